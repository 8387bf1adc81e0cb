"""Every post keeps to Discord's limits, with the worst names, the longest log and the largest tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.engine.vampiring import GAME
from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import Absence, BoardView, Listing, PanelView, Status
from bot.text.lookup import LANGUAGES, say
from bot.text.names import width
from cogs.faces import Faces
from cogs.faces.fitting import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, TEXT_LIMIT
from tests.faces.tables import (
    CROWDS,
    HOSTILE,
    NAMES,
    ONE_CARD,
    board,
    crowded,
    ending,
    panel,
    played,
    table,
)

FACES = Faces()
GOOD_LABEL = 38


def check(post: Post, room: int = TEXT_LIMIT) -> None:
    assert 1 <= width(post.text) <= room
    assert width(post.plain) <= room
    assert len(post.rows) <= 5
    buttons = [button for row in post.rows for button in row]
    assert all(1 <= len(row) <= 5 for row in post.rows)
    known = [button.custom_id for button in buttons if button.custom_id]
    assert len(set(known)) == len(known)
    for button in buttons:
        assert bool(button.custom_id) != bool(button.url)
        assert 1 <= width(button.label) <= GOOD_LABEL < LABEL_LIMIT
        assert not button.custom_id or ids.parse(button.custom_id) is not None
        assert len(button.custom_id) <= 100
        assert not button.url or button.url.startswith("https://")
    if post.picture:
        assert 1 <= width(post.picture.alt) <= ALT_LIMIT
        assert "…" not in post.picture.alt
        assert "**" not in post.picture.alt
    for text in (post.text, post.plain):
        assert text == text.strip()
        assert "\n\n\n" not in text
        assert "@everyone" not in text


def pages(make_page: Callable[..., Post], board: BoardView, language: str) -> Iterator[Post]:
    page = make_page(board, language)
    seen = 0
    while True:
        yield page
        seen += 1
        onward = [button for row in page.rows for button in row if button.custom_id.endswith(f":{seen}")]
        if not onward:
            return
        page = make_page(board, language, str(seen))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [HOSTILE, NAMES], ids=["hostile", "plain"])
@pytest.mark.parametrize("crowd", CROWDS)
def test_the_fullest_turns_fit(crowd: str, names: tuple[str, ...], language: str) -> None:
    shown = crowded(CROWDS[crowd], language, names)
    post = FACES.board(shown)
    check(post)
    for text in (post.text, post.plain):
        assert sum("⏰" in line for line in text.split("\n")) == 8
        assert f"<t:{shown.table.deadline}:R>" in text
    for page in (*pages(FACES.details, shown, language), *pages(FACES.text_board, shown, language)):
        check(page, TEXT_LIMIT - NOTE_LIMIT + NOTE_LIMIT // 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_with_192_pairs_needs_one_line_and_details_hold_every_pair(language: str) -> None:
    shown = crowded(ONE_CARD, language, NAMES)
    assert sum(line.startswith("⚔️") for line in FACES.board(shown).text.split("\n")) == 1
    told = "\n".join(page.text for page in pages(FACES.details, shown, language))
    pairs = {
        say(language, "vampiring-details-wound", giver=giver, taker=taker, drops=1)
        for clash in shown.view.last.clashes
        for wound in clash.wounds
        for giver, taker in [
            [
                f"{say(language, f'vampiring-kind-{pawn.kind}', count=1)} {'ABCDEFGH'[pawn.seat]}"
                for pawn in pair
            ]
            for pair in [(wound.giver, wound.taker)]
        ]
    }
    assert len(pairs) == 192
    assert pairs <= set(told.split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_played_games_fit_without_losing_a_line(seats: int, language: str) -> None:
    names = tuple(name * 8 for name in NAMES)
    for seed in range(2):
        for state in played(seats, seed):
            shown = board(state, language, names, sealed=GAME.pending(state)[1:])
            post = FACES.board(shown)
            check(post)
            assert say(language, "more-in-details") not in post.text + post.plain
            for seat in GAME.pending(state):
                view = panel(state, seat, language, names)
                check(FACES.panel(view, language), TEXT_LIMIT - NOTE_LIMIT)
                for choice in view.view.choices:
                    check(FACES.panel(view, language, choice.move), TEXT_LIMIT - NOTE_LIMIT)
                    sealed = panel(state, seat, language, names, sealed=choice.move)
                    check(FACES.panel(sealed, language), TEXT_LIMIT - NOTE_LIMIT)
            if GAME.outcome(state):
                check(FACES.final(ending(state, language, HOSTILE)))
                check(FACES.farewell(ending(state, language, HOSTILE), 100, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_panel_fits(language: str) -> None:
    state = played(8, 4)[2]
    seat = GAME.pending(state)[0]
    shown = panel(state, seat, language, HOSTILE)
    crowd = crowded(ONE_CARD, language).view
    choices = tuple(
        replace(
            choice,
            paths=tuple(replace(path, stops=(*range(8), 22)) for path in choice.paths),
            clashes=tuple(
                replace(clash, wounds=clash.wounds[:3]) for clash in crowd.last.clashes for _ in range(3)
            ),
            ghosts=tuple(crowded(CROWDS["haunted home"], language).view.last.ghosts[:3]),
        )
        for choice in shown.view.choices
    )
    full = replace(shown, view=replace(shown.view, ring=crowd.ring, choices=choices))
    for draft in (None, choices[-1].move):
        post = FACES.panel(full, language, draft)
        check(post, TEXT_LIMIT - NOTE_LIMIT)
        assert all(choice.move in str(post.rows) for choice in choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_lobbies_and_private_messages_fit(seats: int, status: Status, language: str) -> None:
    info = replace(table(seats, status=status, language=language, names=HOSTILE), max_seats=8)
    last = ending(played(8, 0)[-1], language, HOSTILE)
    check(FACES.lobby(info, replace(last, table=info) if status is Status.OVER else None))
    check(FACES.welcome(info, 100, language))
    check(FACES.parted(info, 100, language))
    check(FACES.call(info, 100))
    assert 1 <= width(FACES.thread_name(info)) <= 100
    for wish in ("quit", "end"):
        check(FACES.question(info, wish, language))
    lists = [Listing(replace(info, id=number), (0, 1), number % 2 == 0) for number in range(1, 23)]
    for page in range(7):
        check(FACES.listing(lists, 100, language, range(1, 23), str(page)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_about_fit(language: str) -> None:
    for page in range(4):
        check(FACES.rules(f"vampiring.{page}", language), 1900)
    check(FACES.about(language, "https://discord.com/oauth2/authorize?client_id=1"))


def test_an_ended_game_fits() -> None:
    for state in played(8, 5)[:3]:
        early = ending(state, "es", HOSTILE)
        check(FACES.final(early))
        check(FACES.farewell(early, 103, "es"))
        check(FACES.board(replace(board(state, "es", HOSTILE), table=early.table, pending=())))


def test_a_left_seat_fits() -> None:
    shown = panel(played(4, 6)[2], 1)
    for absence in (Absence.LEFT, Absence.LATE, Absence.GONE):
        seat = replace(shown.seat, absent=absence, offered=True)
        for language in LANGUAGES:
            post = FACES.panel(PanelView(shown.table, seat, shown.view, owes=False, sealed=None), language)
            check(post)
            assert say(language, f"panel-absent-{absence}") in post.text
            assert say(language, "panel-offered") in post.text
