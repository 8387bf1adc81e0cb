"""Settings, read once at the start from the environment or a `.env` file and checked there."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ENV_FILE = Path(".env")
"""Where settings may stand besides the environment, which goes first; in the working directory."""

TOKEN = "DISCORD_TOKEN"
DATABASE = "COVEN_DATABASE"
LOG_LEVEL = "COVEN_LOG_LEVEL"
NAMES = (TOKEN, DATABASE, LOG_LEVEL)
"""Every setting there is; `.env.example` lists the same."""

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_TOKEN_SHAPE = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


class SettingsError(ValueError):
    """A setting that is missing or malformed; the message is one line: which one, and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What one process of Coven needs to know before it starts."""

    token: str = field(repr=False)
    database: Path
    log_level: str


def load(environment: Mapping[str, str] | None = None, env_file: Path = ENV_FILE) -> Settings:
    """Read and check the settings; raises `SettingsError` on the first that is missing or malformed."""
    values = _file_values(env_file)
    values.update(os.environ if environment is None else environment)
    return Settings(
        token=_token(values.get(TOKEN, "")),
        database=_database(values.get(DATABASE) or "coven.sqlite3"),
        log_level=_log_level(values.get(LOG_LEVEL) or "INFO"),
    )


def _file_values(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    from dotenv import dotenv_values

    try:
        return {name: value for name, value in dotenv_values(path).items() if value is not None}
    except (OSError, UnicodeDecodeError):
        raise SettingsError(f"{path}: cannot be read; make it a readable UTF-8 text file") from None


def _token(text: str) -> str:
    token = text.strip()
    if not token:
        raise SettingsError(f"{TOKEN} is missing; set it to your bot's token, in the environment or in .env")
    if not _TOKEN_SHAPE.fullmatch(token):
        raise SettingsError(
            f"{TOKEN} does not look like a bot token; copy it whole from your application's Bot page"
        )
    return token


def _database(text: str) -> Path:
    path = Path(text)
    if "\0" in text or text.startswith(":") or path.is_dir():
        raise SettingsError(f"{DATABASE} ({text!r}) is no file; name one that the bot may write")
    return path


def _log_level(text: str) -> str:
    level = text.strip().upper()
    if level not in LOG_LEVELS:
        raise SettingsError(f"{LOG_LEVEL} ({text!r}) is unknown; set it to one of {', '.join(LOG_LEVELS)}")
    return level
