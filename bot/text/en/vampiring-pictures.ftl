### What is to be seen in VampiRing's banner, in the pictures of its rules, and at its end.

vampiring-picture-banner = A ring of cards lies on an old table at night. A man in a cape, a wolf and a bat circle the candle in its middle; behind them a crooked castle stands before the full moon.
vampiring-picture-rules-1 = Two wheels of arrows. In one the Man becomes the Wolf, the Wolf the Bat, the Bat the Man; in the other it is the other way round. Between them all three stand on their Home, above a clockwise and a counterclockwise arrow.
vampiring-picture-rules-2 = A Wolf jumps over one card, lands on a Carriage and goes on over another card. A Man steps on the Parchment and flies back to his Home. A circle of arrows: the Man wounds the Bat, the Bat the Wolf, the Wolf the Man.
vampiring-picture-rules-3 = Nine cards with vampires on them. Tower: the Man wounds Wolf and Bat. Forest: the Wolf wounds Man and Bat. Cave: the Bat wounds Man and Wolf. Garlic: the Man takes two drops from the Bat. Mirror: the Bat takes one from the Man. Cross: no wound. Graveyard: the Man takes one from the Bat. Home of A: A's Man wounds a Bat, and a Wolf can't wound him. Haunted Home of D: a ghost takes one drop from a Wolf that is alone.
vampiring-picture-last_family = The cloth of family { $family }, { $emblem }, hangs under a crown before the full moon. Man, Bat and Wolf of the family stand before it, with { $blood } of 8 drops left. Ghosts hover over the Homes of those who are out: { $fallen }.
vampiring-picture-all_out = Dawn over an empty ring of cards. Where vampires stood lie heaps of ash, and the candle is out.
vampiring-picture-turn_limit = An hourglass full of cobwebs stands on the ring of cards; its sand has run out. Around it the signs of the families that still live: { $families }.
