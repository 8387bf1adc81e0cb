### Replays of games that are over.

button-replay = Replay
button-share = Show it to all
replay-title = 🎞️ { $title }: the whole game, { $rounds }.
replay-record = The record of the game is attached too.
replay-words = The attached text tells the whole game; the record is attached too.
replay-no-files = I may not attach files here, so I can't show its replay. In our private messages /replay always works.
replay-alt = The whole game as an animation, { $rounds }. Its last picture:
replay-choice = { $game } · table { $table } · { $names }
notice-no-replay = No game has ended here yet. Other games of yours come by their number: /replay table
notice-shared = 📣 Now all who are here see the replay of table { $table }.
error-never-begun = No game was played at this table.
error-unreadable = The game of this table can't be read any more, so there is nothing to show.
error-busy = Many replays are being drawn just now. Please try again in a few minutes.
