"""What somebody who sees no picture knows: the public state, read back from words alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import takewhile

from bot.engine.vampiring.views import KINDS, RingView
from bot.text.lookup import say
from images.theme import SEATS

Family = tuple[tuple[int, ...] | None, int, int, int | None]


@dataclass(frozen=True)
class Read:
    """What somebody who sees no picture knows: by family the cards, drops left, drops just lost, score."""

    turn: int
    ring: tuple[str, ...]
    families: tuple[Family, ...]
    haunted: tuple[int, ...]


def truth(view: RingView) -> Read:
    """What there is to know."""
    return Read(
        view.turn,
        view.ring,
        tuple(
            (family.cards, family.blood, family.lost, None if family.alive else family.score)
            for family in view.families
        ),
        tuple(sorted(view.haunted)),
    )


def read_alt(alt: str, language: str) -> Read:
    """Read the alt text of a picture."""
    head, ring, *rest = alt.split("\n")
    turn = int(re.findall(r"\d+", head)[-1])
    cards = read_ring(ring, language)
    families: list[Family] = []
    haunted: tuple[int, ...] = ()
    for line in rest:
        who, told = line.split(": ", 1)
        lost = int((re.search(r"\(−(\d+)\)", line) or ("", "0"))[1])
        if len(who) > 1:
            haunted = tuple(int(number) - 1 for number in re.findall(r"\d+", told))
            continue
        assert who == SEATS[len(families)].letter
        numbers = [int(number) for number in re.findall(r"\d+", told)]
        if ";" in told:
            places = told.split(";")[1]
            at = tuple(
                int(re.findall(rf"{say(language, f'vampiring-kind-{kind}', count=1)} (\d+)", places)[0]) - 1
                for kind in KINDS
            )
            families.append((at, numbers[0], lost, None))
        else:
            families.append((None, 0, lost, numbers[-1]))
    return Read(turn, cards, tuple(families), haunted)


def read_ring(line: str, language: str) -> tuple[str, ...]:
    """Read the line that names all cards."""
    kinds = ("carriage", "parchment", "tower", "forest", "cave", "garlic", "mirror", "graveyard", "cross")
    names = {say(language, f"vampiring-card-{kind}"): kind for kind in kinds}
    names |= {
        say(language, "vampiring-card-home", family=mark.letter): f"home:{seat}"
        for seat, mark in enumerate(SEATS)
    }
    told = line.split(": ", 1)[1].rstrip(".").split(", ")
    ring = []
    for number, card in enumerate(told, 1):
        shown, name = card.split(" ", 1)
        assert int(shown) == number
        ring.append(names[name])
    return tuple(ring)


def read_text_board(text: str, language: str) -> Read:
    """Read a text board. Its cards and its families must tell the same."""
    lines = text.split("\n")
    ring_at = lines.index(say(language, "vampiring-state-title")) + 1
    families_at = lines.index(say(language, "vampiring-state-families")) + 1
    cards = list(takewhile(lambda line: line[0].isdigit(), lines[ring_at:]))
    ring = read_ring(": " + ", ".join(card.split(": ")[0] for card in cards), language)
    standing = {(index, *pawn) for index, card in enumerate(cards) for pawn in _crowd(card, language)}
    ghosts = lines[families_at - 2] if families_at - 1 > ring_at + len(cards) else ""
    seats = [line for line in lines[families_at:] if line.startswith(tuple(seat.emoji for seat in SEATS))]
    count = sum(card.startswith("home:") for card in ring)
    families: list[Family] = []
    for seat, line in enumerate(seats[:count]):
        assert line.startswith(f"{SEATS[seat].emoji} **{SEATS[seat].letter}**")
        if "☠️" in line:
            fell = re.search(r"\(−(\d+)\)", seats[count + seat])
            families.append((None, 0, int(fell[1]) if fell else 0, int(re.findall(r"\d+", line)[-1])))
            continue
        drops, places = line.rsplit(": ", 1)[1].split("; ")
        left, lost, before = map(int, re.findall(r"\d+", drops))
        assert left + lost + before == 8
        at = tuple(
            int(re.findall(rf"{say(language, f'vampiring-kind-{kind}', count=1)} (\d+)", places)[0]) - 1
            for kind in KINDS
        )
        assert all((card, kind, seat) in standing for card, kind in zip(at, KINDS, strict=True))
        families.append((at, left, lost, None))
    assert len(standing) == 3 * sum(cards is not None for cards, *_ in families)
    haunted = tuple(int(number) - 1 for number in re.findall(r"\d+", ghosts))
    # Once the game is over, the headline names no turn, and the last one stands below the families.
    turn = re.search(r" (\d+) ", lines[0].split("·")[2]) or re.search(r"^\*\*\w+ (\d+)\*\*$", text, re.M)
    assert turn is not None
    return Read(int(turn[1]), ring, tuple(families), haunted)


def _crowd(card: str, language: str) -> list[tuple[str, int]]:
    letters = {seat.letter: index for index, seat in enumerate(SEATS)}
    pawns = []
    for group in card.partition(": ")[2].split("; "):
        for kind in KINDS:
            for count in (1, 2):
                name = say(language, f"vampiring-kind-{kind}", count=count) + " "
                if group.startswith(name):
                    pawns += [(kind, letters[letter]) for letter in group.removeprefix(name).split(", ")]
    return pawns
