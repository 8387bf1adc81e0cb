"""How cards look: worn paper, a frame by rank, a portrait at the foot; as markup of 100 by 140 units."""

from __future__ import annotations

from typing import Literal

from images.art import place

Rank = Literal["fledgling", "kin", "elder", "queen", "H15", "H20"]
"""What a card's frame and sheet tell at a glance."""

ACROSS, DOWN = 100, 140
"""A card's units."""
FOOT = 130
"""Where the rail begins behind which the portraits stand."""
HUNTERS = ("H15", "H20")
"""The kinds of the hunters."""

EDGE = (
    "M7.3 1.5L19.8 1.7L31.9 1.7L43.4 1.2L56.6 1.4L68.8 0.8L80.5 0.9L92.8 1.3L96.5 2.7L98.6 7.7L99.1 20.8"
    "L99.1 34.7L98.9 48.7L98.3 63.4L98.5 76.7L99.3 91.3L98.6 105.4L98.8 119L98.5 133.3L97.4 137.7L93.2 138.6"
    "L80.4 138.4L68 138.3L55.9 138.9L43.3 139L31.5 138.6L19.8 138.8L7 138.8L3.2 136.5L1.7 132.3L1.5 119.2"
    "L0.7 105.2L1.1 91L0.7 76.5L0.8 63.5L0.9 49.3L1.7 35.6L1 21L1.2 7.5L2.5 3.2Z"
)
"""The worn edge of a sheet."""

_FIBRES = (
    '<path d="M58 22l9-2M76 40l-3 7M24 63l10 3M82 74l5-4M62 52l6 5M18 104l-4 8M46 30l7 3" fill="none"'
    ' stroke="$paper6" stroke-width="1.1" stroke-linecap="round"/>'
)
_SHEETS: dict[str, tuple[str, str, str, str]] = {
    # lit, middle, dim; and the burnt rim
    "paper": ("paper9", "paper8", "paper6", "paper3"),
    "queen": ("blood3", "blood2", "blood1", "blood0"),
    "H15": ("stone6", "stone5", "stone4", "stone1"),
    "H20": ("blood1", "blood0", "ink", "ink"),
}
_BUST = f'<clipPath id="bust"><path d="M3 0H97V{FOOT + 2}H3Z"/></clipPath>'
_INNER = {
    "fledgling": "M9 9H91V131H9Z",
    "kin": "M16 8H84L92 16V124L84 132H16L8 124V16Z",
    "elder": "M19 8H81Q81 19 92 19V121Q81 121 81 132H19Q19 121 8 121V19Q19 19 19 8Z",
    "queen": "M19 8H81Q81 19 92 19V121Q81 121 81 132H19Q19 121 8 121V19Q19 19 19 8Z",
    "H15": "M20 7H80L93 20V120L80 133H20L7 120V20Z",
}
_LINES = {
    "fledgling": ("violet3", "violet4"),
    "kin": ("blood3", "blood4"),
    "elder": ("gold2", "gold3"),
    "queen": ("gold4", "gold5"),
    "H15": ("stone1", "stone3"),
}


def rank(kind: str) -> Rank:
    """The rank of a kind: which vampires are alike."""
    if kind == "Q":
        return "queen"
    if kind == "H15":
        return "H15"
    if kind == "H20":
        return "H20"
    return "fledgling" if int(kind) < 5 else "kin" if int(kind) < 10 else "elder"


def ink(kind: str) -> str:
    """The colour key of a kind's number."""
    return "paper9" if kind in ("Q", "H20") else "ink"


def halo(kind: str) -> str:
    """The colour key of what keeps the number apart from the portrait: that of the lit sheet."""
    return {"queen": "blood1", "H15": "stone6", "H20": "ink"}.get(rank(kind), "paper9")


def turned(kind: str, width: float) -> str:
    """The sheet of a card that will be turned: every line that slants costs bytes in all rows it crosses."""
    of, fine = rank(kind), max(1.0, 100 / width)
    frame = (
        _jaws()
        if of == "H20"
        else (f'<path d="{_INNER[of]}" fill="none" stroke="${_LINES[of][0]}" stroke-width="{2.2 * fine:g}"/>')
    )
    return (
        f'<defs><clipPath id="cut"><path d="{EDGE}"/></clipPath>{_BUST}</defs>'
        f'<path d="{EDGE}" fill="${_SHEETS.get(of, _SHEETS["paper"])[1]}"/>{frame}{_outline(fine)}'
    )


def sheet(kind: str, width: float, plain: bool = False) -> str:
    """A card without its portrait and number; `width` is in pixels, so that no line gets too thin.

    A `plain` one is of flat paper.
    """
    of, fine = rank(kind), max(1.0, 100 / width)
    lit, middle, dim, burnt = _SHEETS.get(of, _SHEETS["paper"])
    if plain:
        return (
            f'<defs><clipPath id="cut"><path d="{EDGE}"/></clipPath>{_BUST}</defs>'
            f'<path d="{EDGE}" fill="${middle}"/>{_frame(of, fine)}{_outline(fine)}'
        )
    fibres = _FIBRES if of not in _SHEETS else ""
    return (
        f'<defs><radialGradient id="sheet" cx=".4" cy=".32" r=".85"><stop offset="0" stop-color="${lit}"/>'
        f'<stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dim}"/></radialGradient>'
        f'<clipPath id="cut"><path d="{EDGE}"/></clipPath>'
        f"{_BUST}</defs>"
        f'<path d="{EDGE}" fill="url(#sheet)"/>{fibres}'
        f'<g clip-path="url(#cut)" fill="none" stroke="${burnt}">'
        f'<path d="{EDGE}" stroke-width="9" stroke-opacity=".28"/>'
        f'<path d="{EDGE}" stroke-width="5" stroke-opacity=".55"/></g>'
        f"{_frame(of, fine)}{_outline(fine)}"
    )


