"""Vampire Queen a second time: slow, naive, straight from the rules' text, without a line of the engine.

Cards are texts, hands are lists, a trick is the list of what was laid down. The engine is compared with
it play by play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Cards = list[str]

HUNTERS = {"H15": 15, "H20": 20}


def face(card: str) -> int:
    """Q12: what a card scores in the hand."""
    if card in HUNTERS:
        return HUNTERS[card]
    return 14 if card == "Q" else int(card)


def worth(cards: Cards) -> int:
    """Q5: the value of a set: that of its numbers, or 14 of queens alone."""
    numbers = [card for card in cards if card != "Q"]
    return int(numbers[0]) if numbers else 14


def in_order(cards: Cards) -> Cards:
    return sorted(cards, key=lambda card: face(card))


@dataclass
class NaiveQueen:
    """A game being played; `deals` are the hands still to be dealt."""

    seats: int
    deals: list[list[Cards]]
    first: int
    wanted: int
    queen_value: int
    hands: list[Cards] = field(default_factory=list)
    leader: int = 0
    barred: str = ""
    table: list[tuple[int, Cards]] = field(default_factory=list)
    to_come: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    left: list[list[Cards]] = field(default_factory=list)
    winner: int | None = None
    stopped: bool = False

    def __post_init__(self) -> None:
        """Q3: the 20 to the first, the 15 to the seat before."""
        self.hands = [list(hand) for hand in self.deals.pop(0)]
        self.hands[self.first].append("H20")
        before = self.first - 1 if self.first > 0 else self.seats - 1
        self.hands[before].append("H15")
        self.lead(self.first)

    def lead(self, leader: int) -> None:
        self.leader = leader
        self.table = []
        self.to_come = [leader]
        for _ in range(self.seats - 1):
            self.to_come.append(self.to_come[-1] + 1 if self.to_come[-1] < self.seats - 1 else 0)

    def pending(self) -> list[int]:
        return [] if self.stopped else self.to_come[:1]

    def led_hunter(self) -> str:
        return self.table[0][1][0] if self.table and self.table[0][1][0] in HUNTERS else ""

    def to_beat(self) -> tuple[int, int]:
        """Q6: size and value of the highest set in a normal trick."""
        sets = [cards for _, cards in self.table if cards]
        return len(sets[0]), max(worth(cards) for cards in sets)

    def legal(self) -> set[str]:
        """Q5, Q6, Q8: everything that may be played now, as texts."""
        held = Counter(self.hands[self.to_come[0]])
        sets: list[Cards] = []
        for queens in range(held["Q"] + 1):
            if queens:
                sets.append(["Q"] * queens)
            for number in [card for card in held if card not in ("Q", *HUNTERS)]:
                sets += ([number] * many + ["Q"] * queens for many in range(1, held[number] + 1))
        if not self.table:
            return {" ".join(cards) for cards in sets} | {
                hunter for hunter in HUNTERS if held[hunter] and hunter != self.barred
            }
        if self.led_hunter():
            return {cards[0] for cards in sets if len(cards) == 1}
        size, value = self.to_beat()
        return {"-"} | {" ".join(cards) for cards in sets if len(cards) == size and worth(cards) > value}

    def play(self, text: str) -> None:
        """Q6, Q8, Q10: one play, and those who pass by themselves after it."""
        assert text in self.legal()
        self.winner = None
        seat = self.to_come.pop(0)
        cards = [] if text == "-" else text.split(" ")
        for card in cards:
            self.hands[seat].remove(card)
        self.table.append((seat, cards))
        while self.to_come and all(card in HUNTERS for card in self.hands[self.to_come[0]]):
            self.table.append((self.to_come.pop(0), []))
        if not self.to_come:
            self.settle()

    def settle(self) -> None:
        """Q7, Q8, Q11: the trick is over."""
        hunter = self.led_hunter()
        best, winner = -1, self.leader
        for seat, cards in self.table[1:] if hunter else self.table:
            if not cards:
                continue
            height = worth(cards)
            if hunter and cards == ["Q"]:
                height = self.queen_value
            if height > best or (hunter and height == best):
                best, winner = height, seat
        if hunter:
            for _, cards in self.table:
                self.hands[winner].extend(cards)
        self.barred = hunter
        self.winner = winner
        if any(not hand for hand in self.hands):
            self.end_deal()
        else:
            self.lead(winner)

    def end_deal(self) -> None:
        """Q12, and Q3 for the deal that follows."""
        self.points.append([sum(face(card) for card in hand) for hand in self.hands])
        self.left.append([in_order(hand) for hand in self.hands])
        if not self.deals:
            self.stopped = True
            return
        hunters = [[card for card in hand if card in HUNTERS] for hand in self.hands]
        self.hands = [list(dealt) + on_top for dealt, on_top in zip(self.deals.pop(0), hunters, strict=True)]
        self.barred = ""
        self.lead(next(seat for seat, hand in enumerate(self.hands) if "H20" in hand))

    def totals(self) -> list[int]:
        return [sum(points[seat] for points in self.points) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Q12: when all deals are played, everybody with the lowest total."""
        totals = self.totals()
        over = len(self.points) == self.wanted
        return [seat for seat, total in enumerate(totals) if over and total == min(totals)]

    def late(self) -> str:
        """Q14: the rules' choice."""
        legal = self.legal()
        if not self.table:
            singles = [text for text in legal if text in ("Q", *map(str, range(1, 14)))]
            return min(singles or legal, key=face)
        if not self.led_hunter():
            return "-"
        return min(legal, key=lambda card: (self.queen_value, 0) if card == "Q" else (face(card), 1))
