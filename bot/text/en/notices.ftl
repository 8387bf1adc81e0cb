### Private answers to commands and buttons.

## What a wish came to

notice-opened = Table { $table } is open; the first seat is yours.
notice-joined = You sit at table { $table }. Your panel comes as a private message: { $url }
notice-joined-closed = You sit at table { $table }. Your private messages are closed to me, so your panel can't come by itself: press "My panel" under the board, or use /hand.
notice-joined-later = You sit at table { $table }. I could not write to you just now and will try again; "My panel" under the board and /hand always work.
notice-left = You gave your seat at table { $table } back.
notice-started = Table { $table } starts.
notice-quit = You left the game at table { $table }. The computer plays your seat from now on. Until the end you can take it back, by the button under the board or in your panel.
notice-rematch = 🔁 You play again at table { $table }: everybody has a seat already, and it starts by itself in a moment. "Leave" in the lobby stops that.
notice-rematch-open = 🔁 You play again at table { $table }: whoever played to the end has a seat already, and others may join. You are its host.
notice-rematch-found = 🔁 That rematch is there already: table { $table }.
notice-dismissed = 🤖 The computer that came last has left table { $table }.
notice-place-gone = The server where that was played is out of my reach, so nobody can play again there.
notice-invited = { $name } is invited to table { $table } and has been told in its channel.
notice-no-lobby = You host no open lobby in this server. /play opens one.
notice-which-lobby = You host several open lobbies here. Say which one: { $tables }
notice-not-a-member = I find nobody of that name in this server.
notice-ended = Table { $table } is ended.
notice-kept = Then nothing changes.
notice-stale = That button was from { $round }. Here is the present panel.
notice-paused = { $title }, { $server }: { $why }
notice-old-board = That button was from { $round }. Here is the present state.
notice-no-panels = No game of yours is running now. Join a lobby, or open one with /play.
notice-only-servers = Tables are opened in a server's channel, not here.
notice-trouble = Something went wrong on my side. Please try again.

## What lacks in a channel

missing-permissions = I can't open a table here, because I lack: { $permissions }. Somebody who manages this channel can change that.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-read-message-history = Read Message History

## Why a wish can't be granted, by code

error-no-table = I know no such table.
error-not-in-lobby = Its game has begun already, or the table is closed.
error-not-running = No game is running at this table.
error-not-over = The game at this table isn't over yet.
error-already-seated = You sit at this table already: one person, one seat.
error-not-seated = You don't sit at this table.
error-table-full = All seats are taken. /play opens another table.
error-too-few = It takes at least { $least } to start.
error-not-host = Only the host may do that.
error-not-allowed = Only the host, or somebody who manages messages in the table's channel, may do that.
error-no-bots = Bots can't take a seat.
error-too-many-lobbies = You have { $most } open lobbies already. Start, leave or end one of them first.
error-stale-round = That button was from an earlier round.
error-stale-phase = That was for a trick that is over.
error-paused = This table is paused: nothing can be chosen just now.
error-already-sealed = Your choice is sealed, and that is final.
error-owes-nothing = You owe no choice now.
error-illegal-choice = The rules don't allow this choice now.
error-locked = This lobby is locked: only people who were invited can join.
error-kicked = You were removed from this table and can't come back to it.
error-not-paused = This game isn't paused.
error-already-paused = This game is paused already.
error-no-deadline = There is no deadline now that could be put off.
error-already-extended = There was more time for this round already, and that goes once a round.
error-same-pace = That is its pace already.
error-not-absent = That seat is played by its own person.
error-not-offered = That seat isn't free to take over.
error-no-seat = There is no such seat at this table.
error-already-rematch = They play again already, at table { $table }.
error-already-host = They are the host already.
error-absent = The computer plays your seat now. Take it back first, by the button under the board or in your panel.
error-hints-off = This table is played without suggestions.
error-bad-button = I don't know this button.

## The list of tables

list-title = **Your tables**
list-empty = You sit at no table. /play opens one.
list-table = { $title } · { $server } · { $state } · [go there]({ $url })
list-lobby = { $taken } of { $seats } seats taken
list-yours = **your choice is awaited**
list-others = awaited: { $seats }
list-settling = nobody is awaited

## Questions

question-quit = Really leave { $title }? The computer then plays your seat. Until the game is over you can take it back.
question-end = Really end { $title }? Nobody wins, and it can't be undone.

## About

about = 🦇 **Coven** { $version } hosts games of vampires. Open a table with /play, read /rules, find your tables with /table and your panels with /hand.
about-unofficial = This is an unofficial fan project. The rules are told in our own words and the pictures are our own; nobody who publishes the games has a part in it.
about-invite = The invitation asks for exactly the permissions that Coven needs.
