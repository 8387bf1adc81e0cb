"""Starts the bot as `python -m bot run` does, until it is ready, on a Discord that answers at once.

`python -m tests.benchmarks.start DATABASE` prints nothing and ends.
"""

from __future__ import annotations

import os
import sys
from typing import Any


async def _logged_in(http: Any, token: str) -> dict[str, Any]:
    return {"id": "1", "username": "Coven", "discriminator": "0", "avatar": None, "bot": True}


async def _application(http: Any) -> dict[str, Any]:
    return {
        "id": "1",
        "name": "Coven",
        "description": "",
        "verify_key": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "flags": 0,
        "owner": await _logged_in(http, ""),
    }


async def _registered(http: Any, application: int, payload: object) -> list[object]:
    return []


async def _connect(client: Any, *, reconnect: bool = True) -> None:
    await client.on_ready()


def main() -> int:
    os.environ.update(DISCORD_TOKEN="a.b.c", COVEN_DATABASE=sys.argv[1], COVEN_LOG_LEVEL="ERROR")
    from bot import __main__ as command
    from bot.commandline import running

    load = running._load

    def load_and_replace() -> None:
        load()
        from discord import Client, http

        replacements: list[tuple[type, str, Any]] = [
            (http.HTTPClient, "static_login", _logged_in),
            (http.HTTPClient, "application_info", _application),
            (http.HTTPClient, "bulk_upsert_global_commands", _registered),
            (Client, "connect", _connect),
        ]
        for owner, name, replacement in replacements:
            setattr(owner, name, replacement)

    running._load = load_and_replace
    sys.argv[1:] = ["run"]
    return command.main()


if __name__ == "__main__":
    sys.exit(main())