def _outline(fine: float) -> str:
    return (
        f'<path d="{EDGE}" fill="none" stroke="$ink" stroke-width="{1.5 * fine:g}" stroke-linejoin="round"/>'
    )


def short(kind: str, size: tuple[int, int]) -> str:
    """A card in short, in pixels: its sheet within an edge of its rank's colour."""
    of, (width, height) = rank(kind), size
    lit = _SHEETS.get(of, _SHEETS["paper"])[1]
    edge = "blood4" if of == "H20" else _LINES[of][0]
    return (
        f'<rect width="{width}" height="{height}" rx="7" fill="$ink"/>'
        f'<rect x="1.500" y="1.500" width="{width - 3}" height="{height - 3}" rx="6" fill="${edge}"/>'
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="3" fill="${lit}"/>'
    )


def toothed(kind: str, size: tuple[int, int]) -> str:
    """A hunter in short, in pixels: its sheet within teeth on all sides."""
    of, (width, height) = rank(kind), size
    edge, deep = ("stone2", 4) if of == "H15" else ("blood4", 4)
    across, down = max(3, round(width / 9)), max(3, round(height / 9))
    points: list[tuple[float, float]] = []
    for i in range(across):
        points += [
            (deep + (width - 2 * deep) * i / across, deep),
            (deep + (width - 2 * deep) * (i + 0.5) / across, 0),
        ]
    for i in range(down):
        y = deep + (height - 2 * deep) * i / down
        points += [(width - deep, y), (width, y + (height - 2 * deep) / down / 2)]
    points += [(width - x, height - y) for x, y in points]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (
        f'<path d="M{line}Z" fill="${edge}" stroke="$ink" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<rect x="{deep + 1}" y="{deep + 1}" width="{width - 2 * deep - 2}" height="{height - 2 * deep - 2}"'
        f' rx="2" fill="${_SHEETS[of][1]}"/>'
    )


def portrait(kind: str, side: float, left: float) -> str:
    """Who looks out of a card, standing on the frame's foot; needs the card's own `sheet` before it."""
    bust = place(drawing(kind), left, FOOT + 2 - side, side)
    return f'<g clip-path="url(#bust)">{bust}</g>{_foot(rank(kind))}'


def drawing(kind: str) -> str:
    """The name of a kind's portrait."""
    return "queen/" + {"Q": "queen", "H15": "h15", "H20": "h20"}.get(kind, f"v{kind}")


def rail(of: Rank) -> str:
    """The rail of a rank alone."""
    return f'<defs><clipPath id="cut"><path d="{EDGE}"/></clipPath></defs>{_foot(of)}'


def _frame(of: Rank, fine: float) -> str:
    if of == "H20":
        return _jaws()
    outer, inner = _LINES[of]
    line = _INNER[of]
    drawn = (
        f'<path d="{line}" fill="none" stroke="${outer}" stroke-width="{1.9 * fine:g}"/>'
        f'<path d="{line}" fill="none" stroke="${inner}" stroke-width="{fine:g}"'
        f' transform="translate(50 70) scale({1 - 0.085 * fine:g} {1 - 0.06 * fine:g}) translate(-50 -70)"/>'
    )
    if of in ("elder", "queen"):
        drawn += "".join(
            f'<path d="M{x} {y - 6}L{x + 5} {y}L{x} {y + 6}L{x - 5} {y}Z" fill="$gold4" stroke="$ink"'
            f' stroke-width="{fine:g}"/>'
            for x, y in ((89.5, 10.5), (10.5, 129.5), (89.5, 129.5))
        )
    if of == "H15":
        drawn += "".join(
            f'<circle cx="{x}" cy="{y}" r="4" fill="$stone3" stroke="$ink" stroke-width="{fine:g}"/>'
            f'<circle cx="{x - 1}" cy="{y - 1}" r="1.4" fill="$stone7"/>'
            for x, y in ((9.5, 9.5), (90.5, 9.5), (9.5, 130.5), (90.5, 130.5))
        )
    return drawn


def _jaws() -> str:
    """The frame of the greater hunter: teeth on all sides."""
    upper = "M0 0H100V5H95" + "".join(f"L{90 - 10 * i} 12L{85 - 10 * i} 5" for i in range(9)) + "H0Z"
    lower = "M0 140H100V135H95" + "".join(f"L{90 - 10 * i} 128L{85 - 10 * i} 135" for i in range(9)) + "H0Z"
    left = "M0 0H5V5" + "".join(f"L11 {10 + 10 * i}L5 {15 + 10 * i}" for i in range(13)) + "V140H0Z"
    right = "M100 0H95V5" + "".join(f"L89 {10 + 10 * i}L95 {15 + 10 * i}" for i in range(13)) + "V140H100Z"
    return f'<g clip-path="url(#cut)"><path d="{left}{right}{upper}{lower}" fill="$blood4"/></g>'


def _foot(of: Rank) -> str:
    """The rail before a portrait: it stands behind it."""
    if of == "H20":
        return '<path d="M4 131H96V137H4Z" fill="$blood3" clip-path="url(#cut)"/>'
    lit, shade = {"queen": ("gold4", "gold2"), "H15": ("stone3", "stone1")}.get(
        of, {"fledgling": ("violet3", "violet1"), "kin": ("blood3", "blood1")}.get(of, ("gold3", "gold1"))
    )
    return (
        f'<path d="M7 130H93V134H7Z" fill="${shade}"/><path d="M7 129H93V132H7Z" fill="${lit}"/>'
        '<path d="M7 129H93V134.500H7Z" fill="none" stroke="$ink" stroke-width="1.4"/>'
    )
