### The rules of Vampire Queen, a page each, for 3 to 12 players.

vampire_queen-rules-1 = 📖 **Vampire Queen (1 of 4): the aim and the cards**
    Cards in your hand are bad news. Once somebody has none left, the **deal** is over, and everybody else scores what they still hold. A game has one, three or five deals; the **lowest** total wins.

    There are 110 cards:
    - 🧛 **Vampires** from 1 to 13, eight of each number. There are no suits.
    - 👑 Four **queens**, written Q.
    - 🏹 Two **hunters**, worth 15 and 20.

    You get 13 cards with up to 8 players, 12 with nine, 10 with ten, and 9 with eleven or twelve. Nobody sees the cards that are left over.

    🏹 **Hunters are never shuffled in.** In the first deal the lot gives somebody hunter 20 on top of their cards, and that person leads. Hunter 15 goes to whoever sits just before them. In later deals a hunter stays with whoever holds it, on top of a full new hand; the holder of hunter 20 leads.

    Everybody may know who holds the hunters, and how many cards are in each hand. All else in it is secret.

    A deal is made of **tricks**. In a trick each seat gets one turn, going round from whoever leads.
vampire_queen-rules-2 = 📖 **Vampire Queen (2 of 4): a trick**
    ▶️ **To lead** you put down one of these; you may not pass:
    - a **set**: one or more vampires of one number. Queens may join it, as many as you like, and count as that number: 9 9 Q is three 9s;
    - **queens alone**, one to four of them. They count 14, more than any vampire;
    - **one hunter**, which makes quite another trick: see the next page.

    A queen never counts as a lower number by herself. Where number cards stand with her, the number decides: 13 Q is two 13s.

    🔁 **Then everybody else has one turn**, in order. You play a set with **just as many cards** and a **higher value** than the highest set so far, or you pass. You may always pass. After your turn the trick is over for you. A hunter can't be played here; it can only be led.

    Somebody led 4 4 4? You may play 5 5 5, or 7 7 Q, or 9 Q Q, or Q Q Q. Not 4 4 4, not 9 9, not 9 9 9 9, not 3 3 3. Queens alone can't be beaten at all.

    👑 **The highest set wins the trick.** If all others pass, that is the leader's. The cards of the trick are out of the deal, and the winner leads the next one.
vampire_queen-rules-3 = 📖 **Vampire Queen (3 of 4): hunters**
    When a hunter is led, everybody else, in order, must **throw one card**, openly. Any card will do, except another hunter. Nobody may pass, and the leader adds nothing.

    🧲 **Whoever threw the highest card takes everything**: all the cards thrown, and the hunter too, into the hand. If several are equally high, it is the one thrown **last**. Whoever took it all leads next.

    🚫 **Not the same hunter at once:** in the trick that follows you may not lead the hunter that you have just taken. The other one you may. One trick later you are free again.

    👑 **Queens** count 14 here. With the rule of printed editions (`queen_rule` 1) a queen counts only 1.

    Does somebody hold **nothing but hunters**? Then they pass by themselves in a usual trick; to a hunter they throw nothing, and they can't be the one who takes it.

    Example: A leads hunter 20. B throws 5, C 9, D 9. D's was the last of the highest: D takes 5, 9, 9 and hunter 20, leads, but not with hunter 20.
vampire_queen-rules-4 = 📖 **Vampire Queen (4 of 4): the end, and playing here**
    A deal ends when a **trick** ends and somebody has no cards left. Several can be out at once. Whoever takes a hunter with their last card is not out; whoever leads a hunter as their last card is.

    🏆 **Points.** What you still hold counts: vampires their number, queens 14, hunters 15 and 20. After the last deal the lowest total wins. Equal lowest share the win.

    🪑 **At this table.** When it is your turn, your panel has buttons for every play that the rules allow. Press one: the cards are raised, and nothing is played yet. "Play" (or "Throw") makes it final. To lead, choose a kind of card, then change how many with −1, +1, −Q, +Q.

    Before your turn you may **pass in advance**, which holds for that trick alone. With **auto-pass** you pass by yourself, after a moment, wherever nothing in your hand beats the trick.

    ⏰ Whoever is too late passes, leads their lowest single card, or throws their lowest one. The same is done for whoever left the game.
