### VampiRing: its board, panel, details and results.

vampiring-title = VampiRing
vampiring-blurb = Each family has three vampires on one ring of cards: a Man, a Wolf and a Bat. Every turn all choose in secret how theirs change shape and which way they go; then all move at once and wound whom they meet. The last family with blood left wins.
vampiring-variant-castle = Castle
vampiring-variant-mansion = Mansion
vampiring-turn = turn { $turn }
vampiring-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }

## Cards, vampires, choices

vampiring-card-home = Home { $family }
vampiring-card-carriage = Carriage
vampiring-card-parchment = Parchment
vampiring-card-tower = Tower
vampiring-card-forest = Forest
vampiring-card-cave = Cave
vampiring-card-garlic = Garlic
vampiring-card-mirror = Mirror
vampiring-card-graveyard = Graveyard
vampiring-card-cross = Cross
vampiring-kind-man = { $count ->
    [one] Man
   *[other] Men
 }
vampiring-kind-wolf = { $count ->
    [one] Wolf
   *[other] Wolves
 }
vampiring-kind-bat = { $count ->
    [one] Bat
   *[other] Bats
 }
vampiring-clockwise = Clockwise
vampiring-counterclockwise = Counterclockwise

## What happened: one line a family

vampiring-board-turn = **Turn { $turn }**
vampiring-board-first-turn = All vampires stand at Home.
vampiring-board-scores = 🏁 Scores: { $scores }
vampiring-family-blood = { $who } 🩸 { $blood }
vampiring-family-bled = { $who } 🩸 { $blood } (−{ $lost })
vampiring-family-fell = { $who } ☠️ (−{ $lost }), { $score } points
vampiring-family-out = { $who } ☠️ { $score } points
vampiring-family-late = ⏰ late
vampiring-family-away = 💤 away

## What happened: one line a card

vampiring-clash = ⚔️ **{ $card }**: { $wounds }
vampiring-clash-rule = ⚔️ **{ $card }** ({ $rule }): { $wounds }
vampiring-clash-peace = 🕊️ **{ $card }** ({ $rule }): { $vampires }
vampiring-rule-tower = Men can't be hurt
vampiring-rule-forest = Wolves can't be hurt
vampiring-rule-cave = Bats can't be hurt
vampiring-rule-garlic = wounds count double
vampiring-rule-mirror = wounds turn back
vampiring-rule-cross = nobody fights
vampiring-rule-home = { $family } is safe at Home
vampiring-wounds = { $givers } { $count ->
    [one] wounds
   *[other] wound
 } { $takers } (−{ $drops })
vampiring-wounds-each = { $givers } { $count ->
    [one] wounds
   *[other] wound
 } { $takers } (−{ $drops } each)
vampiring-wounds-short = { $givers } → { $takers } −{ $drops }
vampiring-ghosts = 👻 **{ $card }**: a ghost wounds { $vampires } (−1)
vampiring-ghosts-each = 👻 **{ $card }**: ghosts wound { $vampires } (−1 each)
vampiring-haunted-now = 🕯️ { $count ->
    [one] Haunted Home
   *[other] Haunted Homes
 } from now on: { $cards }
vampiring-haunted = 🕯️ { $count ->
    [one] Haunted Home
   *[other] Haunted Homes
 }: { $cards }

## The state in words, also as the picture's alt text

vampiring-alt-title = VampiRing, { $variant }, turn { $turn }.
vampiring-alt-title-final = VampiRing, { $variant }, the end after turn { $turn }.
vampiring-alt-ring = Ring clockwise: { $cards }.
vampiring-alt-haunted = { $count ->
    [one] Haunted Home
   *[other] Haunted Homes
 }: { $cards }.
vampiring-alt-family = { $family }: { $blood ->
    [one] 1 drop
   *[other] { $blood } drops
 }; { $vampires }.
vampiring-alt-family-bled = { $family }: { $blood ->
    [one] 1 drop
   *[other] { $blood } drops
 } (−{ $lost }); { $vampires }.
vampiring-alt-out = { $family }: out, { $score } points.
vampiring-alt-fell = { $family }: out (−{ $lost }), { $score } points.
vampiring-alt-score = { $told } { $score } points.
vampiring-state-end-last_family = { $winners } wins.
vampiring-state-end-all_out = Nobody survives.
vampiring-state-end-turn_limit = Nobody wins: too many turns.
vampiring-state-title = **The ring, clockwise**
vampiring-state-card = { $card }: { $vampires }
vampiring-state-families = **The families**
vampiring-state-family = { $mark } { $name }: drops left { $left }, lost last turn { $lost }, lost before { $before }; { $vampires }

## A turn in full

vampiring-details-title = **Turn { $turn } in full**
vampiring-details-move = { $mark } { $name }: { $move }
vampiring-details-path = { $was } becomes { $kind }: { $route }
vampiring-details-card = **{ $card }**
vampiring-details-card-rule = **{ $card }** ({ $rule })
vampiring-details-wound = { $giver } wounds { $taker } (−{ $drops })
vampiring-details-peace = { $vampires }: no wounds
vampiring-details-ghost = 👻 { $card }: a ghost wounds { $taker } (−1)

## The panel

vampiring-panel-standing = 🩸 { $blood } of 8
vampiring-panel-standing-bled = 🩸 { $blood } of 8 (−{ $lost })
vampiring-panel-you = You are { $mark } ({ $emblem }).
vampiring-panel-you-choose = You are { $mark } ({ $emblem }). Look at your choices as often as you like; only sealing counts.
vampiring-panel-out = You were { $mark } ({ $emblem }). ☠️ Your family is out with { $score } points; the others fight on.
vampiring-panel-together = Your three stand together, so only the direction matters.
vampiring-panel-choice = **{ $choice }:** { $ways }
vampiring-panel-looked-at = ⚫ **{ $choice }:** { $ways }
vampiring-panel-own-wounds = ↳ Among your own: { $wounds } (−{ $drops })
vampiring-panel-own-drops = ↳ Among your own: −{ $drops }
vampiring-panel-own-wound = { $giver } wounds { $taker } on { $card }
vampiring-panel-own-ghost = a ghost wounds { $taker } on { $card }
vampiring-panel-seal = ⚫ is what the black pawns show. Seal it, or look at another choice.
vampiring-panel-sealed = 🔒 Sealed for good: **{ $choice }:** { $ways }

## The end

vampiring-result-last_family = 👑 { $winner } wins: the last family standing.
vampiring-result-all_out = ⚰️ **Nobody survives.** The last families fell together, and the ring lies still.
vampiring-result-turn_limit = ⌛ **Nobody wins.** After { $turns } turns the sun rises over those who are left.

## A recorded game, told in words

vampiring-tell-setup = VampiRing, { $variant }. Families: { $families }. The ring, clockwise: { $cards }.
vampiring-tell-family = { $family }: { $move }; { $blood ->
    [one] 1 drop
   *[other] { $blood } drops
 } (−{ $lost })
vampiring-tell-fell = { $family }: { $move }; out (−{ $lost })
vampiring-tell-running = The record stops before the end.
vampiring-tell-scores = Scores: { $scores }.
