### Vampire Queen: its board, panel, details and results.

vampire_queen-title = Vampire Queen
vampire_queen-blurb = Líbrate de tus cartas. Los vampiros, del 1 al 13, se juegan en grupos, cada uno más alto que el anterior; las reinas van con cualquiera; y nadie quiere quedarse con uno de los dos cazadores. Cuando alguien se queda sin cartas, lo que aún tengan los demás cuenta en su contra. Gana quien suma menos puntos.
vampire_queen-setting = { $deals ->
    [one] una ronda
   *[other] { $deals } rondas
 } · reina contra cazador: { $queen }
vampire_queen-stage = ronda { $deal }, baza { $trick }
vampire_queen-play = turno { $play }
vampire_queen-tricks = { $count ->
    [one] una baza
   *[other] { $count } bazas
 }
vampire_queen-deals = { $count ->
    [one] una ronda
   *[other] { $count } rondas
 }
vampire_queen-deals-and-tricks = { $deals } y { $count ->
    [one] una baza
   *[other] { $count } bazas
 }

## Cards, points, seats

vampire_queen-hunter = cazador { $value }
vampire_queen-cards = { $count ->
    [0] sin cartas
    [one] 1 carta
   *[other] { $count } cartas
 }
vampire_queen-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
 }
vampire_queen-you = { $mark } **tú**
vampire_queen-late = ⏰ tarde
vampire_queen-away = 💤 ausente

## The trick that runs

vampire_queen-trick-lead = **Baza { $trick }** · la salida es de { $who }.
vampire_queen-trick-barred = 🚫 { $who } acaba de llevarse el { $hunter } y no puede salir con él en esta baza.
vampire_queen-trick-beat = **Baza { $trick }** · hay que superar **{ $cards }** de { $who } ({ $size ->
    [one] 1 carta
   *[other] { $size } cartas
 }, más de { $value })
vampire_queen-trick-unbeatable = **Baza { $trick }** · **{ $cards }** de { $who }: nada supera a las reinas solas.
vampire_queen-trick-hunter = **Baza { $trick }** · 🏹 anda suelto el **{ $hunter }**: todos los demás echan una carta. La más alta se lo lleva todo, también al cazador; entre iguales, la última.
vampire_queen-trick-highest = La más alta hasta ahora: **{ $cards }** de { $who }.
vampire_queen-turn-lead = 👉 por salir
vampire_queen-turn-play = 👉 por jugar
vampire_queen-turn-throw = 👉 por echar
vampire_queen-turn-later = más tarde
vampire_queen-play-led = salida { $cards }
vampire_queen-play-threw = carta { $cards }
vampire_queen-play-passed = paso
vampire_queen-play-skipped = solo cazadores

## What happened

vampire_queen-over-plays = **Baza { $trick }:** { $plays }
vampire_queen-won = 👑 La ganó { $who } con **{ $cards }**.
vampire_queen-won-unbeaten = 👑 Nadie superó **{ $cards }**: la ganó { $who }.
vampire_queen-taken = 🏹 { $who } echó la carta más alta, **{ $cards }**, y se lo llevó todo: { $taken }.
vampire_queen-taken-last = 🏹 La carta más alta, **{ $cards }**, se echó { $equals } veces: { $who } echó la última y se lo llevó todo: { $taken }.
vampire_queen-deal-over = 🏁 **Fin de la ronda { $deal }:** { $seats } se { $count ->
    [one] queda
   *[other] quedan
 } sin cartas.
vampire_queen-deal-left = **{ $seat }** +{ $points } por { $cards }
vampire_queen-deal-out = **{ $seat }** +{ $points }, sin cartas

## The state in words, also as the picture's alt text

vampire_queen-alt-title = Vampire Queen, ronda { $deal } de { $deals }, baza { $trick }.
vampire_queen-alt-title-final = Vampire Queen, el final en la ronda { $deal } de { $deals }, tras la baza { $trick }.
vampire_queen-alt-lead = Sale { $seat }.
vampire_queen-alt-lead-barred = Sale { $seat }, pero no con el { $hunter }.
vampire_queen-alt-best = La más alta hasta ahora: { $seat }.
vampire_queen-alt-turn = Le toca a { $seat }.
vampire_queen-alt-waiting = Después: { $seats }.
vampire_queen-alt-winner = La baza fue para { $seat }.
vampire_queen-alt-over = Victoria en la partida: { $seats }.
vampire_queen-alt-seat = { $seat }: { $told }
vampire_queen-state-title = **En la mesa**
vampire_queen-state-last = **La baza anterior**
vampire_queen-details-title = **Ronda { $deal }, baza { $trick } completa**
vampire_queen-details-table = **Puntos por ronda**

## The panel

vampire_queen-panel-hand = Eres { $mark } ({ $emblem }). Tu mano: **{ $hand }**
vampire_queen-panel-no-hand = Eres { $mark } ({ $emblem }). No te quedan cartas en la mano.
vampire_queen-panel-lead = 👉 **Sales tú.** Elige un tipo de carta y luego cuántas.
vampire_queen-panel-follow = 👉 **Te toca.** Supérala o pasa.
vampire_queen-panel-only-pass = 👉 **Te toca.** Nada de tu mano la supera, así que solo puedes pasar.
vampire_queen-panel-throw = 👉 **Te toca.** Échale una carta al cazador.
vampire_queen-panel-looked-at = ⬆️ Levantadas: **{ $cards }**. Todavía no se ha jugado nada.
vampire_queen-panel-passing = Estás a punto de pasar. Todavía no está hecho.
vampire_queen-panel-others = No es tu turno. «Mirar» enseña cómo va todo ahora.
vampire_queen-panel-ahead = 🙈 En esta baza pasarás en cuanto llegue tu turno.
vampire_queen-panel-auto = ⏩ El paso automático está activado: donde nada de tu mano supere la baza, pasarás sin hacer nada, tras un momento.
vampire_queen-button-hunter = Cazador { $value }
vampire_queen-button-play = Jugar { $cards }
vampire_queen-button-throw = Echar { $cards }
vampire_queen-button-pass = Pasar
vampire_queen-button-pass-now = Pasar ya
vampire_queen-button-back = Atrás
vampire_queen-button-ahead = Pasar por adelantado
vampire_queen-button-not-ahead = No pasar por adelantado
vampire_queen-button-auto-on = Activar paso automático
vampire_queen-button-auto-off = Quitar paso automático

## The end

vampire_queen-result = 👑 { $count ->
    [one] Gana { $winners } con { $points }.
   *[other] { $winners } comparten la victoria con { $points } cada uno.
 }

## A recorded game, told in words

vampire_queen-tell-setup = Vampire Queen, { $setting }. Asientos: { $seats }.
vampire_queen-tell-hunter = { $seat } tiene el { $hunter }.
vampire_queen-tell-trick = Ronda { $deal }, baza { $trick }
vampire_queen-tell-running = El registro se detiene antes del final.
