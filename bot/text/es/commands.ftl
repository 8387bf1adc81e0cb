### Names and descriptions of commands, options and choices.
###
### Each is one line without placeables: this catalogue is also read without Fluent.

command-play-name = jugar
command-play-description = Abre una mesa en este canal
command-play-vampiring-name = vampiring
command-play-vampiring-description = Abre una mesa de VampiRing: de 2 a 8 familias, elecciones selladas, un anillo
command-hand-name = mano
command-hand-description = Enseña tus paneles privados, aquí y solo a ti
command-table-name = mesa
command-table-description = Tus mesas: dónde están, a quién se espera, cómo dejarlas o cerrarlas
command-rules-name = reglas
command-rules-description = Cómo se juega
command-about-name = acerca
command-about-description = Qué es Coven y cómo invitarlo

option-variant-name = variante
option-variant-description = Si una Casa protege a su propia familia (si no dices nada, Castillo)
option-seats-name = asientos
option-seats-description = Cuántos caben, de 2 a 8 (con todos los asientos ocupados empieza sola)
option-pace-name = ritmo
option-pace-description = Cuánto puede tardar una elección (si no dices nada, tranquilo)
option-language-name = idioma
option-language-description = El idioma de los mensajes públicos

choice-variant-castle = Castillo: en su Casa tus vampiros no reciben heridas
choice-variant-mansion = Mansión: una Casa no protege a nadie
choice-pace-live = En vivo: 3 minutos por elección, la primera 5
choice-pace-relaxed = Tranquilo: 4 horas por elección
choice-pace-daily = Diario: 24 horas por elección
choice-pace-none = Sin límite de tiempo
choice-language-en = English
choice-language-es = Español
