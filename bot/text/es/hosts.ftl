### What hosts and moderators do: the controls of a table, and the public lines about it.

## Buttons

button-manage = Gestionar la mesa { $table }
button-ask-pause = Pedir una pausa
button-ask-resume = Por mí, seguimos
button-pause = Pausar
button-resume = Seguir
button-extend = Más tiempo
button-lock = Bloquear
button-unlock = Desbloquear
button-part-pace = Cambiar el ritmo
button-part-kick = Echar a alguien
button-part-host = Ceder el puesto
button-part-offer = Ofrecer un asiento
button-kickyes = Sí, fuera
button-leave-game = Dejar la partida
button-end-table = Cerrar la mesa
button-offer = Ofrecer { $seat }
button-withdraw = Ya no ofrecer { $seat }

## A table's state in words

controls-lobby = Sin empezar: { $taken } de { $seats } asientos ocupados · { $pace }
controls-running = { $round } · { $pace }
controls-time = Las elecciones se cierran { $time }.
controls-extended = En esta elección ya no se puede alargar más.
controls-over = La partida ha terminado.
seat-line = { $mark } { $name }
seat-host = anfitrión
seat-absent = 💤 { $why }
seat-offered = 🪑 se ofrece
seat-wishes = ✋ pide una pausa
seat-wishes-on = ✋ quiere seguir
part-pace = ⏱️ ¿Cuánto puede tardar una elección, desde la próxima?
part-kick = 🚪 ¿A quién echas? En una partida la máquina sigue en su asiento, y esa persona no puede volver.
part-host = 🔑 ¿Quién será el anfitrión?
part-offer = 🪑 ¿Qué asiento puede ocupar otra persona? Hasta entonces puede volver quien lo tenía, salvo que se le echara.
question-kick = ¿De verdad quieres echar a { $name } de { $title }? No podrá volver.

## What was done

done-paused = ⏸️ La partida está en pausa.
done-asked-pause = ✋ Queda anotado. La partida se detiene cuando todos los presentes lo pidan.
done-resumed = ▶️ La partida sigue.
done-asked-resume = ✋ Queda anotado. La partida sigue cuando todos los presentes estén de acuerdo.
done-extended = ⏳ Hay más tiempo para esta elección.
done-pace = ⏱️ El ritmo ha cambiado.
done-kicked = 🚪 { $name } queda fuera.
done-host = 🔑 Ahora el anfitrión es { $name }.
done-locked = 🔐 La mesa está bloqueada: solo entra quien tiene invitación. Se invita con /invitar.
done-unlocked = 🔓 La mesa vuelve a estar abierta a todos.
done-offered = 🪑 Otra persona puede seguir ya en lugar de { $seat }, con el botón bajo el tablero.
done-withdrawn = 🪑 { $seat } ya no se ofrece.

## Public lines

line-by-host = por el anfitrión
line-by-moderator = por un moderador
line-by-all = de común acuerdo
line-paused = ⏸️ Mesa { $table }: partida pausada { $by }.
line-resumed = ▶️ Mesa { $table }: partida reanudada { $by }.
line-extended = ⏳ Mesa { $table }: plazo alargado { $by }.
line-pace = ⏱️ Mesa { $table }: ritmo cambiado { $by }: { $pace }.
line-kicked = 🚪 Mesa { $table }: expulsión de { $mark } { $name }, decidida { $by }.
line-host = 🔑 Mesa { $table }: puesto de anfitrión cedido { $by } a { $mark } { $name }.
line-locked = 🔐 Mesa { $table }: bloqueada { $by }. Solo entra quien tiene invitación.
line-unlocked = 🔓 Mesa { $table }: abierta otra vez a todos { $by }.
line-invited = ✉️ { $mention }, tienes una invitación a { $title }.
line-offered = 🪑 Mesa { $table }: asiento de { $mark } { $name } ofrecido { $by }. Quien quiera puede ocuparlo con el botón bajo el tablero.
line-withdrawn = 🪑 Mesa { $table }: oferta del asiento de { $mark } { $name } retirada { $by }.
line-ended = 🛑 Mesa { $table }: cerrada antes de tiempo { $by }.
line-rematch = 🔁 Mesa { $table }: { $name } pide la revancha, en la mesa { $next }.

## Computers in the lobby

computers-title = **Añade una máquina** a { $title }. ¿Cómo de bien debe jugar?
computers-level = **{ $level }**: { $about }
computers-fledgling = juega cualquier cosa que permitan las reglas.
computers-stalker = juega con buen criterio, y varía cuando dos elecciones valen casi lo mismo.
computers-elder = lo mejor que sé hacer: cuenta, mira más allá y engaña.
computers-added = 🤖 { $mark } { $name } se sienta.
computers-full = Ya están ocupados todos los asientos.
