### Vampire Queen: its board, panel, details and results.

vampire_queen-title = Vampire Queen
vampire_queen-blurb = Get rid of your cards. Vampires from 1 to 13 are played in sets, each one higher than the set before; queens go with all of them; and nobody wants to be left with one of the two hunters. When somebody has no cards left, what the others still hold counts against them. The fewest points win.
vampire_queen-setting = { $deals ->
    [one] one deal
   *[other] { $deals } deals
 } · queen against hunter: { $queen }
vampire_queen-stage = deal { $deal }, trick { $trick }
vampire_queen-play = play { $play }
vampire_queen-tricks = { $count ->
    [one] one trick
   *[other] { $count } tricks
 }
vampire_queen-deals = { $count ->
    [one] one deal
   *[other] { $count } deals
 }
vampire_queen-deals-and-tricks = { $deals } and { $count ->
    [one] one trick
   *[other] { $count } tricks
 }

## Cards, points, seats

vampire_queen-hunter = hunter { $value }
vampire_queen-cards = { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
 }
vampire_queen-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
vampire_queen-you = { $mark } **you**
vampire_queen-late = ⏰ late
vampire_queen-away = 💤 away

## The trick that runs

vampire_queen-trick-lead = **Trick { $trick }** · the lead is with { $who }.
vampire_queen-trick-barred = 🚫 { $who } has just taken { $hunter } and may not lead it in this trick.
vampire_queen-trick-beat = **Trick { $trick }** · to beat: **{ $cards }** by { $who } ({ $size ->
    [one] 1 card
   *[other] { $size } cards
 }, higher than { $value })
vampire_queen-trick-unbeatable = **Trick { $trick }** · **{ $cards }** by { $who }: nothing beats queens alone.
vampire_queen-trick-hunter = **Trick { $trick }** · 🏹 **{ $hunter }** is on the loose: everybody else must throw one card. The highest takes them all, the hunter too; of equals, the last.
vampire_queen-trick-highest = Highest so far: **{ $cards }** by { $who }.
vampire_queen-turn-lead = 👉 to lead
vampire_queen-turn-play = 👉 to play
vampire_queen-turn-throw = 👉 to throw
vampire_queen-turn-later = later
vampire_queen-play-led = led { $cards }
vampire_queen-play-threw = threw { $cards }
vampire_queen-play-passed = passed
vampire_queen-play-skipped = only hunters left

## What happened

vampire_queen-over-plays = **Trick { $trick }:** { $plays }
vampire_queen-won = 👑 { $who } won it with **{ $cards }**.
vampire_queen-won-unbeaten = 👑 Nobody beat **{ $cards }**: { $who } won it.
vampire_queen-taken = 🏹 { $who } threw the highest card, **{ $cards }**, and took it all: { $taken }.
vampire_queen-taken-last = 🏹 **{ $cards }** was the highest, thrown { $equals } times: { $who } threw the last of them and took it all: { $taken }.
vampire_queen-deal-over = 🏁 **Deal { $deal } is over:** { $seats } { $count ->
    [one] is
   *[other] are
 } out of cards.
vampire_queen-deal-left = **{ $seat }** +{ $points } for { $cards }
vampire_queen-deal-out = **{ $seat }** +{ $points }, out

## The state in words, also as the picture's alt text

vampire_queen-alt-title = Vampire Queen, deal { $deal } of { $deals }, trick { $trick }.
vampire_queen-alt-title-final = Vampire Queen, the end in deal { $deal } of { $deals }, after trick { $trick }.
vampire_queen-alt-lead = { $seat } is to lead.
vampire_queen-alt-lead-barred = { $seat } is to lead, but not { $hunter }.
vampire_queen-alt-best = Highest so far: { $seat }.
vampire_queen-alt-turn = To act: { $seat }.
vampire_queen-alt-waiting = After that: { $seats }.
vampire_queen-alt-winner = The trick went to { $seat }.
vampire_queen-alt-over = The game is won by: { $seats }.
vampire_queen-alt-seat = { $seat }: { $told }
vampire_queen-state-title = **On the table**
vampire_queen-state-last = **The trick before**
vampire_queen-details-title = **Deal { $deal }, trick { $trick } in full**
vampire_queen-details-table = **Points by deal**

## The panel

vampire_queen-panel-hand = You are { $mark } ({ $emblem }). Your hand: **{ $hand }**
vampire_queen-panel-no-hand = You are { $mark } ({ $emblem }). Your hand is empty.
vampire_queen-panel-lead = 👉 **You lead.** Choose a kind of card, then how many.
vampire_queen-panel-follow = 👉 **Your turn.** Beat it, or pass.
vampire_queen-panel-only-pass = 👉 **Your turn.** Nothing in your hand beats it, so you can only pass.
vampire_queen-panel-throw = 👉 **Your turn.** Throw one card to the hunter.
vampire_queen-panel-looked-at = ⬆️ Raised: **{ $cards }**. Nothing is played yet.
vampire_queen-panel-passing = You are about to pass. Nothing is done yet.
vampire_queen-panel-others = It is not your turn. "Look" shows how things stand now.
vampire_queen-panel-ahead = 🙈 You pass in this trick as soon as your turn comes.
vampire_queen-panel-auto = ⏩ Auto-pass is on: where nothing in your hand beats the trick, you pass by yourself after a moment.
vampire_queen-button-hunter = Hunter { $value }
vampire_queen-button-play = Play { $cards }
vampire_queen-button-throw = Throw { $cards }
vampire_queen-button-pass = Pass
vampire_queen-button-pass-now = Pass now
vampire_queen-button-back = Back
vampire_queen-button-ahead = Pass in advance
vampire_queen-button-not-ahead = Don't pass in advance
vampire_queen-button-auto-on = Turn auto-pass on
vampire_queen-button-auto-off = Turn auto-pass off

## The end

vampire_queen-result = 👑 { $winners } { $count ->
    [one] wins with { $points }.
   *[other] share the win with { $points } each.
 }

## A recorded game, told in words

vampire_queen-tell-setup = Vampire Queen, { $setting }. Seats: { $seats }.
vampire_queen-tell-hunter = { $seat } holds { $hunter }.
vampire_queen-tell-trick = Deal { $deal }, trick { $trick }
vampire_queen-tell-running = The record stops before the end.
