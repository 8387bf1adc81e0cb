### Names and descriptions of commands, options and choices.
###
### Each is one line without placeables: this catalogue is also read without Fluent.

command-play-name = play
command-play-description = Open a table in this channel
command-play-vampiring-name = vampiring
command-play-vampiring-description = Open a table of VampiRing: 2 to 8 families, sealed choices, one ring
command-hand-name = hand
command-hand-description = Show your private panels, here and only to you
command-table-name = table
command-table-description = Your tables: where they are, who is awaited, how to leave or end them
command-rules-name = rules
command-rules-description = How the game is played
command-about-name = about
command-about-description = What Coven is, and how to invite it

option-variant-name = variant
option-variant-description = Whether a Home protects its own family (Castle if you say nothing)
option-seats-name = seats
option-seats-description = How many may sit, 2 to 8 (the game starts by itself when all seats are taken)
option-pace-name = pace
option-pace-description = How long a choice may take (relaxed if you say nothing)
option-language-name = language
option-language-description = The language of the public posts

choice-variant-castle = Castle: at Home your vampires take no wounds
choice-variant-mansion = Mansion: a Home protects nobody
choice-pace-live = Live: 3 minutes a choice, the first 5
choice-pace-relaxed = Relaxed: 4 hours a choice
choice-pace-daily = Daily: 24 hours a choice
choice-pace-none = No time limit
choice-language-en = English
choice-language-es = Español
