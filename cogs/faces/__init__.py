"""What people see of a table, as plain posts. Every package in this folder is one game's face."""

from cogs.faces.shared import Faces

__all__ = ["Faces"]
