"""Names that people and servers set themselves, made harmless for the places where they are shown.

Such a name may hold markdown, mentions, links, line breaks, invisible or direction-changing
characters, towers of accents, or nothing that can be seen. `escape_name` is for message text,
`label_name` for places without markdown: labels, alt text, the names of threads.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

NAME_LIMIT = 32
"""Discord's own limit of a display name, in characters."""

_NAMELESS = "?"
_ELLIPSIS = "…"
_MARKS_PER_LETTER = 3
_JOINED_PER_SIGN = 6
_MARKDOWN = re.compile(r"([\\`*_~|<>\[\]()#:/+-])")
_JOINERS = "\u200c\u200d"
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs by their category, yet they are as empty as a space."""
_UNSEEN_MARKS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")


def width(text: str) -> int:
    """Count `text` in UTF-16 units, the largest of the ways in which Discord's limits may be counted."""
    return len(text) + sum(char > "\uffff" for char in text)


def whole(name: str) -> str:
    """Answer a name that can be stored: halves of characters are joined, or else replaced by U+FFFD."""
    return name.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def escape_name(name: str, limit: int = NAME_LIMIT) -> str:
    """Write a name for message text: it is shown as it is, but formats, links and pings nothing.

    At most `limit` (4 or more) UTF-16 units before the backslashes that hide its markdown, so at most
    twice `limit` and two more; never empty, one line, cut between characters and marked with "…".
    """
    plain = label_name(name, limit)
    escaped = _MARKDOWN.sub(r"\\\1", plain.replace("@", "＠"))
    if any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in plain):
        return _FIRST_STRONG_ISOLATE + escaped + _POP_ISOLATE
    return escaped


def label_name(name: str, limit: int = NAME_LIMIT) -> str:
    """Write a name for a place without markdown: at most `limit` (4 or more) UTF-16 units, never empty."""
    signs = list(_signs(name))
    while signs and signs[-1] == " ":
        signs.pop()
    if not signs:
        return _NAMELESS
    if sum(map(width, signs)) <= limit:
        return _composed("".join(signs))
    room = limit - width(_ELLIPSIS)
    kept = ""
    for sign in signs:
        if width(kept + sign) > room:
            break
        kept += sign
    return _composed(kept.rstrip()) + _ELLIPSIS


def _composed(text: str) -> str:
    """Join what belongs together and has become neighbours, since something unseen between was left out."""
    return unicodedata.normalize("NFC", text)


def _signs(name: str) -> Iterator[str]:
    """Split a name into what is seen as one character each; what is not seen at all is left out."""
    sign = ""
    joined = 0
    for char in _composed(name):
        kind = "Zs" if char in _BLANK else unicodedata.category(char)
        if kind[0] == "Z" or char in "\t\n\r\v\f\x85":
            if sign and sign != " ":
                yield sign.rstrip(_JOINERS)
                sign = " "
        elif char in _JOINERS:
            if sign > "\x7f" and sign[-1] not in _JOINERS and joined < _JOINED_PER_SIGN:
                sign += char
                joined += 1
        elif kind in ("Cc", "Cf", "Cs", "Co") or char in _UNSEEN_MARKS or (kind == "Cn" and _is_unseen(char)):
            continue
        elif kind[0] == "M":
            if sign.strip() and _marks_at_end(sign) < _MARKS_PER_LETTER:
                sign += char
        elif sign and sign[-1] in _JOINERS:
            sign += char
        else:
            if sign:
                yield sign
            sign, joined = char, 0
    if sign := sign.rstrip(_JOINERS):
        yield sign


def _marks_at_end(sign: str) -> int:
    count = 0
    for char in reversed(sign):
        if unicodedata.category(char)[0] != "M":
            break
        count += 1
    return count


def _is_unseen(char: str) -> bool:
    """Whether an unassigned character is kept free for no letter; any other may be an emoji of tomorrow."""
    code = ord(char)
    return (
        code & 0xFFFE == 0xFFFE
        or code == 0x2065
        or 0xFDD0 <= code <= 0xFDEF
        or 0xFFF0 <= code <= 0xFFF8
        or 0xE0000 <= code <= 0xE0FFF
    )
