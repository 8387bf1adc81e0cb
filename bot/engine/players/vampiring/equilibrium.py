"""Equilibria of games in which everybody chooses at once."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]
"""What the row player gets, by own and by the other's choice; the column player loses as much."""

_TINY = 1e-12


def solve(matrix: Matrix) -> tuple[float, list[float]]:
    """Answer the value of a zero-sum game and a mix of rows that secures it.

    The simplex method on the column player's linear programme, with Bland's rule, so that it ends.
    """
    lows = [min(row) for row in matrix]
    floor = max(lows)
    if floor >= min(map(max, zip(*matrix, strict=True))):
        best = lows.index(floor)
        return floor, [float(row == best) for row in range(len(matrix))]
    return _simplex(matrix, min(lows))


def _simplex(matrix: Matrix, lowest: float) -> tuple[float, list[float]]:
    """Maximise the sum of y >= 0 where (matrix, shifted to positive numbers) y <= 1; the dual is the mix."""
    shift = 1.0 - lowest
    rows = len(matrix)
    columns = len(matrix[0])
    tableau = [[cell + shift for cell in row] + [1.0] for row in matrix]
    tableau.append([-1.0] * columns + [0.0])
    # Numbers below `columns` are the column player's variables, those from there on the rows' slacks.
    free = list(range(columns))
    basic = list(range(columns, columns + rows))
    while True:
        goal = tableau[rows]
        entering = [column for column in range(columns) if goal[column] < -_TINY]
        if not entering:
            break
        column = min(entering, key=free.__getitem__)
        ratios = [
            (tableau[row][columns] / tableau[row][column], basic[row], row)
            for row in range(rows)
            if tableau[row][column] > _TINY
        ]
        row = min(ratios)[2]
        _pivot(tableau, row, column)
        free[column], basic[row] = basic[row], free[column]
    total = tableau[rows][columns]
    mix = [0.0] * rows
    for column, variable in enumerate(free):
        if variable >= columns:
            mix[variable - columns] = max(tableau[rows][column] / total, 0.0)
    return 1.0 / total - shift, mix


def _pivot(tableau: list[list[float]], row: int, column: int) -> None:
    """Exchange a free and a basic variable in a condensed tableau."""
    inverse = 1.0 / tableau[row][column]
    pivot_row = [cell * inverse for cell in tableau[row]]
    for index, cells in enumerate(tableau):
        if index != row:
            factor = cells[column]
            if factor:
                changed = [cell - factor * part for cell, part in zip(cells, pivot_row, strict=True)]
                changed[column] = -factor * inverse
                tableau[index] = changed
    pivot_row[column] = inverse
    tableau[row] = pivot_row
