"""What the pictures show, and that they are small, alike for all, and drawn in the one palette."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.engine.vampiring.views import KINDS, RingView
from images.film import TRANSPARENT
from images.palette import colour, palette, seat_ramp
from images.sprites import Sprite
from images.theme import SEATS
from images.vampiring import frames, ground, paint_ring, ring_key, sprites
from images.vampiring.film import moved
from images.vampiring.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, layout
from images.vampiring.scene import Figure
from tests.images.golden import FOLDER, PICTURES, TOLERANCE, check, difference
from tests.images.stage import (
    FAMILIES,
    Picture,
    around,
    colours,
    crowded,
    drafted,
    ended,
    fought,
    look,
    own_view,
    played,
    report,
    someone_else,
    view,
    wounds,
)
from tests.images.test_layout import card_box

MOST_BYTES = 150_000
CARD_EDGE = 10
"""How far trails and pointers reach into a card, in pixels."""


@pytest.mark.parametrize("name", PICTURES)
def test_golden(name: str) -> None:
    assert (FOLDER / f"{name}.png").exists(), "paint and look at it: python -m tests.images.golden"
    check(name, paint_ring(*PICTURES[name]))


def test_one_vampire_elsewhere_is_no_golden_picture() -> None:
    looked = view(8)
    moved_on = view(8, {3: (3, 3, 20)})
    assert difference(paint_ring(looked), paint_ring(moved_on)) > 2 * TOLERANCE


def test_golden_pictures_belong_to_a_test() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


def standing(looked: RingView) -> list[tuple[int, str, int]]:
    """Where everybody stands by the view: card, kind, seat."""
    return sorted(
        (card, kind, family.seat)
        for family in looked.families
        for kind, card in zip(KINDS, family.cards or (), strict=False)
    )


def drawn(picture: Picture, lights: tuple[str, ...]) -> list[tuple[int, str, int]]:
    """Who is drawn in these lights, whose sprite was found at its spot: card, kind, seat."""
    found = []
    for group in picture.scene.groups:
        spots = picture.spots(group.card)
        for number, (member, spot) in enumerate(zip(group.members, spots, strict=True)):
            if isinstance(member, Figure) and member.light in lights:
                pawn = picture.place.pawn
                piece = sprites.vampire(member.kind, member.seat, member.light, pawn)
                others = [*spots[:number], *spots[number + 1 :]]
                assert picture.stamp(piece, spot, [around(other, pawn) for other in others])
                found.append((group.card, member.kind, member.seat))
    return sorted(found)


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", [1, 2, 4, 99])
def test_every_vampire_stands_before_its_card(families: int, turn: int) -> None:  # V4
    looked = played(families, turn)
    assert drawn(look(looked), ("bright",)) == standing(looked)


@pytest.mark.parametrize("families", FAMILIES)
def test_every_vampire_has_its_family_s_colour_and_no_other(families: int) -> None:  # V3
    picture = look(view(families))
    for seat in range(families):
        spots = picture.spots(seat)
        assert len(spots) == len(KINDS)
        for spot in spots:
            box = around(spot, picture.place.pawn * 0.8)
            shares = [
                sum(picture.share(box, rgb) for rgb in seat_ramp(other)[:5]) for other in range(len(SEATS))
            ]
            assert shares[seat] > 0.2
            assert max(share for other, share in enumerate(shares) if other != seat) < 0.01


def test_a_vampire_that_moves_is_drawn_elsewhere() -> None:
    before, after = look(view(4)), look(view(4, {1: (1, 1, 10)}))
    pawn = layout(4).pawn
    assert after.share(around(after.spots(10)[0], pawn), SEATS[1].rgb) > 0.07
    assert len(before.spots(1)) == 3
    assert len(after.spots(1)) == 2


def test_kinds_are_drawn_in_order() -> None:
    picture = look(view(2, {0: (3, 3, 3)}))
    for kind, spot in zip(KINDS, picture.spots(3), strict=True):
        pieces = [sprites.vampire(other, 0, "bright", layout(2).pawn) for other in KINDS]
        assert [picture.stamp(piece, spot) for piece in pieces] == [other == kind for other in KINDS]


@pytest.mark.parametrize("families", FAMILIES)
def test_drops_show_three_states(families: int) -> None:  # V4
    picture = look(view(families, blood={0: 3}, lost={0: 2}))
    place = layout(families)
    for seat, states in ((0, ["left"] * 3 + ["now"] * 2 + ["before"] * 3), (1, ["left"] * 8)):
        for drop, state in enumerate(states):
            spot = place.drop_place(seat, drop, picture.arrangement.shift)
            for other in ("left", "now", "before"):
                piece = sprites.blood(other, False, place.drop, place.drop_step)
                assert picture.stamp(middle_of(piece), spot) == (other == state)


def middle_of(piece: Sprite, edge: int = 7) -> Sprite:
    """The inner part of a sprite, that its neighbours do not touch."""
    width, height = piece.size
    box = edge, edge, width - edge, height - edge
    return Sprite(piece.image.crop(box), piece.mask.crop(box))


def test_the_number_of_the_turn_stands_on_the_moon() -> None:
    looked = view(4)
    for turn in (1, 9, 14, 200):
        picture = look(replace(looked, turn=turn))
        moon = sprites.moon(turn, picture.place.moon)
        assert picture.stamp(moon, picture.place.moon_place(picture.arrangement.shift))
    assert len({ring_key(replace(looked, turn=turn)) for turn in range(1, 201)}) == 200


def test_a_family_that_is_out_leaves_the_ring_and_is_marked() -> None:  # V18
    alive, out = look(view(3)), look(view(3, blood={1: 0}))
    for picture, fate in ((alive, "alive"), (out, "out")):
        spot = picture.place.crest_place(1)
        for other in ("alive", "out", "winner"):
            piece = sprites.crest(1, other, False, picture.place.mark)
            assert picture.stamp(piece, spot) == (other == fate)
    assert 1 not in {tray.card for tray in out.arrangement.trays}


def test_the_winner_is_marked() -> None:  # V20
    picture, place = look(ended()), layout(3)
    for seat in range(3):
        crown = sprites.crest(seat, "winner", False, place.mark)
        assert picture.stamp(crown, place.crest_place(seat)) == (seat == 2)
        left, middle = place.line_place(seat)
        edge = (left, middle - place.line / 2, left + place.line_width, middle - place.line / 2 + 7)
        assert (picture.share(edge, colour("gold5")) > 0.2) == (seat == 2)


def test_homes_show_their_owner_and_haunted_ones_a_ghost() -> None:  # V19
    plain, haunted = look(view(4)), look(view(4, haunted=(2,)))
    place = layout(4)
    for seat in range(4):
        spot = place.place(seat)
        for picture, is_haunted in ((plain, False), (haunted, seat == 2)):
            for other in (False, True):
                piece = ground.whole_card(place, seat, f"home:{seat}", other)
                found = picture.stamp(middle_of(piece, CARD_EDGE), (spot.x, spot.y))
                assert found == (other == is_haunted)
        assert plain.share(card_box(4, seat), SEATS[seat].rgb) > 0.07


def test_every_card_lies_at_its_place_with_its_number() -> None:  # V2
    for families in (2, 5, 8):
        looked = played(families, 2)
        picture = look(someone_else(replace(looked, last=None), None))
        for card, name in enumerate(looked.ring):
            spot = picture.place.place(card)
            piece = ground.whole_card(picture.place, card, name, card in looked.haunted)
            assert picture.stamp(middle_of(piece, CARD_EDGE), (spot.x, spot.y)), (families, card)


def test_the_own_line_is_framed_on_a_panel() -> None:
    board, panel = look(played(4, 3)), look(own_view())
    for picture, own in ((board, None), (panel, 1)):
        for seat in range(4):
            left, middle = picture.place.line_place(seat, picture.arrangement.shift)
            half = picture.place.line / 2
            edge = left + 20, middle - half, left + picture.place.line_width - 20, middle - half + 7
            assert (picture.share(edge, colour("gold4")) > 0.2) == (seat == own)


@pytest.mark.parametrize("dim", [False, True])
def test_lost_blood_is_never_red(dim: bool) -> None:
    def red(state: str) -> int:
        piece = sprites.blood(state, dim, 46, 28)
        found = colours(piece.image.convert("RGB"))
        return sum(count for count, (r, g, b) in found if r > 120 and r > 2 * max(g, b))

    assert red("left") > 300
    assert red("now") == red("before") == 0
    assert (
        sprites.blood("now", True, 46, 28).image.tobytes()
        == sprites.blood("now", False, 46, 28).image.tobytes()
    )


def test_the_own_family_is_bright_and_the_others_subdued() -> None:
    board, panel = look(played(4, 3)), look(own_view())
    looked = played(4, 3)
    own = [one for one in standing(looked) if one[2] == 1]
    assert drawn(board, ("bright",)) == standing(looked)
    assert drawn(panel, ("bright",)) == own
    assert drawn(panel, ("dim",)) == [one for one in standing(looked) if one[2] != 1]
    place = panel.place
    for line in panel.scene.lines:
        assert line.dim == (line.seat != 1)
        piece = sprites.crest(line.seat, line.fate, line.dim, place.mark)
        assert panel.stamp(piece, place.crest_place(line.seat, panel.arrangement.shift))


def test_a_family_that_is_out_watches_like_a_spectator() -> None:
    board = view(4, blood={1: 0})
    assert ring_key(board) == ring_key(replace(board, seat=1))


def test_a_draft_draws_black_vampires_where_the_choice_ends() -> None:  # V22
    looked = own_view()
    for choice in looked.choices:
        picture = look(looked, choice.move)
        ends = sorted((path.end, path.kind, 1) for path in choice.paths)
        assert drawn(picture, ("black",)) == ends
        assert drawn(picture, ("ghost",)) == [one for one in standing(looked) if one[2] == 1]


def test_a_draft_marks_the_cards_it_passes_through() -> None:
    looked = own_view()
    choice = drafted(looked)
    picture, plain = look(looked, choice.move), look(looked)
    passed = {stop for path in choice.paths for stop in path.stops[:-1]}
    assert {looked.ring[card] for card in passed} == {"carriage", "parchment"}
    for card in range(16):
        left, top, right, _ = card_box(4, card)
        rim = (left + 20, top - 3, right - 20, top - 1)
        assert (picture.share(rim, colour("gold6")) > 0.5) == (card in passed)
        assert plain.share(rim, colour("gold6")) < 0.1
    assert frames.rim(picture.place).size[0] > picture.place.card[0]


def test_only_a_draft_shows_black_vampires() -> None:
    looked = own_view()
    drafts = [choice.move for choice in looked.choices]
    keys = {ring_key(looked, draft) for draft in (None, *drafts)}
    assert len(keys) == 1 + len(drafts)
    for foreign in (someone_else(looked, 2), someone_else(looked, None)):
        assert paint_ring(foreign, drafts[0]) == paint_ring(foreign)
    assert paint_ring(looked, "c+") == paint_ring(looked)


def test_what_is_hidden_changes_nothing() -> None:
    """Who has sealed, which choices there are, and what kind of game it is are not drawn."""
    looked = own_view()
    hidden = replace(looked, variant="mansion", pending=(1,), together=True, choices=looked.choices[:1])
    assert paint_ring(hidden) == paint_ring(looked)
    assert ring_key(hidden) == ring_key(looked)
    assert looked.last
    told_less = replace(looked.last, moves=("b-",) * 4, wounds=(0,) * 4, blood=(1,) * 4)
    assert paint_ring(replace(looked, last=told_less)) == paint_ring(looked)


def many_views() -> list[tuple[RingView, str | None]]:
    """Views that differ in one thing each, drawn or not."""
    blow, two = wounds(("man", "bat", 1)), wounds(("man", "bat", 2))
    base = view(3, {0: (3, 4, 5)}, last=report(3, {3: blow}))
    looked: list[tuple[RingView, str | None]] = [
        (base, None),
        (replace(base, turn=9), None),
        (replace(base, variant="mansion"), None),
        (replace(base, pending=(1,), together=True), None),
        (replace(base, seat=0), None),
        (replace(base, seat=1), None),
        (replace(base, ring=base.ring[::-1]), None),
        (replace(base, haunted=(1,)), None),
        (replace(base, last=None), None),
        (view(3, {0: (4, 3, 5)}, last=report(3, {3: blow})), None),
        (view(3, {0: (3, 4, 5)}, last=report(3, {4: blow})), None),
        (view(3, {0: (3, 4, 5)}, last=report(3, {3: two})), None),
        (view(3, {0: (3, 4, 5)}, last=report(3, {3: wounds(("wolf", "man", 1))})), None),
        (view(3, {0: (3, 4, 5)}, last=report(3, ghosts=(3,))), None),
        (view(3, {0: (3, 4, 5)}, lost={1: 1}, blood={1: 7}), None),
        (view(3, {0: (3, 4, 5)}, blood={1: 7}), None),
        (view(3, {0: (3, 4, 5)}, blood={1: 0}), None),
        (ended(), None),
        (replace(ended(), seat=2), None),
        (replace(ended(), seat=0), None),
        (replace(ended(), outcome=None), None),
    ]
    own = own_view()
    looked += [(own, draft) for draft in (None, "x", *(choice.move for choice in own.choices))]
    looked += [(someone_else(own, None), None), (moved(own), None)]
    looked += [(played(families, turn), None) for families in (2, 6) for turn in (1, 2, 99)]
    looked += [(crowded(families, card), None) for families in (2, 8) for card in (0, 1, 11)]
    return looked


def test_keys_are_equal_exactly_when_the_pixels_are() -> None:
    pixels: dict[str, set[bytes]] = {}
    keys: dict[bytes, set[str]] = {}
    for looked, draft in many_views():
        key, png = ring_key(looked, draft), paint_ring(looked, draft)
        pixels.setdefault(key, set()).add(png)
        keys.setdefault(png, set()).add(key)
    assert all(len(found) == 1 for found in pixels.values())
    assert len(keys) > 25
    # Two fights that cost as much may look alike, where nobody of their kinds is left to stand there.
    assert all(len(found) == 1 for found in keys.values())


cards = st.integers(0, 11)


@given(
    st.tuples(cards, cards, cards), st.tuples(cards, cards, cards), st.integers(1, 8), st.none() | st.just(1)
)
@settings(deadline=None, max_examples=40)
def test_every_picture_keeps_its_size_its_palette_and_its_margin(
    first: tuple[int, int, int], second: tuple[int, int, int], blood: int, seat: int | None
) -> None:
    looked = view(2, {0: first, 1: second}, blood={0: blood}, seat=seat)
    check_ring(paint_ring(looked), 2)


@pytest.mark.parametrize("name", PICTURES)
def test_golden_views_keep_size_palette_and_margin(name: str) -> None:
    looked, draft = PICTURES[name]
    check_ring(paint_ring(looked, draft), len(looked.families))


@pytest.mark.parametrize("families", FAMILIES)
def test_the_fiercest_turn_is_no_larger(families: int) -> None:
    check_ring(paint_ring(fought(families)), families)


def check_sheet(png: bytes) -> None:
    """One size, one palette, a small file, and nothing in it but pixels."""
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == (WIDTH, HEIGHT)
    assert bytes(image.getpalette() or ()) == bytes(part for rgb in palette() for part in rgb)
    # One place stays free for what does not change in an animation.
    assert len(palette()) <= TRANSPARENT
    assert not image.info  # no time, no text
    assert len(png) <= MOST_BYTES


def check_ring(png: bytes, families: int) -> None:
    """Also that in the outer 6 percent there is nothing but the table."""
    check_sheet(png)
    hole = (MARGIN_X, MARGIN_Y, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
    margins = []
    for image in (Image.open(io.BytesIO(png)), ground.table(layout(families))):
        margin = image.convert("RGB")
        margin.paste((0, 0, 0), hole)
        margins.append(margin)
    assert margins[0].tobytes() == margins[1].tobytes()


@pytest.mark.parametrize("families", FAMILIES)
def test_the_table_is_all_that_lies_in_the_margin(families: int) -> None:
    table = ground.table(layout(families)).convert("RGB")
    wood = {colour(key) for key in ("ink", "night0", "night1", *(f"ember{step}" for step in range(8)))}
    for box in (
        (0, 0, WIDTH, MARGIN_Y),
        (0, HEIGHT - MARGIN_Y, WIDTH, HEIGHT),
        (0, 0, MARGIN_X, HEIGHT),
        (WIDTH - MARGIN_X, 0, WIDTH, HEIGHT),
    ):
        assert {rgb for _, rgb in colours(table.crop(box))} <= wood
