### What is to be seen in Vampire Queen's banner, in the pictures of its rules, and at its end.

vampire_queen-picture-banner = A vampire queen with a crown and a glass sits on her throne behind a candlelit table of cards. In the open door stand the shadows of two hunters.
vampire_queen-picture-rules-1 = Seven cards with what they count: 1, 5, 9 and 13 count their number, the queen 14, the hunters 15 and 20.
vampire_queen-picture-rules-2 = A leads three 4s, B plays three 5s, C two 7s and a queen, D passes; C's set is crowned. Below, crossed out, what may not be played on three 4s: three 4s, three 3s, two 9s.
vampire_queen-picture-rules-3 = A leads hunter 20. B throws a 5, C a 9, D a 9. D's card is marked as the highest that was thrown last, and an arrow leads all four cards to D.
vampire_queen-picture-ending = { $count ->
    [one] The queen's hall with an empty throne. Over it hangs, under a crown, the cloth of the winner:
   *[other] The queen's hall with an empty throne. Over it hang, each under a crown, the cloths of the { $count } winners:
} { $winners }.
