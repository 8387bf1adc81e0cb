### What hosts and moderators do: the controls of a table, and the public lines about it.

## Buttons

button-manage = Manage table { $table }
button-ask-pause = Ask for a pause
button-ask-resume = Agree to go on
button-pause = Pause
button-resume = Go on
button-extend = More time
button-lock = Lock
button-unlock = Unlock
button-part-pace = Change the pace
button-part-kick = Remove somebody
button-part-host = Hand over
button-part-offer = Offer a seat
button-kickyes = Yes, remove
button-leave-game = Leave the game
button-end-table = End the table
button-offer = Offer { $seat }
button-withdraw = Don't offer { $seat }

## A table's state in words

controls-lobby = Lobby: { $taken } of { $seats } seats taken · { $pace }
controls-running = { $round } · { $pace }
controls-time = Choices close { $time }.
controls-extended = That can't be put off again in this round.
controls-over = The game is over.
seat-line = { $mark } { $name }
seat-host = host
seat-absent = 💤 { $why }
seat-offered = 🪑 offered
seat-wishes = ✋ wishes a pause
seat-wishes-on = ✋ ready to go on
part-pace = ⏱️ How long may a choice take, from the next round on?
part-kick = 🚪 Whom to remove? In a game the computer plays on at their seat, and they can't come back.
part-host = 🔑 Who shall be the host?
part-offer = 🪑 Which seat may somebody else take over? Until they do, its own person can come back, unless they were removed.
question-kick = Really remove { $name } from { $title }? They can't come back to it.

## What was done

done-paused = ⏸️ The game is paused.
done-asked-pause = ✋ Your wish is noted. The game pauses once all who are here wish it.
done-resumed = ▶️ The game goes on.
done-asked-resume = ✋ Noted. The game goes on once all who are here agree.
done-extended = ⏳ There is more time for this round.
done-pace = ⏱️ The pace is changed.
done-kicked = 🚪 { $name } is removed.
done-host = 🔑 { $name } is the host now.
done-locked = 🔐 The lobby is locked: only people who are invited can join. /invite does that.
done-unlocked = 🔓 The lobby is open to all again.
done-offered = 🪑 Somebody else may take over { $seat } now, by the button under the board.
done-withdrawn = 🪑 { $seat } is not offered any more.

## Public lines

line-by-host = by the host
line-by-moderator = by a moderator
line-by-all = by common wish
line-paused = ⏸️ Table { $table }: paused { $by }.
line-resumed = ▶️ Table { $table }: resumed { $by }.
line-extended = ⏳ Table { $table }: more time for this round, given { $by }.
line-pace = ⏱️ Table { $table }: the pace is now { $pace }, set { $by }.
line-kicked = 🚪 Table { $table }: { $mark } { $name } was removed { $by }.
line-host = 🔑 Table { $table }: { $mark } { $name } is the host now, named { $by }.
line-locked = 🔐 Table { $table }: locked { $by }. Only people who are invited can join.
line-unlocked = 🔓 Table { $table }: opened to all again { $by }.
line-invited = ✉️ { $mention }, you are invited to { $title }.
line-offered = 🪑 Table { $table }: the seat of { $mark } { $name } is offered { $by }. Anybody may take it over, by the button under the board.
line-withdrawn = 🪑 Table { $table }: the offer of the seat of { $mark } { $name } was taken back { $by }.
line-ended = 🛑 Table { $table }: ended early { $by }.
line-rematch = 🔁 Table { $table }: { $name } calls for a rematch, at table { $next }.

## Computers in the lobby

computers-title = **Add a computer** to { $title }. How well shall it play?
computers-level = **{ $level }**: { $about }
computers-fledgling = plays anything that the rules allow.
computers-stalker = plays by sound rules of thumb, and mixes when choices are nearly as good.
computers-elder = the best that I can do: it counts, looks ahead and bluffs.
computers-added = 🤖 { $mark } { $name } sits down.
computers-full = All seats are taken now.
