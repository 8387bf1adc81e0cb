### Private answers to commands and buttons.

## What a wish came to

notice-opened = La mesa { $table } está abierta; el primer asiento es tuyo.
notice-joined = Te sientas a la mesa { $table }. Tu panel llega por mensaje privado: { $url }
notice-joined-closed = Te sientas a la mesa { $table }. No puedo escribirte en privado, así que tu panel no llegará solo: pulsa «Mi panel» bajo el tablero o usa /mano.
notice-joined-later = Te sientas a la mesa { $table }. Ahora mismo no pude escribirte y lo intentaré de nuevo; «Mi panel» bajo el tablero y /mano funcionan siempre.
notice-left = Has dejado tu asiento en la mesa { $table }.
notice-started = Empieza la mesa { $table }.
notice-quit = Has dejado la partida de la mesa { $table }. Desde ahora la máquina juega por ti. Hasta el final puedes volver a tu asiento, con el botón bajo el tablero o en tu panel.
notice-rematch = 🔁 La revancha está en la mesa { $table }: todos tienen ya su asiento y empieza sola en un momento. «Dejar el asiento» en la mesa lo detiene.
notice-rematch-open = 🔁 La revancha está en la mesa { $table }: quien jugó hasta el final tiene ya su asiento, y puede unirse más gente. La organizas tú.
notice-rematch-found = 🔁 Esa revancha ya está abierta: la mesa { $table }.
notice-dismissed = 🤖 La última máquina ha dejado la mesa { $table }.
notice-place-gone = Ya no llego al servidor donde se jugó, así que allí no puede haber revancha.
notice-invited = { $name } tiene una invitación a la mesa { $table }, y el aviso está en su canal.
notice-no-lobby = No tienes ninguna mesa sin empezar en este servidor. Con /jugar se abre una.
notice-which-lobby = Tienes aquí varias mesas sin empezar. Di cuál: { $tables }
notice-not-a-member = No encuentro a nadie con ese nombre en este servidor.
notice-ended = La mesa { $table } queda cerrada.
notice-kept = Entonces nada cambia.
notice-stale = Ese botón era del { $round }. Aquí tienes el panel actual.
notice-paused = { $title }, { $server }: { $why }
notice-old-board = Ese botón era del { $round }. Aquí tienes el estado actual.
notice-no-panels = Ahora no juegas ninguna partida. Únete a una mesa o abre la tuya con /jugar.
notice-only-servers = Las mesas se abren en el canal de un servidor, no aquí.
notice-trouble = Algo ha fallado por mi parte. Inténtalo otra vez, por favor.

## What lacks in a channel

missing-permissions = Aquí no puedo abrir una mesa, porque me falta: { $permissions }. Quien gestione este canal puede cambiarlo.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-read-message-history = Leer el historial de mensajes

## Why a wish can't be granted, by code

error-no-table = No conozco esa mesa.
error-not-in-lobby = Su partida ya ha empezado, o la mesa está cerrada.
error-not-running = En esta mesa no hay ninguna partida en marcha.
error-not-over = La partida de esta mesa aún no ha terminado.
error-already-seated = Ya estás en esta mesa: una persona, un asiento.
error-not-seated = No estás en esta mesa.
error-table-full = Todos los asientos están ocupados. Con /jugar se abre otra mesa.
error-too-few = Para empezar hacen falta al menos { $least }.
error-not-host = Eso solo puede hacerlo el anfitrión.
error-not-allowed = Eso solo puede hacerlo el anfitrión, o quien gestione los mensajes del canal de la mesa.
error-no-bots = Los bots no pueden sentarse.
error-too-many-lobbies = Ya tienes { $most } mesas abiertas sin empezar. Antes empieza, deja o cierra una.
error-stale-round = Ese botón era de una ronda anterior.
error-stale-phase = Eso era para una baza que ya terminó.
error-paused = Esta mesa está en pausa: ahora no se puede elegir nada.
error-already-sealed = Tu elección está sellada, y eso es definitivo.
error-owes-nothing = Ahora no tienes nada que elegir.
error-illegal-choice = Las reglas no permiten ahora esa elección.
error-locked = Esta mesa está bloqueada: solo entra quien tiene invitación.
error-kicked = Te echaron de esta mesa y no puedes volver a ella.
error-not-paused = Esta partida no está en pausa.
error-already-paused = Esta partida ya está en pausa.
error-no-deadline = Ahora no hay ningún plazo que alargar.
error-already-extended = Esta vez ya se dio más tiempo, y solo se puede una vez en cada elección.
error-same-pace = Ya tiene ese ritmo.
error-not-absent = En ese asiento juega su propio dueño.
error-not-offered = Ese asiento no está libre para otra persona.
error-no-seat = En esta mesa no hay tal asiento.
error-already-rematch = Ya juegan otra vez, en la mesa { $table }.
error-already-host = Esa persona ya es el anfitrión.
error-absent = Ahora la máquina juega por ti. Primero vuelve a tu asiento, con el botón bajo el tablero o en tu panel.
error-hints-off = En esta mesa se juega sin sugerencias.
error-bad-button = No conozco este botón.

## The list of tables

list-title = **Tus mesas**
list-empty = No estás en ninguna mesa. Con /jugar se abre una.
list-table = { $title } · { $server } · { $state } · [ir allí]({ $url })
list-lobby = { $taken } de { $seats } asientos ocupados
list-yours = **se espera tu elección**
list-others = se espera a: { $seats }
list-settling = no se espera a nadie

## Questions

question-quit = ¿De verdad quieres dejar { $title }? La máquina jugará por ti. Hasta el final de la partida podrás volver a tu asiento.
question-end = ¿De verdad quieres cerrar { $title }? Nadie gana, y no se puede deshacer.

## About

about = 🦇 **Coven** { $version } organiza juegos de vampiros. Abre una mesa con /jugar, lee /reglas, encuentra tus mesas con /mesa y tus paneles con /mano.
about-unofficial = Es un proyecto de aficionados, no oficial. Las reglas están contadas con nuestras palabras y los dibujos son nuestros; quien publica los juegos no tiene nada que ver.
about-invite = La invitación pide justo los permisos que Coven necesita.
