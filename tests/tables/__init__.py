"""Tests of the hosting room, with a toy game and an outside made of plain objects."""
