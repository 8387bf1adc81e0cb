### The rules of VampiRing, a page each, for 2 to 8 players.

vampiring-rules-1 = 📖 **VampiRing (1 of 4): the ring and the turn**
    You lead a family of three vampires. One is the **Man**, one the **Wolf**, one the **Bat**, and they keep changing roles. Your family has 8 drops of **blood**. The last family with blood left wins.

    The **ring** is a circle of cards: a **Home** and a **Carriage** for each family, and one each of Parchment, Tower, Forest, Cave, Garlic, Mirror, Graveyard and Cross, in random order. All three of yours start on your Home.

    🌒 **Each turn** every living family chooses two things, in secret and at the same time:
    1. the **metamorphosis**. Either the Man becomes the Wolf, the Wolf the Bat and the Bat the Man; or the other way round: Man to Bat, Bat to Wolf, Wolf to Man. None of the three may stay what it is.
    2. the **direction**, clockwise ↻ or counterclockwise ↺, for all three.

    When everybody has sealed, all vampires change and move at once. Then they fight, and blood is counted.

    While your three share a card, as at the start, both metamorphoses come to the same; you choose the direction only.
vampiring-rules-2 = 📖 **VampiRing (2 of 4): moving and fighting**
    👣 **Moving.** A vampire moves by what it has just become: the **Man 1** card, the **Wolf 2**, the **Bat 3**. Only the card where a move ends counts; cards on the way do nothing.
    - Ends on a **Carriage**: it goes on at once, as many cards again in the same direction. Carriages can follow each other.
    - Ends on the **Parchment**: it goes straight to its own Home and stays there.

    So nobody ever rests on a Carriage or on the Parchment.

    ⚔️ **Fighting.** Where two or more vampires stand on one card, they fight, after all have moved:
    - every **Man** wounds every **Bat**,
    - every **Bat** wounds every **Wolf**,
    - every **Wolf** wounds every **Man**.

    Each such pair is one wound and costs the wounded family one drop. Families make no difference: your own vampires wound each other too. Vampires of one kind leave each other alone.

    All wounds of a turn fall together, so even a family that dies in this turn gives its wounds. Blood never goes below nothing.
vampiring-rules-3 = 📖 **VampiRing (3 of 4): the cards**
    🏰 **Tower**: Men can't be hurt here, and each Man wounds each Wolf and each Bat. Wolves and Bats still fight as ever.
    🌲 **Forest**: the same for Wolves. 🦇 **Cave**: the same for Bats.
    🧄 **Garlic**: every fight wound counts double.
    🪞 **Mirror**: wounds turn back; the one who would wound is wounded.
    ✝️ **Cross**: nobody fights.
    🪦 **Graveyard**: a plain card, the usual fight.
    🛷 **Carriage** and 📜 **Parchment**: see moving; nobody stays there.
    🏠 **Home**, by variant:
    - **Castle**: on their own Home your vampires take no wounds in fights, yet they give them.
    - **Mansion**: a Home is a plain card.

    👻 **Haunted Homes.** When a family is out, its Home is haunted from the next turn on, in both variants. Every vampire that stops there takes one wound from a ghost, alone or not, on top of any fight. Ghost wounds are never doubled.
vampiring-rules-4 = 📖 **VampiRing (4 of 4): the end, and playing here**
    A family without blood is **out** at the end of the turn, and its vampires leave the ring. The last one living **wins**. If the last ones fall in the same turn, nobody survives and nobody wins. After 200 turns nobody wins either.

    🏆 **Scores.** A family that goes out scores all drops that all families have lost by then. The winner scores all drops lost in the whole game, and each drop of its own that is left, times the number of families at the start.

    🪑 **At this table.** Your panel shows one button for each choice. Press one to see where your vampires would end, as black pawns, and what they would do to each other there. Look at as many as you like, then **seal** one: that is final. The board shows who has sealed, never what.

    Whoever seals nothing in time gets a random choice of the legal ones. So does whoever left the game.
