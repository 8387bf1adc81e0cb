### The rules of VampiRing, a page each, for 2 to 8 players.

vampiring-rules-1 = 📖 **VampiRing (1 de 4): el anillo y el turno**
    Llevas una familia de tres vampiros. Uno es el **Hombre**, otro el **Lobo**, otro el **Murciélago**, y no dejan de cambiarse los papeles. Tu familia tiene 8 gotas de **sangre**. Gana la última familia a la que le quede sangre.

    El **anillo** es un círculo de cartas: una **Casa** y una **Diligencia** por familia, y además Pergamino, Torre, Bosque, Caverna, Ajo, Espejo, Cementerio y Cruz, en orden aleatorio. Los tres tuyos empiezan en tu Casa.

    🌒 **En cada turno** toda familia viva elige dos cosas, en secreto y a la vez que las demás:
    1. la **metamorfosis**. O bien el Hombre se vuelve Lobo, el Lobo Murciélago y el Murciélago Hombre; o bien al revés: de Hombre a Murciélago, de Murciélago a Lobo, de Lobo a Hombre. Ninguno puede seguir siendo lo que es.
    2. el **sentido**, horario ↻ o antihorario ↺, para los tres.

    Cuando todos han sellado, todos los vampiros cambian y se mueven a la vez. Después pelean, y se cuenta la sangre.

    Mientras los tres tuyos compartan carta, como al principio, ambas metamorfosis dan lo mismo; solo eliges el sentido.
vampiring-rules-2 = 📖 **VampiRing (2 de 4): moverse y pelear**
    👣 **Moverse.** Un vampiro se mueve según lo que acaba de volverse: el **Hombre 1** carta, el **Lobo 2**, el **Murciélago 3**. Solo cuenta la carta donde acaba; las del camino no hacen nada.
    - Si acaba en una **Diligencia**, sigue al momento otras tantas cartas en el mismo sentido. Las Diligencias pueden encadenarse.
    - Si acaba en el **Pergamino**, va directo a su propia Casa y se queda allí.

    Así que nadie descansa nunca en una Diligencia ni en el Pergamino.

    ⚔️ **Pelear.** Donde dos o más vampiros están en la misma carta, pelean, una vez que todos se han movido:
    - cada **Hombre** hiere a cada **Murciélago**,
    - cada **Murciélago** hiere a cada **Lobo**,
    - cada **Lobo** hiere a cada **Hombre**.

    Cada una de esas parejas es una herida y cuesta una gota a la familia herida. Da igual la familia: también los tuyos se hieren entre sí. Los vampiros de la misma forma se dejan en paz.

    Todas las heridas de un turno caen a la vez, así que incluso la familia que muere en él da las suyas. La sangre nunca baja de cero.
vampiring-rules-3 = 📖 **VampiRing (3 de 4): las cartas**
    🏰 **Torre**: aquí nada hiere a los Hombres, y cada Hombre hiere a cada Lobo y a cada Murciélago. Lobos y Murciélagos pelean como siempre.
    🌲 **Bosque**: lo mismo para los Lobos. 🦇 **Caverna**: lo mismo para los Murciélagos.
    🧄 **Ajo**: cada herida de pelea vale doble.
    🪞 **Espejo**: las heridas se vuelven; sale herido quien iba a herir.
    ✝️ **Cruz**: nadie pelea.
    🪦 **Cementerio**: una carta corriente, la pelea de siempre.
    🛷 **Diligencia** y 📜 **Pergamino**: mira cómo moverse; nadie se queda allí.
    🏠 **Casa**, según la variante:
    - **Castillo**: en su propia Casa tus vampiros no reciben heridas de pelea, pero sí las dan.
    - **Mansión**: una Casa es una carta corriente.

    👻 **Casas embrujadas.** Cuando una familia queda fuera, su Casa está embrujada desde el turno siguiente, en ambas variantes. Todo vampiro que se detenga allí recibe una herida de un fantasma, esté solo o no, además de las de la pelea. Las heridas de fantasma nunca se doblan.
vampiring-rules-4 = 📖 **VampiRing (4 de 4): el final, y jugar aquí**
    Una familia sin sangre queda **fuera** al final del turno, y sus vampiros dejan el anillo. La última con vida **gana**. Si las últimas caen en el mismo turno, nadie sobrevive y nadie gana. Tras 200 turnos tampoco gana nadie.

    🏆 **Puntos.** Una familia que queda fuera se anota todas las gotas que han perdido todas las familias hasta entonces. La ganadora se anota todas las gotas perdidas en la partida y, por cada gota que le quede, tantos puntos como familias había al principio.

    🪑 **En esta mesa.** Tu panel tiene un botón por opción. Pulsa uno para ver dónde acabarían tus vampiros, como peones negros, y qué se harían entre ellos. Mira cuantas quieras y luego **sella** una: es definitivo. El tablero dice quién ha sellado, nunca qué.

    A quien no selle a tiempo le toca al azar una de sus opciones legales. También a quien dejó la partida.
