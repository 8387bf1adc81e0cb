"""Discord's face: slash commands and buttons, one face per game, thin."""
