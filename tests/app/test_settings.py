"""Settings are checked at the start, with one line for what is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import NAMES, SettingsError, load

TOKEN = "MTIz.abc-d.ef_g"
NO_FILE = Path("nowhere/.env")


def refusal(environment: dict[str, str], env_file: Path = NO_FILE) -> str:
    with pytest.raises(SettingsError) as caught:
        load(environment, env_file)
    return str(caught.value)


def test_defaults_and_spaces() -> None:
    settings = load({"DISCORD_TOKEN": f" {TOKEN} "}, NO_FILE)
    assert settings.token == TOKEN
    assert settings.database == Path("coven.sqlite3")
    assert settings.log_level == "INFO"


def test_the_token_is_not_shown() -> None:
    assert TOKEN not in repr(load({"DISCORD_TOKEN": TOKEN}, NO_FILE))


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "  "}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "your-token-here"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": f"Bot {TOKEN}"}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": TOKEN, "COVEN_LOG_LEVEL": "LOUD"}, "COVEN_LOG_LEVEL"),
        ({"DISCORD_TOKEN": TOKEN, "COVEN_DATABASE": "/"}, "COVEN_DATABASE"),
        ({"DISCORD_TOKEN": TOKEN, "COVEN_DATABASE": "a\0b"}, "COVEN_DATABASE"),
    ],
)
def test_one_line_says_which_setting_and_what_to_do(environment: dict[str, str], name: str) -> None:
    line = refusal(environment)
    assert name in line
    assert "\n" not in line
    assert TOKEN not in line


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text(
        f"DISCORD_TOKEN={TOKEN}\nCOVEN_DATABASE='crypt.sqlite3' # here\nCOVEN_LOG_LEVEL=debug\n"
    )
    settings = load({"COVEN_LOG_LEVEL": "error"}, env_file)
    assert settings.database == Path("crypt.sqlite3")
    assert settings.log_level == "ERROR"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    assert ".env" in refusal({}, env_file)


def test_the_example_lists_every_setting() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text("utf-8")
    assert tuple(re.findall(r"^(\w+)=", example, re.MULTILINE)) == NAMES
