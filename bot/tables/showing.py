"""Whether people were shown what they owe: nobody is late who could not know."""

from __future__ import annotations

import math

from bot.tables.failures import Meaning
from bot.tables.referee import Loaded
from bot.tables.values import Pace

UNSHOWN_SECONDS = 600
"""How much later a deadline is looked at again when somebody could not be shown the round at all."""


def slot_of(round_: int, reminders: int = 0) -> str:
    """Name the private panel of a round; after a reminder it is a new one."""
    return f"{round_}!{reminders}" if reminders else str(round_)


def is_of_round(slot: str, round_: int) -> bool:
    """Whether a panel or a mention is that of a round."""
    return slot.partition("!")[0] == str(round_)


def unshown_until(loaded: Loaded, now: float) -> float | None:
    """Answer until when a deadline must wait, since somebody who owes a choice was not shown the round.

    Shown means: their private panel was accepted, or, where private messages are closed, the mention
    that asks for their choice has stood for a whole pace. `None` when everybody was.
    """
    row, around = loaded.row, loaded.around
    seconds = Pace(row.pace).seconds(row.round) or 0
    waits = []
    for seat in loaded.awaited():
        assert seat.person is not None
        panel, call = around.surfaces.get(("panel", seat.person)), around.surfaces.get(("call", seat.person))
        if panel is not None and panel.message is not None and is_of_round(panel.slot, row.round):
            continue
        if panel is not None and panel.parked.startswith(Meaning.REFUSED):
            continue  # a fault of ours that waiting won't mend; "My panel" is there
        if call is not None and call.message is not None and is_of_round(call.slot, row.round):
            waits.append(call.touched_at + seconds)
        else:
            waits.append(now + min(seconds, UNSHOWN_SECONDS))
    latest = max(waits, default=now)
    return float(math.ceil(latest)) if latest > now else None
