"""The faces of all games behind one door: what the hosting room publishes and what people are answered."""

from __future__ import annotations

from cogs.faces.answers import Answers
from cogs.faces.controls import Controls
from cogs.faces.private import PrivatePosts
from cogs.faces.public import PublicPosts
from cogs.faces.replays import ReplayPosts
from cogs.faces.settings import SettingsPosts


class Faces(PublicPosts, PrivatePosts, Answers, Controls, ReplayPosts, SettingsPosts):
    """Implements `bot.tables.ports.Face`, and the private answers to commands and buttons.

    Pure: equal arguments give equal posts. Public posts are in the table's language, private ones in
    the reader's.
    """
