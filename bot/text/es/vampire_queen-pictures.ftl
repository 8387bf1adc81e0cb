### What is to be seen in Vampire Queen's banner, in the pictures of its rules, and at its end.

vampire_queen-picture-banner = Una reina vampira con corona y copa, sentada en su trono tras una mesa de cartas a la luz de las velas. En la puerta abierta, las sombras de dos cazadores.
vampire_queen-picture-rules-1 = Siete cartas con lo que cuentan: 1, 5, 9 y 13 cuentan su número, la reina 14, los cazadores 15 y 20.
vampire_queen-picture-rules-2 = A sale con tres 4, B juega tres 5, C dos 7 y una reina, D pasa; el grupo de C lleva una corona. Debajo, tachado, lo que no se puede jugar sobre tres 4: tres 4, tres 3, dos 9.
vampire_queen-picture-rules-3 = A sale con el cazador 20. B echa un 5, C un 9, D un 9. La carta de D está marcada como la más alta y la última echada, y una flecha lleva las cuatro cartas a D.
vampire_queen-picture-ending = { $count ->
    [one] La sala de la reina con el trono vacío. Sobre él cuelga, bajo una corona, el estandarte de quien gana:
   *[other] La sala de la reina con el trono vacío. Sobre él cuelgan, cada uno bajo una corona, los { $count } estandartes de quienes ganan:
} { $winners }.
