"""Whole games by slash commands and buttons, at every size and in both variants, with all that goes wrong.

In each of them the bot is restarted in the middle of a turn, one player takes no private messages, one
turn is overslept by everybody, and somebody reads another language than the table's. After each turn all
that people see is held against what the engine works out from seed and choices.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES, Person
from bot.text.lookup import say
from cogs.faces.seats import mark
from images.theme import SEATS
from tests.faces.rebuilding import read_board, read_text_board, truth
from tests.flows.match import (
    Match,
    begin,
    board_of,
    boards_of,
    final_of,
    picture_of,
    record_of,
    seed_of,
    text_board,
)
from tests.world import EDIT_PAUSE, TableWorld, find

OTHER = {"en": "es", "es": "en"}
LOCALES = {"en": "en-GB", "es": "es-ES"}


@pytest.mark.parametrize(
    ("seats", "variant", "language", "status", "seed"),
    [
        (2, "castle", "en", 403, 561),
        (2, "mansion", "es", 400, 2763),
        (4, "castle", "es", 400, 2303),
        (4, "mansion", "en", 403, 2743),
        (8, "castle", "en", 400, 350),
        (8, "mansion", "es", 403, 68),
    ],
)
async def test_a_whole_game(
    tmp_path: Path, seats: int, variant: str, language: str, status: int, seed: int
) -> None:
    people = (*NAMES[:seats], "Zoe")
    async with TableWorld(tmp_path, people=people, seed=seed_of(seed)) as world:
        closed, spectator = world.people[1], world.people[-1]
        world.close_dms(closed, status=status)
        for person in world.people:
            world.speaks(person, LOCALES[language])
        stranger_to_the_language = world.people[seats - 1]
        world.speaks(stranger_to_the_language, LOCALES[OTHER[language]])
        match = await begin(world, seats, seed=seed, variant=variant, language=language, pace="live")
        languages = dict.fromkeys(world.people, language) | {stranger_to_the_language: OTHER[language]}

        await check(match, language, languages)
        await match.oversleep(301)
        await check(match, language, languages)
        choices = {person: match.script(person) for person in match.living()}
        for number, (person, move) in enumerate(choices.items()):
            if number == 1:
                await world.restart()
            await match.seal(person, move)
        match.resolve(choices)
        await world.advance(EDIT_PAUSE)
        while not match.over:
            await check(match, language, languages)
            await match.play()

        assert not match.game.running
        check_board(match, language)
        assert len(boards_of(match.game)) == len(match.rounds) + 1
        await check_words(match, spectator, languages[spectator])
        check_end(match, language)
        assert world.messages(world.dm(closed)) == ()


async def check(match: Match, language: str, languages: dict[Person, str]) -> None:
    """Hold everything that people see in a turn against the engine."""
    check_board(match, language)
    for person in match.living():
        panel = match.game.panel(person) if match.game.owes(person) else await match.game.my_panel(person)
        check_panel(match, panel, person, languages[person])
    await check_words(match, match.world.people[-1], languages[match.world.people[-1]])


def check_board(match: Match, language: str) -> None:
    """The board shows the ring after the moves, and tells them: a line a family, a line a card."""
    board, view = board_of(match.game), match.view()
    picture = picture_of(board)
    assert picture is not None
    assert picture.data == match.picture()
    assert read_board(picture.alt, board.text, language) == truth(view)
    assert not board.rings
    assert board.silent
    lines = board.text.split("\n")
    for seat, player in enumerate(match.game.players):
        told = [line for line in lines if line.startswith(f"{mark(seat)} {player.name}")]
        assert len(told) == 1
    if view.last is None:
        return
    fought = {clash.card for clash in view.last.clashes if clash.wounds}
    told_cards = [int(line.split("**")[1].split()[0]) - 1 for line in lines if line.startswith("⚔️")]
    assert len(told_cards) == len(set(told_cards))
    assert set(told_cards) == fought
    haunted = [line for line in lines if line.startswith("🕯️")]
    assert [int(number) - 1 for line in haunted for number in re.findall(r"\d+", line)] == sorted(
        view.last.haunted
    )


def check_panel(match: Match, panel: ShownMessage, person: Person, language: str) -> None:
    """A panel shows the own family bright, and has one button and one line for each choice."""
    view = match.view(person)
    picture = picture_of(panel)
    assert picture is not None
    assert picture.data == match.picture(person)
    first = panel.text.split("\n")[0]
    seat = match.seat(person)
    assert "VampiRing" in first
    assert "Coven" in first
    assert say(language, "vampiring-turn", turn=match.turn) in first
    assert f"🩸 {view.families[seat].blood}" in first
    assert re.search(r"<t:\d+:R>", first)
    drafts = [button for button in panel.buttons if ":draft:" in button.custom_id]
    assert [button.custom_id.rsplit(":", 1)[1] for button in drafts] == list(match.moves(person))
    for button in drafts:
        assert sum(line.startswith(f"**{button.label}:**") for line in panel.text.split("\n")) == 1


async def check_words(match: Match, reader: Person, language: str) -> None:
    """Words alone tell the complete state, also to a spectator."""
    assert read_text_board(await text_board(match.game, reader), language) == truth(match.view())


def check_end(match: Match, language: str) -> None:
    """The result is told in the channel and on the lobby post, with a record that replays to it."""
    outcome = match.view().outcome
    assert outcome is not None
    final = final_of(match.game)
    played = record_of(final)
    assert played.states[-1] == match.state
    assert [{seat: str(move) for seat, move in made.items()} for made in played.rounds] == match.rounds
    assert played.outcome == outcome
    for text in (final.text, match.game.lobby.text, board_of(match.game).text):
        if outcome.winners:
            (winner,) = outcome.winners
            assert "👑" in text
            assert f"{mark(winner)} {match.game.players[winner].name}" in text
        else:
            assert say(language, "vampiring-result-all_out", winner="", turns=0) in text
    for seat, score in enumerate(outcome.scores):
        (line,) = (line for line in final.text.split("\n")[2:] if f"{SEATS[seat].emoji} " in line)
        assert str(score) in re.findall(r"\d+", line)
    assert find(match.game.lobby, "join") is None
