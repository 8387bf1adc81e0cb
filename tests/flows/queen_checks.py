"""What people see of a table of Vampire Queen, held against what the engine works out."""

from __future__ import annotations

from functools import cache

from bot.simulation.world import Person
from bot.text.lookup import say
from bot.text.names import escape_name
from cogs.faces.seats import mark
from cogs.faces.vampire_queen.words import hand_name, points
from images.theme import SEATS
from tests.faces.queen_reading import Reader, finished, together, truth
from tests.flows.match import board_of, boards_of, final_of, picture_of, record_of, text_board
from tests.flows.queen_match import QueenMatch, drafts, texts_of
from tests.world import find

LETTERS = frozenset(seat.letter for seat in SEATS)


@cache
def reader(language: str) -> Reader:
    """Who reads texts of one language."""
    return Reader(language)


def check_board(match: QueenMatch, language: str) -> None:
    """The board shows the trick, and together with its alt text tells all that is public; it rings nobody."""
    board, known = board_of(match.game), truth(match.view())
    picture = picture_of(board)
    assert picture is not None
    assert picture.data == match.board_picture()
    assert together(reader(language).alt(picture.alt), reader(language).board(board.text)) == known
    assert board.silent
    assert not board.rings
    if not match.over:
        assert match.game.round == len(match.rounds) + 1
        for player in match.game.players:
            (line,) = (line for line in board.text.split("\n") if line.startswith(mark(match.seat(player))))
            assert escape_name(player.name) in line


async def check_panels(match: QueenMatch, languages: dict[Person, str]) -> None:
    """Whoever must act sees their hand, the table and how to play; all others see the hand that they hold."""
    for person in match.game.players:
        panel, view, language = await match.panel(person), match.view(person), languages[person]
        picture = picture_of(panel)
        assert picture is not None
        assert hand_name(view.hand, language) in panel.text
        assert not panel.rings
        first = panel.text.split("\n")[0]
        stage = say(language, "vampire_queen-stage", deal=view.trick.deal, trick=view.trick.number)
        if person is match.turn:
            assert stage in first
            assert "<t:" in first
            assert picture.data == match.hand_picture(person)
            assert together(reader(language).alt(picture.alt), truth(view)) == truth(view)
            assert {*drafts(panel), *texts_of(panel, "seal")} & {*view.legal}
        else:
            assert not drafts(panel)
            assert not texts_of(panel, "seal")


async def check_words(match: QueenMatch, person: Person, language: str) -> None:
    """Words alone tell the complete state, also to a spectator."""
    words = await text_board(match.game, person)
    assert reader(language).text_board(words) == truth(match.view())
    assert reader(language).finished(words) == finished(match.view())


def check_end(match: QueenMatch, language: str) -> None:
    """The result is told in the channel and on the lobby post, with a record that replays to it."""
    view = match.view()
    assert view.outcome is not None
    final, table = final_of(match.game), match.game.players
    played = record_of(final)
    assert played.states[-1] == match.state
    assert [{seat: str(move) for seat, move in made.items()} for made in played.rounds] == match.rounds
    assert played.outcome == view.outcome
    best = points(view.outcome.scores[view.outcome.winners[0]], language)
    winners = [f"{mark(seat)} {escape_name(table[seat].name)}" for seat in view.outcome.winners]
    told = say(language, "vampire_queen-result", winners=", ".join(winners), count=len(winners), points=best)
    for text in (final.text, match.game.lobby.text, board_of(match.game).text):
        assert told in text
    for person in table:
        try:
            panel = match.game.panel(person)
        except LookupError:
            continue
        assert "👑" in panel.text
        assert not drafts(panel)
    lines = final.text.split("\n")
    for seat, score in enumerate(view.outcome.scores):
        named = {"mark": mark(seat), "name": escape_name(table[seat].name)}
        (line,) = (line for line in lines[2:] if f" {mark(seat)} " in line)
        assert line.endswith(say(language, "score-line", rank="", **named, score=score))
    if len(view.finished) > 1:
        table_of_deals = [line.split() for line in lines if line[:1] in LETTERS and line[1:2] == " "]
        rows = {letter: list(map(int, figures)) for letter, *figures in table_of_deals}
        for seat, total in enumerate(view.outcome.scores):
            assert rows[SEATS[seat].letter] == [*(deal.points[seat] for deal in view.finished), total]
    assert find(match.game.lobby, "join") is None


def count_tricks(match: QueenMatch) -> int:
    """How many tricks were played in all deals, from the record."""
    states = record_of(final_of(match.game)).states
    return len({(state.trick.deal, state.trick.number) for state in states})


def check_posts(match: QueenMatch) -> None:
    """There was one board post a trick, and only the last one has buttons."""
    boards = boards_of(match.game)
    assert len(boards) == count_tricks(match)
    assert [board for board in boards if board.buttons] == [board_of(match.game)]
