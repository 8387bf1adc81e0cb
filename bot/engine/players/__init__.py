"""Computer players: they see what their seat sees, and nothing else."""
