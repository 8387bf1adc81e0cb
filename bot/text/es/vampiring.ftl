### VampiRing: its board, panel, details and results.

vampiring-title = VampiRing
vampiring-blurb = Cada familia tiene tres vampiros en un anillo de cartas: un Hombre, un Lobo y un Murciélago. En cada turno todos eligen en secreto cómo cambian de forma los suyos y en qué sentido van; después todos se mueven a la vez y hieren a quien encuentran. Gana la última familia a la que le quede sangre.
vampiring-variant-castle = Castillo
vampiring-variant-mansion = Mansión
vampiring-turn = turno { $turn }
vampiring-turns = { $turns ->
    [one] un turno
   *[other] { $turns } turnos
 }

## Cards, vampires, choices

vampiring-card-home = Casa { $family }
vampiring-card-carriage = Diligencia
vampiring-card-parchment = Pergamino
vampiring-card-tower = Torre
vampiring-card-forest = Bosque
vampiring-card-cave = Caverna
vampiring-card-garlic = Ajo
vampiring-card-mirror = Espejo
vampiring-card-graveyard = Cementerio
vampiring-card-cross = Cruz
vampiring-kind-man = { $count ->
    [one] Hombre
   *[other] Hombres
 }
vampiring-kind-wolf = { $count ->
    [one] Lobo
   *[other] Lobos
 }
vampiring-kind-bat = { $count ->
    [one] Murciélago
   *[other] Murciélagos
 }
vampiring-clockwise = Horario
vampiring-counterclockwise = Antihorario

## What happened: one line a family

vampiring-board-turn = **Turno { $turn }**
vampiring-board-first-turn = Todos los vampiros están en su Casa.
vampiring-board-scores = 🏁 Puntos: { $scores }
vampiring-family-blood = { $who } 🩸 { $blood }
vampiring-family-bled = { $who } 🩸 { $blood } (−{ $lost })
vampiring-family-fell = { $who } ☠️ (−{ $lost }), { $score } puntos
vampiring-family-out = { $who } ☠️ { $score } puntos
vampiring-family-late = ⏰ tarde
vampiring-family-away = 💤 ausente

## What happened: one line a card

vampiring-clash = ⚔️ **{ $card }**: { $wounds }
vampiring-clash-rule = ⚔️ **{ $card }** ({ $rule }): { $wounds }
vampiring-clash-peace = 🕊️ **{ $card }** ({ $rule }): { $vampires }
vampiring-rule-tower = nada hiere a los Hombres
vampiring-rule-forest = nada hiere a los Lobos
vampiring-rule-cave = nada hiere a los Murciélagos
vampiring-rule-garlic = las heridas valen doble
vampiring-rule-mirror = las heridas se vuelven
vampiring-rule-cross = nadie pelea
vampiring-rule-home = { $family } está a salvo en su Casa
vampiring-wounds = { $givers } { $count ->
    [one] hiere
   *[other] hieren
 } a { $takers } (−{ $drops })
vampiring-wounds-each = { $givers } { $count ->
    [one] hiere
   *[other] hieren
 } a { $takers } (−{ $drops } cada uno)
vampiring-wounds-short = { $givers } → { $takers } −{ $drops }
vampiring-ghosts = 👻 **{ $card }**: un fantasma hiere a { $vampires } (−1)
vampiring-ghosts-each = 👻 **{ $card }**: los fantasmas hieren a { $vampires } (−1 cada uno)
vampiring-haunted-now = 🕯️ { $count ->
    [one] Casa embrujada
   *[other] Casas embrujadas
 } desde ahora: { $cards }
vampiring-haunted = 🕯️ { $count ->
    [one] Casa embrujada
   *[other] Casas embrujadas
 }: { $cards }

## The state in words, also as the picture's alt text

vampiring-alt-title = VampiRing, { $variant }, turno { $turn }.
vampiring-alt-title-final = VampiRing, { $variant }, el final tras el turno { $turn }.
vampiring-alt-ring = Anillo en sentido horario: { $cards }.
vampiring-alt-haunted = { $count ->
    [one] Casa embrujada
   *[other] Casas embrujadas
 }: { $cards }.
