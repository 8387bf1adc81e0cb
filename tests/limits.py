"""Discord's limits that its published description does not hold."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import discord

from bot.simulation.requests import Request

CONTENT = 2_000
EMBEDS = 6_000
ROWS = 5
BUTTONS = 5
OPTIONS = 25
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
ALT_TEXT = 1_024
COMMANDS = 100
COMMAND_TEXT = 8_000
FILE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,255}")

SUPPRESS_EMBEDS, EPHEMERAL, SILENT, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 12, 1 << 15
LOCALES = {locale.value for locale in discord.Locale}

Body = Mapping[str, Any]


def message_faults(request: Request, template: str) -> Iterator[str]:
    """Say what is wrong with a request that sends or edits a message; nothing for other requests."""
    body, new, flags = _message_of(request, template)
    if body is None:
        return
    if len(body.get("content") or "") > CONTENT:
        yield f"content of {len(body['content'])} characters"
    yield from _embed_faults(body.get("embeds") or [])
    yield from _component_faults(body.get("components") or [])
    yield from _file_faults(request, body)
    if new and not _says_something(request, body):
        yield "an empty message"
    if (body.get("flags") or 0) & ~flags:
        yield f"flags {body['flags']} may not be set here"
    if request.standing is not None and request.standing.attachments and "attachments" not in body:
        yield "an edit that does not list the attachments of a message that has some"


def command_faults(commands: list[Body]) -> Iterator[str]:
    """Say what is wrong with a whole set of commands."""
    if len(commands) > COMMANDS:
        yield f"{len(commands)} commands"
    yield from _repeated("command", ((each.get("type", 1), each["name"]) for each in commands))
    for command in commands:
        where = f"/{command['name']}"
        if command.get("type", 1) == 1:
            yield from _named_faults(where, command)
            yield from _option_faults(where, command.get("options") or [])
        size = _text_size(command)
        if size > COMMAND_TEXT:
            yield f"{where}: {size} characters in all"


# --- messages ---------------------------------------------------------------------------------------


def _message_of(request: Request, template: str) -> tuple[Body | None, bool, int]:
    """Answer the message in a request, whether it is a new one, and the flags that may be set on it."""
    body = request.json or {}
    match request.method, template:
        case "POST", "/channels/{channel_id}/messages":
            return body, True, SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
        case "POST", "/webhooks/{webhook_id}/{webhook_token}":
            return body, True, SUPPRESS_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2
        case "POST", "/interactions/{interaction_id}/{interaction_token}/callback":
            data = body.get("data")
            if body.get("type") == 4:
                return data or {}, True, SUPPRESS_EMBEDS | EPHEMERAL | SILENT | COMPONENTS_V2
            return (
                (data or {}, False, SUPPRESS_EMBEDS | COMPONENTS_V2)
                if body.get("type") == 7
                else (None, False, 0)
            )
        case "PATCH", path if "/messages/" in path:
            return body, False, SUPPRESS_EMBEDS | COMPONENTS_V2
    return None, False, 0


def _says_something(request: Request, body: Body) -> bool:
    return bool(request.files) or any(
        body.get(key)
        for key in ("content", "embeds", "components", "poll", "sticker_ids", "message_reference")
    )


def _embed_faults(embeds: list[Body]) -> Iterator[str]:
    texts = [text for embed in embeds for text in _embed_texts(embed)]
    if sum(map(len, texts)) > EMBEDS:
        yield f"embeds of {sum(map(len, texts))} characters"


def _embed_texts(embed: Body) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for field in embed.get("fields") or []:
        yield field.get("name") or ""
        yield field.get("value") or ""


def _component_faults(rows: list[Body]) -> Iterator[str]:
    if len(rows) > ROWS:
        yield f"{len(rows)} rows"
    parts = [part for row in rows for part in row.get("components") or []]
    yield from _repeated("custom id", (part["custom_id"] for part in parts if part.get("custom_id")))
    for row in rows:
        inside = row.get("components") or []
        buttons = [part for part in inside if part.get("type") == 2]
        if len(buttons) > BUTTONS:
            yield f"{len(buttons)} buttons in a row"
        if len(buttons) < len(inside) and len(inside) > 1:
            yield "a select menu that shares its row"
    for part in parts:
        yield from _button_faults(part) if part.get("type") == 2 else _select_faults(part)


def _button_faults(button: Body) -> Iterator[str]:
    where = f"button {button.get('custom_id') or button.get('url')!r}"
    if not button.get("label") and not button.get("emoji"):
        yield f"{where} has neither label nor emoji"
    if button.get("style") == 5:
        if button.get("custom_id") or not re.fullmatch(r"(https?|discord)://\S+", button.get("url") or ""):
            yield f"{where}: a link needs an address and no custom id"
    elif not button.get("custom_id") or button.get("url"):
        yield f"{where} needs a custom id and no address"


def _select_faults(select: Body) -> Iterator[str]:
    where = f"select {select.get('custom_id')!r}"
    if not select.get("custom_id"):
        yield f"{where} needs a custom id"
    if select.get("type") == 3:
        options = select.get("options") or []
        if not 1 <= len(options) <= OPTIONS:
            yield f"{where}: {len(options)} options"
        yield from _repeated(f"{where}: value", (option.get("value") for option in options))


def _file_faults(request: Request, body: Body) -> Iterator[str]:
    listed = body.get("attachments") or []
    if max(len(request.files), len(listed)) > FILES:
        yield f"{max(len(request.files), len(listed))} files"
    for file in request.files:
        if len(file.data) > FILE_BYTES:
            yield f"file {file.name!r} of {len(file.data)} bytes"
        if not FILE_NAME.fullmatch(file.name):
            yield f"file name {file.name!r}"
        if len(file.alt or "") > ALT_TEXT:
            yield f"alt text of {len(file.alt or '')} characters"
    for item in listed:
        if len(item.get("description") or "") > ALT_TEXT:
            yield f"alt text of {len(item['description'])} characters"
    if "attachments" in body:
        unlisted = set(map(str, range(len(request.files)))) - {str(item.get("id")) for item in listed}
        if unlisted:
            yield f"{len(unlisted)} files that the attachments do not list"


# --- commands ---------------------------------------------------------------------------------------


def _option_faults(where: str, options: list[Body]) -> Iterator[str]:
    if len(options) > OPTIONS:
        yield f"{where}: {len(options)} options"
    yield from _repeated(f"{where}: option", (option["name"] for option in options))
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{where}: a required option after one that is not"
    for option in options:
        inside = f"{where} {option['name']}"
        yield from _named_faults(inside, option)
        yield from _option_faults(inside, option.get("options") or [])
        choices = option.get("choices") or []
        if len(choices) > OPTIONS:
            yield f"{inside}: {len(choices)} choices"
        yield from _repeated(f"{inside}: choice", (choice["value"] for choice in choices))
        for choice in choices:
            for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
                if not 1 <= len(name) <= 100:
                    yield f"{inside}: choice {name!r}"


def _named_faults(where: str, named: Body) -> Iterator[str]:
    names, descriptions = named.get("name_localizations") or {}, named.get("description_localizations") or {}
    for locale in {*names, *descriptions} - LOCALES:
        yield f"{where}: unknown locale {locale!r}"
    for name in (named["name"], *names.values()):
        if not 1 <= len(name) <= 32 or name != name.lower() or not all(map(_fits_a_name, name)):
            yield f"{where}: name {name!r}"
    for description in (named.get("description") or "", *descriptions.values()):
        if not 1 <= len(description) <= 100:
            yield f"{where}: description {description!r}"


def _fits_a_name(character: str) -> bool:
    return character in "-_'" or unicodedata.category(character)[0] in "LN"


def _text_size(named: Body) -> int:
    """Count names, descriptions and values, each in its longest language, as Discord does."""
    size = len(str(named.get("value", "")))
    for key in ("name", "description"):
        texts = (named.get(key) or "", *(named.get(f"{key}_localizations") or {}).values())
        size += max(map(len, texts))
    return size + sum(map(_text_size, (*(named.get("options") or []), *(named.get("choices") or []))))


def _repeated(what: str, values: Iterable[Any]) -> Iterator[str]:
    for value, count in Counter(values).items():
        if count > 1:
            yield f"{what} {value!r} stands {count} times"
