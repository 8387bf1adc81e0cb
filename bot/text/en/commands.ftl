### Names and descriptions of commands, options and choices.
###
### Each is one line without placeables: this catalogue is also read without Fluent.

command-play-name = play
command-play-description = Open a table in this channel
command-play-vampiring-name = vampiring
command-play-vampiring-description = Open a table of VampiRing: 2 to 8 families, sealed choices, one ring
command-play-vampire-queen-name = queen
command-play-vampire-queen-description = Open a table of Vampire Queen: 3 to 12 players, tricks, two unwanted hunters
command-hand-name = hand
command-hand-description = Show your private panels, here and only to you
command-table-name = table
command-table-description = Your tables: where they are, who is awaited, and how to manage or leave them
command-invite-name = invite
command-invite-description = Invite somebody to a lobby of yours, by a mention in its channel
command-replay-name = replay
command-replay-description = A game that is over, as an animation: the last one here, or any by its table's number
command-settings-name = settings
command-settings-description = Your settings: reminders, how you are told of your turn, text, auto-pass, language
command-moderate-name = moderate
command-moderate-description = The controls of any table of this server, by its number
command-rules-name = rules
command-rules-description = How a game is played
command-about-name = about
command-about-description = What Coven is, and how to invite it

option-variant-name = variant
option-variant-description = Whether a Home protects its own family (Castle if you say nothing)
option-deals-name = deals
option-deals-description = How many deals a game has (if you say nothing: five when played live, else one)
option-queen-vs-hunter-name = queen_rule
option-queen-vs-hunter-description = What a queen counts when she is thrown to a hunter (14 if you say nothing)
option-seats-name = seats
option-seats-description = How many may sit (when all seats are taken, the game starts by itself)
option-pace-name = pace
option-pace-description = How long a choice may take (relaxed if you say nothing)
option-language-name = language
option-language-description = The language of the public posts
option-hints-name = hints
option-hints-description = Whether players may ask the computer for a choice (no if you say nothing)
option-person-name = person
option-person-description = Whom to invite
option-table-name = table
option-table-description = The number of the table
option-game-name = game
option-game-description = Which game (if you say nothing, the one that you play now)

choice-variant-castle = Castle: at Home your vampires take no wounds
choice-variant-mansion = Mansion: a Home protects nobody
choice-deals-1 = One deal
choice-deals-3 = Three deals
choice-deals-5 = Five deals
choice-queen-vs-hunter-14 = 14: a queen is the highest card
choice-queen-vs-hunter-1 = 1: a queen is as low as the lowest, as in printed editions
choice-pace-live = Live: 3 minutes a choice, the first 5
choice-pace-relaxed = Relaxed: 4 hours a choice
choice-pace-daily = Daily: 24 hours a choice
choice-pace-none = No time limit
choice-hints-no = No
choice-hints-yes = Yes
choice-game-vampire-queen = Vampire Queen
choice-game-vampiring = VampiRing
choice-language-en = English
choice-language-es = Español
