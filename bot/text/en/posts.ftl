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
table-closed = 🚪 **This table closed before a game began.** /play opens another.
thread-name = { $game } · table { $table }
pace-live = 3 minutes a choice, the first 5
pace-relaxed = 4 hours a choice
pace-daily = 24 hours a choice
pace-none = no time limit
duration-minutes = { $least } to { $most } minutes
duration-hours = { $least } to { $most } hours
duration-days = { $least } to { $most } days
duration-open = as long as you like

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
lobby-waiting = The host may start once { $least } sit; when all seats are taken, the game starts by itself.
lobby-running = 🩸 **The game is on.**

## Board

board-title = { $title } · { $stage } · { $options }
board-title-final = { $title } · the end · { $options }
board-sealed = ✅ Sealed: { $seats }
board-awaited = ⏳ Still choosing: { $seats }
board-deadline = Choices close { $time }.
board-no-deadline = There is no time limit.
board-superseded = { $title }: this round has been played. The present board stands below.
more-in-details = … the rest is under "Details".
more-in-text-board = … the rest is under "Text board".

## Panel and private messages

panel-title = { $title } · { $server } · { $stage } · { $standing }
panel-title-timed = { $title } · { $server } · { $stage } · { $standing } · ⏳ { $time }
panel-no-deadline = no time limit
panel-paused = paused
paused-forbidden = ⏸️ **Paused:** I may not post where this game is played. It goes on once I may; until then the clock stands still.
paused-channel-gone = ⏸️ **Paused:** the channel of this game is gone. Its host or a moderator can end it with /table.
panel-waiting = Once everybody has sealed, all move at once.
panel-left = You left this game. Your choices are made by the rules.
welcome = 🦇 { $title }, { $server }: you sit there as { $mark }. When the game starts, your panel comes here.
parted = { $title }, { $server }: you gave your seat back.
parted-closed = { $title }, { $server }: 🚪 the table closed before a game began.
parted-ended = { $title }, { $server }: 🛑 the table was ended early.
farewell-over = { $title }, { $server }: the game is over.
farewell-ended = { $title }, { $server }: 🛑 the game was ended early. Nobody wins.
call = { $mention }, the table awaits your choice: press "My panel" or use /hand. I can't write to you privately.

## Result

final-over = 🦇 { $title } is over after { $rounds }.
final-ended = 🛑 { $title } was ended early after { $rounds }. Nobody wins.
final-record = The record of the game is attached.
score-line = { $rank } { $mark } { $name }: { $score ->
    [one] one point
   *[other] { $score } points
 }
