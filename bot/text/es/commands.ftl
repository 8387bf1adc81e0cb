### Names and descriptions of commands, options and choices.
###
### Each is one line without placeables: this catalogue is also read without Fluent.

command-play-name = jugar
command-play-description = Abre una mesa en este canal
command-play-vampiring-name = vampiring
command-play-vampiring-description = Abre una mesa de VampiRing: de 2 a 8 familias, elecciones selladas, un anillo
command-play-vampire-queen-name = reina
command-play-vampire-queen-description = Abre una mesa de Vampire Queen: de 3 a 12 jugadores, bazas, dos cazadores que nadie quiere
command-hand-name = mano
command-hand-description = Enseña tus paneles privados, aquí y solo a ti
command-table-name = mesa
command-table-description = Tus mesas: dónde están, a quién se espera, cómo gestionarlas o dejarlas
command-invite-name = invitar
command-invite-description = Invita a alguien a una mesa tuya, con una mención en su canal
command-replay-name = repetición
command-replay-description = Una partida terminada, como animación: la última de aquí, o cualquiera por su mesa
command-settings-name = ajustes
command-settings-description = Tus ajustes: recordatorios, cómo avisarte, texto, pase automático, idioma
command-moderate-name = moderar
command-moderate-description = Los controles de cualquier mesa de este servidor, por su número
command-rules-name = reglas
command-rules-description = Cómo se juega a un juego
command-about-name = acerca
command-about-description = Qué es Coven y cómo invitarlo

option-variant-name = variante
option-variant-description = Si una Casa protege a su propia familia (si no dices nada, Castillo)
option-deals-name = rondas
option-deals-description = Cuántas rondas tiene la partida (si no dices nada: cinco en vivo; si no, una)
option-queen-vs-hunter-name = regla_reina
option-queen-vs-hunter-description = Cuánto vale una reina que se echa a un cazador (si no dices nada, 14)
option-seats-name = asientos
option-seats-description = Cuántos caben (con todos los asientos ocupados la partida empieza sola)
option-pace-name = ritmo
option-pace-description = Cuánto puede tardar una elección (si no dices nada, tranquilo)
option-language-name = idioma
option-language-description = El idioma de los mensajes públicos
option-hints-name = pistas
option-hints-description = Si se le puede pedir consejo a la máquina (si no dices nada, no)
option-person-name = persona
option-person-description = A quién invitas
option-table-name = mesa
option-table-description = El número de la mesa
option-game-name = juego
option-game-description = Qué juego (si no dices nada, el que estás jugando)

choice-variant-castle = Castillo: en su Casa tus vampiros no reciben heridas
choice-variant-mansion = Mansión: una Casa no protege a nadie
choice-deals-1 = Una ronda
choice-deals-3 = Tres rondas
choice-deals-5 = Cinco rondas
choice-queen-vs-hunter-14 = 14: una reina es la carta más alta
choice-queen-vs-hunter-1 = 1: una reina es tan baja como la más baja, como en las ediciones impresas
choice-pace-live = En vivo: 3 minutos por elección, la primera 5
choice-pace-relaxed = Tranquilo: 4 horas por elección
choice-pace-daily = Diario: 24 horas por elección
choice-pace-none = Sin límite de tiempo
choice-hints-no = No
choice-hints-yes = Sí
choice-game-vampire-queen = Vampire Queen
choice-game-vampiring = VampiRing
choice-language-en = English
choice-language-es = Español
