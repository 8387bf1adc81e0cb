### The posts that every game shares: lobby, board, panel, result.

## Buttons

button-join = Unirme
button-leave = Dejar el asiento
button-start = Empezar
button-help = Cómo se juega
button-panel = Mi panel
button-text = Tablero en texto
button-details = Detalles
button-show = Mirar
button-seal = Sellar { $choice }
button-score = Tablero final
button-game = Ir a la partida
button-lobby = Ir a la mesa
button-previous = Atrás
button-next = Más
button-invite = Invitar a Coven
button-quit = Dejar la mesa { $table }
button-end = Cerrar la mesa { $table }
button-quityes = Sí, la dejo
button-endyes = Sí, ciérrala
button-no = No, seguimos

## A table, wherever it is named

table-title = **{ $game }** · mesa { $table }
table-ended = 🛑 **Esta mesa se cerró antes de tiempo.** Nadie gana.
table-closed = 🚪 **Esta mesa se cerró antes de empezar.** Con /jugar se abre otra.
thread-name = { $game } · mesa { $table }
pace-live = 3 minutos por elección, la primera 5
pace-relaxed = 4 horas por elección
pace-daily = 24 horas por elección
pace-none = sin límite de tiempo
duration-minutes = entre { $least } y { $most } minutos
duration-hours = entre { $least } y { $most } horas
duration-days = entre { $least } y { $most } días
duration-open = lo que haga falta

## Seats

emblem = { $colour }, { $crest }
colour-blue = azul
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-purple = morado
colour-orange = naranja
colour-white = blanco
colour-brown = marrón
colour-pink = rosa
colour-olive = oliva
colour-magenta = magenta
colour-indigo = índigo
crest-star = estrella
crest-moon = luna
crest-key = llave
crest-diamond = diamante
crest-heart = corazón
crest-bolt = rayo
crest-flower = flor
crest-ring = anillo
crest-cup = copa
crest-bell = campana
crest-sword = espada
crest-hourglass = reloj de arena

## Lobby

lobby-title = 🦇 { $title }
lobby-setting = { $options } · { $pace } · dura { $duration }
lobby-seats = **Asientos: { $taken } de { $seats }**
lobby-seat = { $mark } { $name } · { $emblem }
lobby-host = { $mark } { $name } · { $emblem } · anfitrión
lobby-free = { $free ->
    [one] Queda un asiento libre.
   *[other] Quedan { $free } asientos libres.
 }
lobby-waiting = El anfitrión puede empezar con { $least } sentados; con todos los asientos ocupados, la partida empieza sola.
lobby-running = 🩸 **La partida está en marcha.**

## Board

board-title = { $title } · { $stage } · { $options }
board-title-final = { $title } · el final · { $options }
board-sealed = ✅ Han sellado: { $seats }
board-awaited = ⏳ Aún eligen: { $seats }
board-deadline = Las elecciones se cierran { $time }.
board-no-deadline = No hay límite de tiempo.
board-superseded = { $title }: esta ronda ya se jugó. El tablero actual está más abajo.
more-in-details = … el resto está en «Detalles».
more-in-text-board = … el resto está en «Tablero en texto».

## Panel and private messages

panel-title = { $title } · { $server } · { $stage } · { $standing }
panel-title-timed = { $title } · { $server } · { $stage } · { $standing } · ⏳ { $time }
panel-no-deadline = sin límite de tiempo
panel-paused = en pausa
paused-forbidden = ⏸️ **En pausa:** no puedo escribir donde se juega. Seguirá en cuanto pueda; mientras tanto, el reloj no corre.
paused-channel-gone = ⏸️ **En pausa:** el canal de esta partida ya no existe. Quien la organiza, o alguien que modere, puede terminarla con /table.
panel-waiting = Cuando todos hayan sellado, todos se mueven a la vez.
panel-left = Dejaste esta partida. Las reglas eligen por ti.
welcome = 🦇 { $title }, { $server }: te sientas como { $mark }. Cuando empiece la partida, tu panel llegará aquí.
parted = { $title }, { $server }: has dejado tu asiento.
parted-closed = { $title }, { $server }: 🚪 la mesa se cerró antes de empezar.
parted-ended = { $title }, { $server }: 🛑 la mesa se cerró antes de tiempo.
farewell-over = { $title }, { $server }: la partida ha terminado.
farewell-ended = { $title }, { $server }: 🛑 la partida se cerró antes de tiempo. Nadie gana.
call = { $mention }, la mesa espera tu elección: pulsa «Mi panel» o usa /mano. No puedo escribirte en privado.

## Result

final-over = 🦇 { $title } ha terminado tras { $rounds }.
final-ended = 🛑 { $title } se cerró antes de tiempo, tras { $rounds }. Nadie gana.
final-record = Se adjunta el registro de la partida.
score-line = { $rank } { $mark } { $name }: { $score ->
    [one] un punto
   *[other] { $score } puntos
 }
