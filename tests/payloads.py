"""Holds a request of the bot against Discord's published description, and the limits it lacks.

`check` is an inspector of worlds (`bot.simulation.requests`): it answers what is wrong with a request.
The published part is judged once per shape of payload: equal keys, types and classes of length.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.simulation.requests import Request
from tests.limits import command_faults, message_faults

_NAME = "urn:discord"
DESCRIPTION = json.loads(
    (Path(__file__).parent / "data/discord/schema.json").read_text().replace('"#/', f'"{_NAME}#/')
)
UNLISTED = {"tts", "nsfw"}
"""Keys that Discord takes although its description lists them nowhere, or not everywhere."""
OF_KEPT_FILES = {"url", "proxy_url", "size", "content_type", "spoiler", "height", "width"}
"""Keys that discord.py adds to an attachment that an edit keeps; Discord ignores them."""
SNOWFLAKE = re.compile(r"0|[1-9][0-9]*")

_REGISTRY: Registry[Any] = Registry().with_resource(_NAME, DRAFT202012.create_resource(DESCRIPTION))


def check(request: Request) -> list[str]:
    """Answer everything that Discord would refuse in `request`; empty when it is sound."""
    operation = _operation(request)
    if operation is None:
        return ["an operation that the description does not know"]
    template, schema = operation
    faults = list(_judged(request.method, template, request.json, schema))
    if not faults:
        faults += message_faults(request, template)
        if request.method == "PUT" and template.endswith("/commands"):
            faults += command_faults(request.json)
    return faults


# --- operations -------------------------------------------------------------------------------------


def _operation(request: Request) -> tuple[str, Mapping[str, Any] | None] | None:
    """Answer the path's template and the schema of its body (`None`: it has none)."""
    fitting = [
        (path, operations[request.method.lower()])
        for path, operations in DESCRIPTION["paths"].items()
        if request.method.lower() in operations and _pattern(path).fullmatch(request.path)
    ]
    if not fitting:
        return None
    path, operation = min(fitting, key=lambda each: each[0].count("{"))
    content = operation.get("requestBody", {}).get("content", {})
    return path, content.get("application/json", {}).get("schema")


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path))


# --- the published description ----------------------------------------------------------------------

_VERDICTS: dict[Hashable, tuple[str, ...]] = {}


def _judged(method: str, template: str, body: Any, schema: Mapping[str, Any] | None) -> tuple[str, ...]:
    if schema is None or body is None:
        return () if (schema is None) == (body is None) else ("a body is missing or surplus",)
    body = _without_false_alarms(body)
    key = (method, template, _shape(body))
    if key not in _VERDICTS:
        errors = _Dispatching(schema, registry=_REGISTRY).iter_errors(body)
        _VERDICTS[key] = tuple(
            f"{'/'.join(map(str, error.absolute_path)) or 'body'}: {error.message}" for error in errors
        )
    return _VERDICTS[key]


def _without_false_alarms(body: Any) -> Any:
    """Write the whole numbers that Discord takes for snowflakes as the texts that it describes."""
    if isinstance(body, list):
        return [_without_false_alarms(item) for item in body]
    if not isinstance(body, dict):
        return body
    settled = {key: _without_false_alarms(value) for key, value in body.items()}
    for key in ("recipient_id", *(("users", "roles") if "parse" in body else ())):
        if key in settled:
            settled[key] = _as_snowflakes(settled[key])
    if isinstance(settled.get("attachments"), list):
        settled["attachments"] = [
            {**item, "id": _as_snowflakes(item.get("id"))} for item in settled["attachments"]
        ]
    return settled


def _as_snowflakes(value: Any) -> Any:
    if isinstance(value, list):
        return [_as_snowflakes(item) for item in value]
    return str(value) if type(value) is int else value


def _branches(validator: Any, branches: list[Any], instance: Any, _schema: Any) -> Iterator[Any]:
    """Follow the branch of a union that the instance means, by its `type` or else by its keys."""
    if not isinstance(instance, dict):
        if not any(validator.evolve(schema=branch).is_valid(instance) for branch in branches):
            yield jsonschema.ValidationError(f"{instance!r} fits no branch")
        return
    objects = [target for branch in branches if "properties" in (target := _resolved(branch))]
    meant = [
        target
        for target in objects
        if instance.get("type") in target["properties"].get("type", {}).get("enum", [instance.get("type")])
    ]
    if not meant:
        yield jsonschema.ValidationError(f"no branch for type {instance.get('type')!r}")
        return
    surplus = [len(instance.keys() - target["properties"].keys()) for target in meant]
    best = [target for target, count in zip(meant, surplus, strict=True) if count == min(surplus)]
    verdicts = [list(validator.descend(instance, target)) for target in best]
    yield from min(verdicts, key=len)


def _properties(
    validator: Any, properties: Mapping[str, Any], instance: Any, schema: Mapping[str, Any]
) -> Iterator[Any]:
    """Judge known keys as ever, and refuse unknown ones."""
    if not isinstance(instance, dict):
        return
    for key, value in instance.items():
        if key in properties:
            yield from validator.descend(value, properties[key], path=key, schema_path=key)
        elif not _tolerated(key, properties):
            yield jsonschema.ValidationError(f"unknown key {key!r}")


def _tolerated(key: str, properties: Mapping[str, Any]) -> bool:
    if "waveform" in properties:
        return key in OF_KEPT_FILES
    return key in UNLISTED or (key == "flags" and "fields" in properties)


def _resolved(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    if "$ref" not in schema:
        return schema
    target: Mapping[str, Any] = DESCRIPTION["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return target


_Dispatching: type[Validator] = jsonschema.validators.extend(  # type: ignore[no-untyped-call]
    jsonschema.Draft202012Validator,
    {"anyOf": _branches, "oneOf": _branches, "properties": _properties},
)


# --- shapes -----------------------------------------------------------------------------------------


def _keywords(schema: Any, *names: str) -> Iterator[Any]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key in names and not isinstance(value, dict):
                yield from value if isinstance(value, list) else [value]
            yield from _keywords(value, *names)
    elif isinstance(schema, list):
        for item in schema:
            yield from _keywords(item, *names)


_LENGTHS = sorted(
    set(_keywords(DESCRIPTION, "maxLength")) | {n - 1 for n in _keywords(DESCRIPTION, "minLength")}
)
_WORDS = {word for word in _keywords(DESCRIPTION, "const", "enum") if isinstance(word, str)}


def _shape(value: Any) -> Hashable:
    """Answer a value that is equal for payloads of which the description says the same."""
    if isinstance(value, dict):
        return tuple(sorted((key, _shape(item)) for key, item in value.items()))
    if isinstance(value, list):
        return len(value), _distinct(map(_shape, value))
    if isinstance(value, str):
        if value in _WORDS:
            return value
        return "text", bisect_left(_LENGTHS, len(value)), SNOWFLAKE.fullmatch(value) is not None
    return type(value).__name__, value


def _distinct(shapes: Iterable[Hashable]) -> tuple[Hashable, ...]:
    return tuple(dict.fromkeys(shapes))
