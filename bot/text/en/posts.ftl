### The posts that every game shares: lobby, board, panel, result.

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-help = How to play
button-panel = My panel
button-text = Text board
button-details = Details
button-show = Look
button-seal = Seal { $choice }
button-score = Final board
button-rematch = Rematch
button-suggest = Suggest
button-return = Take my seat back
button-takeover = Take over { $seat }
button-computer = Add a computer
button-dismiss = Remove a computer
button-game = Go to the game
button-lobby = Go to the lobby
button-previous = Back
button-next = More
button-invite = Invite Coven
button-quit = Leave table { $table }
button-end = End table { $table }
button-quityes = Yes, leave
button-endyes = Yes, end it
button-no = No, go on

## A table, wherever it is named

table-title = **{ $game }** · table { $table }
table-ended = 🛑 **This table was ended early.** Nobody wins.
table-ended-host = 🛑 **This table was ended early by its host.** Nobody wins.
table-ended-moderator = 🛑 **This table was ended early by a moderator.** Nobody wins.
table-ended-empty = 🛑 **This game ended early:** everybody has left it. Nobody wins.
table-ended-idle = 🕸️ **This game is given up:** nobody has acted for { $days } days. Nobody wins.
table-ended-place-gone = 🛑 **This game ended early:** the place where it was played is gone. Nobody wins.
table-closed = 🚪 **This table closed before a game began.** /play opens another.
table-closed-host = 🚪 **This table was closed before a game began, by its host.** /play opens another.
table-closed-moderator = 🚪 **This table was closed before a game began, by a moderator.** /play opens another.
table-closed-empty = 🚪 **This table closed before a game began:** everybody has left. /play opens another.
table-closed-idle = 🕸️ **This table closed:** nobody touched it for an hour. /play opens another.
table-closed-place-gone = 🚪 **This table closed before a game began:** its channel is gone. /play opens another.
thread-name = { $game } · table { $table }
pace-live = 3 minutes a choice, the first 5
pace-relaxed = 4 hours a choice
pace-daily = 24 hours a choice
pace-none = no time limit
duration-minutes = { $least } to { $most } minutes
duration-hours = { $least } to { $most } hours
duration-days = { $least } to { $most } days
duration-open = as long as you like

## Computers, and seats whose people are away

computer = Computer ({ $level })
level-fledgling = fledgling
level-stalker = stalker
level-elder = elder
absent-left = left
absent-late = two deadlines missed
absent-gone = not in the server any more
absent-kicked = removed
absent-seat = { $mark } for { $name } ({ $why })
absent-seat-short = { $mark } ({ $why })

## Seats

emblem = { $colour }, { $crest }
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
colour-purple = purple
colour-orange = orange
colour-white = white
colour-brown = brown
colour-pink = pink
colour-olive = olive
colour-magenta = magenta
colour-indigo = indigo
crest-star = star
crest-moon = moon
crest-key = key
crest-diamond = diamond
crest-heart = heart
crest-bolt = lightning
crest-flower = flower
crest-ring = ring
crest-cup = cup
crest-bell = bell
crest-sword = sword
crest-hourglass = hourglass

## Lobby

lobby-title = 🦇 { $title }
lobby-setting = { $options } · { $pace } · takes { $duration }
lobby-seats = **Seats: { $taken } of { $seats }**
lobby-seat = { $mark } { $name } · { $emblem }
lobby-host = { $mark } { $name } · { $emblem } · host
lobby-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
 }
lobby-waiting = The host may start once { $least } sit, computers included; when all seats are taken, the game starts by itself.
lobby-starts = ⏳ All seats are taken: the game starts { $time }. "Leave" stops that.
lobby-locked = 🔐 Locked: only people who were invited can join.
lobby-hints = 💡 Players may ask the computer for a choice.
lobby-running = 🩸 **The game is on.**

## Board

board-title = { $title } · { $stage } · { $options }
board-title-final = { $title } · the end · { $options }
board-sealed = ✅ Sealed: { $seats }
board-awaited = ⏳ Still choosing: { $seats }
board-deadline = Choices close { $time }.
board-no-deadline = There is no time limit.
board-absent = 💤 The computer plays { $seats }.
board-offered = 🪑 Free to take over: { $seats }
board-wishes = ✋ Wishing for a pause: { $seats }
board-wishes-on = ✋ Ready to go on: { $seats }
board-superseded = { $title }: this round has been played. The present board stands below.
more-in-details = … the rest is under "Details".
more-in-text-board = … the rest is under "Text board".

## Panel and private messages

panel-title = { $title } · { $server } · { $stage } · { $standing }
panel-title-timed = { $title } · { $server } · { $stage } · { $standing } · ⏳ { $time }
panel-no-deadline = no time limit
panel-paused = paused
paused-wish = ⏸️ **Paused:** the clock stands still. It goes on when the host says so, or when all who are here agree in /table.
paused-forbidden = ⏸️ **Paused:** I may not post where this game is played. It goes on once I may; until then the clock stands still.
paused-channel-gone = ⏸️ **Paused:** the channel of this game is gone. Its host or a moderator can end it with /table.
panel-waiting = Once everybody has sealed, all move at once.
panel-absent-left = 💤 You left this game, so the computer plays your seat. Until the end you can take it back.
panel-absent-late = 💤 You missed two deadlines in a row, so the computer plays your seat. Until the end you can take it back.
panel-absent-gone = 💤 You left the server, so the computer plays your seat. Until the end you can take it back.
panel-offered = 🪑 Somebody else may take it over now.
welcome = 🦇 { $title }, { $server }: you sit there as { $mark }. When the game starts, your panel comes here.
parted = { $title }, { $server }: you have no seat there any more.
parted-kicked = { $title }, { $server }: 🚪 you were removed from this game. The computer plays on at your seat.
parted-running = { $title }, { $server }: somebody else plays on at your seat.
farewell-over = { $title }, { $server }: the game is over.
farewell-early = { $title }, { $server }: { $why }
call = { $mention }, the table awaits your choice: press "My panel" or use /hand. I can't write to you privately.
nudge = ⏰ { $mention }, choices close { $time }, and yours is still awaited.

## Result

final-over = 🦇 { $title } is over after { $rounds }.
final-early = { $title }, after { $rounds }: { $why }
final-record = The record of the game is attached.
score-away = { $name } (💤 away)
score-line = { $rank } { $mark } { $name }: { $score ->
    [one] one point
   *[other] { $score } points
 }
