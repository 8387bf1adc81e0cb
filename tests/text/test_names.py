"""Names that people set: whatever they hold, they format, link and ping nothing, and can be seen."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.text.names import NAME_LIMIT, escape_name, label_name, whole, width

names = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="*_~|`<>@#&:/[]()\\! \n\tab\u202e\u200b\u200d\u0301\u3164\U0001f468", max_size=60),
)
limits = st.integers(4, 40)


def unescaped(text: str) -> str:
    """What is left of a text once every escaped character is taken out."""
    return re.sub(r"\\.", "", text, flags=re.DOTALL)


@given(names, limits)
def test_nothing_of_a_name_formats_links_or_pings(name: str, limit: int) -> None:
    escaped = escape_name(name, limit)
    assert not set(unescaped(escaped)) & set("\\`*_~|<>[]()#:/@")
    assert "@" not in escaped


@given(names, limits)
def test_a_name_is_one_line_that_can_be_seen(name: str, limit: int) -> None:
    label = label_name(name, limit)
    assert label.strip() == label != ""
    assert len(label.splitlines()) == 1
    kinds = [unicodedata.category(char) for char in label if char not in "\u200c\u200d"]
    assert kinds[0] == "Cn" or kinds[0][0] in "LNPS"
    assert not set(kinds) & {"Cc", "Cf", "Cs", "Co"}


@given(names, limits)
def test_a_name_keeps_to_its_limit(name: str, limit: int) -> None:
    assert width(label_name(name, limit)) <= limit
    assert width(escape_name(name, limit)) <= 2 * limit + 2


@given(names, limits)
@example("A\x1f\u0300", 4)
def test_names_are_stable(name: str, limit: int) -> None:
    label = label_name(name, limit)
    assert label_name(label, limit) == label


@given(st.text(alphabet=st.characters(categories=["Lu", "Ll", "Nd"]), min_size=1, max_size=NAME_LIMIT // 2))
def test_plain_names_are_shown_as_they_are(name: str) -> None:
    assert label_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("Ana", "Ana"),
        ("```@everyone", r"\`\`\`＠everyone"),
        ("<@&1>", r"\<＠&1\>"),
        ("[x](http://e.vil)", r"\[x\]\(http\:\/\/e.vil\)"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("two\nlines", "two lines"),
        ("a\u202eb\u200bc", "abc"),
        ("\u3164", "?"),
        ("\u0301\u0302", "?"),
        ("", "?"),
        ("שלום", "\u2068שלום\u2069"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
        ("a\u200db", "ab"),
        ("\u1fef", r"\`"),
        ("\U0001fa77", "\U0001fa77"),
        ("\U000e0fff", "?"),
    ],
)
def test_examples(name: str, escaped: str) -> None:
    assert escape_name(name) == escaped


def test_towers_of_accents_are_cut() -> None:
    assert label_name("a" + "\u0316" * 40) == "a" + "\u0316" * 3


def test_a_cut_falls_between_characters() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert label_name(family * 3, 20) == family * 2 + "…"
    assert label_name("𝕎" * 32, 32) == "𝕎" * 15 + "…"
    assert escape_name("*" * 40, 6) == r"\*\*\*\*\*…"


@given(st.text(st.characters(), max_size=60))
def test_any_name_can_be_stored(name: str) -> None:
    assert whole(name).encode() or not name


def test_halves_of_characters_are_joined_or_replaced() -> None:
    assert whole("a\ud83e\udd87b\ud800c") == "a🦇b\ufffdc"
