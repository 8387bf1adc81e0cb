### The rules of Vampire Queen, a page each, for 3 to 12 players.

vampire_queen-rules-1 = 📖 **Vampire Queen (1 de 4): el objetivo y las cartas**
    Las cartas en la mano son mala noticia. En cuanto alguien se queda sin ninguna, la **ronda** termina y los demás se apuntan lo que aún tengan. Una partida tiene una, tres o cinco rondas; gana el total **más bajo**.

    Hay 110 cartas:
    - 🧛 **Vampiros** del 1 al 13, ocho de cada número. No hay palos.
    - 👑 Cuatro **reinas**, que se escriben Q.
    - 🏹 Dos **cazadores**, que valen 15 y 20.

    Recibes 13 cartas con hasta 8 jugadores, 12 con nueve, 10 con diez y 9 con once o doce. Las que sobran no las ve nadie.

    🏹 **Los cazadores nunca se barajan.** En la primera ronda la suerte da a alguien el cazador 20 además de sus cartas, y esa persona sale. El cazador 15 es para quien se sienta justo antes. En las rondas siguientes cada cazador se queda con quien lo tenga, además de una mano nueva completa; sale quien tenga el cazador 20.

    Todos pueden saber quién tiene los cazadores y cuántas cartas hay en cada mano. Lo demás es secreto.

    Una ronda se compone de **bazas**. En cada baza todos tienen un turno, por orden desde quien sale.
vampire_queen-rules-2 = 📖 **Vampire Queen (2 de 4): una baza**
    ▶️ **Para salir** pones una de estas cosas; no puedes pasar:
    - un **grupo**: uno o más vampiros del mismo número. Pueden acompañarlos las reinas que quieras, que valen como ese número: 9 9 Q son tres nueves;
    - **reinas solas**, de una a cuatro. Valen 14, más que cualquier vampiro;
    - **un cazador**, y entonces la baza es muy distinta: mira la página siguiente.

    Una reina nunca vale por sí sola un número más bajo. Si va con cartas de número, decide el número: 13 Q son dos treces.

    🔁 **Después los demás tienen un turno cada uno**, por orden. Juegas un grupo con **el mismo número de cartas** y **más alto** que el más alto hasta entonces, o pasas. Siempre puedes pasar. Tras tu turno, esa baza se acabó para ti. Aquí no se puede jugar un cazador; con un cazador solo se sale.

    ¿Alguien sale con 4 4 4? Puedes jugar 5 5 5, o 7 7 Q, o 9 Q Q, o Q Q Q. No 4 4 4, ni 9 9, ni 9 9 9 9, ni 3 3 3. A las reinas solas no las supera nada.

    👑 **El grupo más alto gana la baza.** Si todos los demás pasan, es el de quien salió. Las cartas de la baza quedan fuera de la ronda, y quien la gana sale en la siguiente.
vampire_queen-rules-3 = 📖 **Vampire Queen (3 de 4): los cazadores**
    Cuando alguien sale con un cazador, todos los demás, por orden, tienen que **echar una carta**, a la vista. Vale cualquiera menos otro cazador. Nadie puede pasar, y quien salió no añade nada.

    🧲 **Quien echa la carta más alta se lo lleva todo** a la mano: las cartas echadas y también el cazador. Si hay varias igual de altas, cuenta la **última** que se echó. Quien se lo llevó sale en la siguiente.

    🚫 **No con el mismo cazador enseguida:** en la baza siguiente no puedes salir con el cazador que te acabas de llevar. Con el otro sí. Una baza después ya eres libre.

    👑 **Las reinas** valen aquí 14. Con la regla de las ediciones impresas (`regla_reina` 1) una reina vale solo 1.

    ¿Alguien tiene **solo cazadores**? Entonces en una baza normal pasa sin hacer nada; a un cazador no le echa nada, y no puede llevárselo.

    Ejemplo: A sale con el cazador 20. B echa 5, C 9, D 9. La de D fue la última de las más altas: D se lleva 5, 9, 9 y el cazador 20, y sale, pero no con el cazador 20.
vampire_queen-rules-4 = 📖 **Vampire Queen (4 de 4): el final, y jugar aquí**
    Una ronda termina cuando termina una **baza** y alguien se ha quedado sin cartas. Pueden ser varios a la vez. Quien se lleva un cazador con su última carta no está fuera; quien sale con un cazador como última carta, sí.

    🏆 **Puntos.** Cuenta lo que aún tengas: los vampiros su número, las reinas 14, los cazadores 15 y 20. Tras la última ronda gana el total más bajo. Si hay empate, se comparte la victoria.

    🪑 **En esta mesa.** Cuando te toca, tu panel tiene botones para toda jugada que permitan las reglas. Pulsa uno: las cartas se levantan y todavía no se ha jugado nada. «Jugar» (o «Echar») lo hace definitivo. Para salir, elige un tipo de carta y cambia cuántas con −1, +1, −Q, +Q.

    Antes de tu turno puedes **pasar por adelantado**, solo para esa baza. Con el **paso automático** pasas sin hacer nada, tras un momento, donde nada de tu mano supere la baza.

    ⏰ Quien llega tarde pasa, sale con su carta suelta más baja o echa la más baja. Lo mismo se hace por quien dejó la partida.
