"""Somebody plays all seats of a table in a real browser, from the first command on.

It needs Playwright and any installed Chromium; where one is missing, the test is skipped and says so.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.local.test_serve import address, local

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE_MS = 30_000
TURNS = 2
BUSY = """() => {
    const at_once = window.fetch;
    window.fetch = async (path, how) => {
        if (how?.method === "POST") await new Promise((done) => setTimeout(done, 1000));
        return at_once(path, how);
    };
}"""
"""Makes whatever is done on the page take a second more."""


@pytest.fixture
def empty_page() -> Iterator[Page]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no Chromium is installed")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        opened = browser.new_page(viewport={"width": 1280, "height": 1000})
        opened.set_default_timeout(PATIENCE_MS)
        yield opened
        browser.close()


@pytest.fixture
def page(empty_page: Page) -> Iterator[Page]:
    with local("--people", "3") as (_, said):
        empty_page.goto(address(said))
        yield empty_page


class Player:
    """Whoever sits before the page, as one of the people at a time."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.channel = page.locator("#channel-timeline")

    def become(self, name: str) -> None:
        self.person(name).click()
        self.is_now(name)

    def is_now(self, name: str) -> None:
        sync_api.expect(self.person(name)).to_have_attribute("aria-pressed", "true")

    def person(self, name: str) -> Locator:
        return self._page.locator(".people button", has_text=name)

    def command(self, text: str) -> None:
        """Type a command, take the first that is offered, and send it."""
        self._page.locator("#channel-composer-input").click()
        self._page.keyboard.type(text)
        self._page.get_by_role("option").first.wait_for()
        self._page.keyboard.press("Enter")
        self._page.get_by_role("button", name="Send").click()

    def press(self, label: str | re.Pattern[str]) -> None:
        """Press the newest button with that label."""
        self.button(label).click()

    def button(self, label: str | re.Pattern[str]) -> Locator:
        return self.channel.get_by_role("button", name=label).last

    def sees(self, text: str) -> Locator:
        """Wait for a message with that text; answer the newest."""
        message = self.channel.locator(".channel-message", has_text=re.compile(text)).last
        message.wait_for()
        return message


def another_page(page: Page) -> Page:
    browser = page.context.browser
    assert browser is not None
    return browser.new_page()


def begins_a_game(player: Player) -> None:
    player.become("Ada")
    player.command("/play vampiring")
    player.sees("Seats: 1 of 8")
    player.become("Bram")
    player.press("Join")
    player.sees("Seats: 2 of 8")
    player.become("Ada")
    player.press("Start")


def play(player: Player, turns: range) -> None:
    for turn in turns:
        board = player.sees(f"turn {turn} · Castle")
        sync_api.expect(board.locator("img").last).to_be_visible()
        for name in ("Ada", "Bram"):
            player.become(name)
            player.press("My panel")
            player.sees("Only you can see this.*only sealing counts")
            player.press("Clockwise")
            player.press("Seal")
            player.sees(f"Only you can see this.*(Sealed for good|turn {turn + 1})")


def test_two_turns_are_played_in_the_browser(page: Page) -> None:
    player = Player(page)
    begins_a_game(player)
    play(player, range(1, TURNS + 1))
    player.sees(f"turn {TURNS + 1} · Castle.*Turn {TURNS}")
    player.press("Text board")
    player.sees("Only you can see this.*Mirror")


def test_a_trick_of_vampire_queen_is_played_in_the_browser(page: Page) -> None:
    player, names = Player(page), ("Ada", "Bram", "Cleo")
    player.become("Ada")
    player.command("/play queen")
    player.sees("Seats: 1 of 12")
    for name in names[1:]:
        player.become(name)
        player.press("Join")
        player.sees(f"{name} ·")
    player.become("Ada")
    player.press("Start")
    board = player.sees("deal 1, trick 1")
    sync_api.expect(board.locator("img").last).to_be_visible()
    leader = re.search(r"(\w+) · 👉 to lead", board.inner_text())
    assert leader is not None
    first = names.index(leader[1])
    for place in range(3):
        player.become(names[(first + place) % 3])
        player.press("My panel")
        panel = player.sees("Only you can see this.*Your hand: ")
        sync_api.expect(panel.locator("img").last).to_be_visible()
        if place == 0:
            player.press(re.compile(r"^\d+ x\d+$"))
            player.sees("Only you can see this.*Raised: .*Nothing is played yet")
            player.press(re.compile("^Play "))
            player.sees("Only you can see this.*It is not your turn")
        else:
            can_beat_it = "Beat it, or pass" in panel.inner_text()
            player.press("Pass")
            if can_beat_it:
                player.press("Pass now")
            player.sees("Only you can see this.*(It is not your turn|trick 2)")
    player.sees("deal 1, trick 2.*Trick 1:.*won it")
    player.press("Text board")
    player.sees("Only you can see this.*The trick before")


def test_presses_on_a_busy_page_are_made_in_turn(page: Page) -> None:
    player = Player(page)
    player.command("/play vampiring")
    player.sees("Seats: 1 of 8")
    player.become("Bram")
    page.evaluate(BUSY)
    for pressed in (player.button("How to play"), player.button("Join"), player.person("Cleo")):
        pressed.dispatch_event("click")
    player.is_now("Cleo")
    assert "Bram" in player.sees("Seats: 2 of 8").inner_text()
    player.become("Bram")
    player.sees("Only you can see this")


def test_a_button_that_changes_under_the_mouse_is_pressed(page: Page) -> None:
    ada, elsewhere = Player(page), another_page(page)
    ada.command("/play vampiring")
    ada.sees("Seats: 1 of 8")
    elsewhere.goto(page.url)
    bram = Player(elsewhere)
    bram.become("Bram")
    ada.button("How to play").hover()
    page.mouse.down()
    bram.press("Join")
    ada.sees("Seats: 2 of 8")
    page.mouse.up()
    ada.sees("Only you can see this")


def test_a_game_goes_on_after_the_process_was_killed(empty_page: Page, tmp_path: Path) -> None:
    player, data = Player(empty_page), tmp_path / "table.sqlite3"
    with local("--people", "2", data=data) as (process, said):
        empty_page.goto(address(said))
        begins_a_game(player)
        play(player, range(1, 3))
        player.sees("turn 3 · Castle")
        process.kill()
        process.wait()
    with local("--people", "1", data=data) as (_, said):
        assert "go on" in said
        empty_page.goto(address(said))
        play(player, range(3, 4))
        player.sees("turn 4 · Castle.*Turn 3")


def test_one_person_plays_against_computers_to_the_end(page: Page) -> None:
    player = Player(page)
    player.become("Ada")
    player.command("/play vampiring")
    player.sees("Seats: 1 of 8")
    for taken in (2, 3):
        player.press("Add a computer")
        player.sees("Only you can see this.*plays by sound rules")
        player.press(re.compile("stalker", re.IGNORECASE))
        player.sees(f"Seats: {taken} of 8")
    player.press("Start")
    player.press("My panel")
    ending, turn = player.channel.locator(".channel-message", has_text="is over after"), 1
    while not ending.count():
        panel = player.sees(f"Only you can see this.*(turn {turn} |game is over|is out with)")
        if "only sealing counts" in panel.inner_text():
            player.press("Clockwise")
            player.press("Seal")
            turn += 1
        else:
            ending.first.wait_for()
    player.is_now("Ada")
    player.press("Final board")
