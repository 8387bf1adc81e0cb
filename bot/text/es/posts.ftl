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
button-rematch = Revancha
button-suggest = Sugerencia
button-return = Volver a mi asiento
button-takeover = Seguir en lugar de { $seat }
button-computer = Añadir una máquina
button-dismiss = Quitar una máquina
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
table-ended-host = 🛑 **El anfitrión cerró esta mesa antes de tiempo.** Nadie gana.
table-ended-moderator = 🛑 **Un moderador cerró esta mesa antes de tiempo.** Nadie gana.
table-ended-empty = 🛑 **Esta partida terminó antes de tiempo:** todos la han dejado. Nadie gana.
table-ended-idle = 🕸️ **Esta partida se da por abandonada:** nadie ha jugado en { $days } días. Nadie gana.
table-ended-place-gone = 🛑 **Esta partida terminó antes de tiempo:** el lugar donde se jugaba ya no existe. Nadie gana.
table-closed = 🚪 **Esta mesa se cerró antes de empezar.** Con /jugar se abre otra.
table-closed-host = 🚪 **El anfitrión cerró esta mesa antes de empezar.** Con /jugar se abre otra.
table-closed-moderator = 🚪 **Un moderador cerró esta mesa antes de empezar.** Con /jugar se abre otra.
table-closed-empty = 🚪 **Esta mesa se cerró antes de empezar:** todos la han dejado. Con /jugar se abre otra.
table-closed-idle = 🕸️ **Esta mesa se cerró:** nadie la tocó en una hora. Con /jugar se abre otra.
table-closed-place-gone = 🚪 **Esta mesa se cerró antes de empezar:** su canal ya no existe. Con /jugar se abre otra.
thread-name = { $game } · mesa { $table }
pace-live = 3 minutos por elección, la primera 5
pace-relaxed = 4 horas por elección
pace-daily = 24 horas por elección
pace-none = sin límite de tiempo
duration-minutes = entre { $least } y { $most } minutos
duration-hours = entre { $least } y { $most } horas
duration-days = entre { $least } y { $most } días
duration-open = lo que haga falta

## Computers, and seats whose people are away

computer = Máquina ({ $level })
level-fledgling = neonata
level-stalker = acechadora
level-elder = ancestral
absent-left = dejó la partida
absent-late = dos plazos perdidos
absent-gone = ya no está en el servidor
absent-kicked = expulsión
absent-seat = { $mark } por { $name } ({ $why })
absent-seat-short = { $mark } ({ $why })

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
lobby-waiting = El anfitrión puede empezar con { $least } asientos ocupados, también por máquinas; con todos ocupados, la partida empieza sola.
lobby-starts = ⏳ Todos los asientos están ocupados: la partida empieza { $time }. «Dejar el asiento» lo detiene.
lobby-locked = 🔐 Bloqueada: solo entra quien tiene invitación.
lobby-hints = 💡 Se le puede pedir consejo a la máquina.
lobby-running = 🩸 **La partida está en marcha.**

## Board

board-title = { $title } · { $stage } · { $options }
board-title-final = { $title } · el final · { $options }
board-sealed = ✅ Sellado: { $seats }
board-awaited = ⏳ Por elegir: { $seats }
board-deadline = Las elecciones se cierran { $time }.
board-no-deadline = No hay límite de tiempo.
board-absent = 💤 La máquina juega { $seats }.
board-offered = 🪑 Para quien quiera seguir: { $seats }
board-wishes = ✋ Pausa pedida por: { $seats }
board-wishes-on = ✋ A favor de seguir: { $seats }
board-superseded = { $title }: esta ronda ya se jugó. El tablero actual está más abajo.
more-in-details = … el resto está en «Detalles».
more-in-text-board = … el resto está en «Tablero en texto».

## Panel and private messages

panel-title = { $title } · { $server } · { $stage } · { $standing }
panel-title-timed = { $title } · { $server } · { $stage } · { $standing } · ⏳ { $time }
panel-no-deadline = sin límite de tiempo
panel-paused = en pausa
paused-wish = ⏸️ **En pausa:** el reloj no corre. Seguirá cuando lo diga el anfitrión, o cuando todos los presentes estén de acuerdo en /mesa.
paused-forbidden = ⏸️ **En pausa:** no puedo escribir donde se juega. Seguirá en cuanto pueda; mientras tanto, el reloj no corre.
paused-channel-gone = ⏸️ **En pausa:** el canal de esta partida ya no existe. Quien la organiza, o alguien que modere, puede cerrarla con /mesa.
panel-waiting = Cuando todos hayan sellado, todos se mueven a la vez.
panel-absent-left = 💤 Dejaste esta partida y la máquina juega por ti. Hasta el final puedes volver a tu asiento.
panel-absent-late = 💤 Se te pasaron dos plazos seguidos y la máquina juega por ti. Hasta el final puedes volver a tu asiento.
panel-absent-gone = 💤 Saliste del servidor y la máquina juega por ti. Hasta el final puedes volver a tu asiento.
panel-offered = 🪑 Ahora otra persona puede ocuparlo.
welcome = 🦇 { $title }, { $server }: te sientas como { $mark }. Cuando empiece la partida, tu panel llegará aquí.
parted = { $title }, { $server }: ya no tienes asiento allí.
parted-kicked = { $title }, { $server }: 🚪 te echaron de esta partida. La máquina sigue en tu asiento.
parted-running = { $title }, { $server }: otra persona sigue en tu asiento.
farewell-over = { $title }, { $server }: la partida ha terminado.
farewell-early = { $title }, { $server }: { $why }
call = { $mention }, la mesa espera tu elección: pulsa «Mi panel» o usa /mano. No puedo escribirte en privado.
nudge = ⏰ { $mention }, las elecciones se cierran { $time }, y aún falta la tuya.

## Result

final-over = 🦇 { $title } ha terminado tras { $rounds }.
final-early = { $title }, tras { $rounds }: { $why }
final-record = Se adjunta el registro de la partida.
score-away = { $name } (💤 ausente)
score-line = { $rank } { $mark } { $name }: { $score ->
    [one] un punto
   *[other] { $score } puntos
 }
