# The local table: `python -m bot local` and its page.

local-title = Coven
local-viewing-as = You are
local-hint = Type /play, choose a game and send it. Then fill the table by "Add a computer", or join as the others: their names are at the top.

local-open = The local table is open at { $url }
local-first = There, type /play, choose a game and send it; then fill the table by "Add a computer", or join as the others, whose names are at the top of the page. Ctrl-C ends it all.
local-kept = What you play is kept in { $file }, and goes on there the next time.
local-goes-on = The tables in { $file } go on; --new begins anew.
local-put-aside = Begun anew; the tables of earlier runs are now in { $file }

local-not-installed = The local table is not installed: run pip install "coven-bot[local]", in a clone pip install ".[local]"
local-no-port = The page cannot be served on port { $port } ({ $reason }): choose another one with --port
local-data-in-use = { $file } is in use by another process: end that one, or choose another file with --data
local-foreign-data = { $file } is not the database of a local table: choose another file with --data
local-bad-data = { $file } cannot be used ({ $reason }): choose another file with --data