vampiring-alt-family = { $family }: { $blood ->
    [one] 1 gota
   *[other] { $blood } gotas
 }; { $vampires }.
vampiring-alt-family-bled = { $family }: { $blood ->
    [one] 1 gota
   *[other] { $blood } gotas
 } (−{ $lost }); { $vampires }.
vampiring-alt-out = { $family }: fuera, { $score } puntos.
vampiring-alt-fell = { $family }: fuera (−{ $lost }), { $score } puntos.
vampiring-alt-score = { $told } { $score } puntos.
vampiring-state-end-last_family = Gana { $winners }.
vampiring-state-end-all_out = Nadie sobrevive.
vampiring-state-end-turn_limit = Nadie gana: demasiados turnos.
vampiring-state-title = **El anillo, en sentido horario**
vampiring-state-card = { $card }: { $vampires }
vampiring-state-families = **Las familias**
vampiring-state-family = { $mark } { $name }: gotas que quedan { $left }, perdidas en el último turno { $lost }, perdidas antes { $before }; { $vampires }

## A turn in full

vampiring-details-title = **El turno { $turn } completo**
vampiring-details-move = { $mark } { $name }: { $move }
vampiring-details-path = { $was } se vuelve { $kind }: { $route }
vampiring-details-card = **{ $card }**
vampiring-details-card-rule = **{ $card }** ({ $rule })
vampiring-details-wound = { $giver } hiere a { $taker } (−{ $drops })
vampiring-details-peace = { $vampires }: sin heridas
vampiring-details-ghost = 👻 { $card }: un fantasma hiere a { $taker } (−1)

## The panel

vampiring-panel-standing = 🩸 { $blood } de 8
vampiring-panel-standing-bled = 🩸 { $blood } de 8 (−{ $lost })
vampiring-panel-you = Eres { $mark } ({ $emblem }).
vampiring-panel-you-choose = Eres { $mark } ({ $emblem }). Mira tus opciones cuanto quieras; solo cuenta lo que selles.
vampiring-panel-out = Eras { $mark } ({ $emblem }). ☠️ Tu familia está fuera con { $score } puntos; los demás siguen peleando.
vampiring-panel-together = Tus tres están juntos, así que solo importa el sentido.
vampiring-panel-choice = **{ $choice }:** { $ways }
vampiring-panel-looked-at = ⚫ **{ $choice }:** { $ways }
vampiring-panel-own-wounds = ↳ Entre los tuyos: { $wounds } (−{ $drops })
vampiring-panel-own-drops = ↳ Entre los tuyos: −{ $drops }
vampiring-panel-own-wound = { $giver } hiere a { $taker } en { $card }
vampiring-panel-own-ghost = un fantasma hiere a { $taker } en { $card }
vampiring-panel-seal = ⚫ es lo que enseñan los peones negros. Séllala, o mira otra opción.
vampiring-panel-sealed = 🔒 Sellado, y es definitivo: **{ $choice }:** { $ways }

## The end

vampiring-result-last_family = 👑 Gana { $winner }: la última familia en pie.
vampiring-result-all_out = ⚰️ **Nadie sobrevive.** Las últimas familias cayeron juntas, y el anillo queda en silencio.
vampiring-result-turn_limit = ⌛ **Nadie gana.** Tras { $turns } turnos sale el sol sobre los que quedan.

## A recorded game, told in words

vampiring-tell-setup = VampiRing, { $variant }. Familias: { $families }. El anillo, en sentido horario: { $cards }.
vampiring-tell-family = { $family }: { $move }; { $blood ->
    [one] 1 gota
   *[other] { $blood } gotas
 } (−{ $lost })
vampiring-tell-fell = { $family }: { $move }; fuera (−{ $lost })
vampiring-tell-running = El registro se detiene antes del final.
vampiring-tell-scores = Puntos: { $scores }.
