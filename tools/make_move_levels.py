#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Writes the levels of samples/locomotion: levels/corners.obj, slopes.obj, ledges.obj, walls.obj. Their path data stand in the
scenarios. steps.obj is make_test_levels.py's."""
import math
import os

from level_writer import Level


def corners():
    """Two corridors with a bend to the right, one 2 m wide, the other 10 m."""
    level = Level('A tight and a wide corner between walls')
    level.floor('floor', 'floor', (-3, -3), (16, 14), 0)
    level.floor('floor', 'floor', (22, -3), (56, 18), 0)

    def bend(x, y, half, north, east):
        """Walls of a corridor around the line (x, -2) - (x, y) - (east, y)."""
        for lo, hi in (((x - half - 0.2, -2), (x - half, y + half + 0.2)), ((x + half, -2), (x + half + 0.2, y - half)),
                       ((x - half, y + half), (east, y + half + 0.2)), ((x + half + 0.2, y - half - 0.2), (east, y - half))):
            level.box('wall', 'wall', (*lo, 0), (*hi, north))
    bend(0, 10, 1, 2.4, 15)
    bend(30, 10, 5, 2.4, 55)
    return level


def slopes():
    """Four ramps of 4 m (the last 2 m) along +y, by the height of their normal: 0.96, 0.87, 0.7 and 0.64."""
    level = Level('Ramps with normals of z 0.96, 0.87, 0.7 and 0.64')
    level.floor('floor', 'ground', (-2, -2), (14, 2), 0)
    for x, up, run in ((0, 0.96, 4), (4, 0.87, 4), (8, 0.7, 4), (12, 0.64, 2)):
        rise = run * math.sqrt(1 / (up * up) - 1)
        level.ramp('ramp', 'ground', (x - 1, 2), (x + 1, 2 + run), 0, rise, '+y')
        level.floor('top', 'ground', (x - 1, 2 + run), (x + 1, 12), rise)
    return level


def ledges():
    """Ledges of 3 and 12 m over a floor, and a floor with a pit that has no bottom."""
    level = Level('Ledges of 3 m and 12 m, and a pit')
    level.floor('floor', 'ground', (-4, 4), (10, 14), 0)
    level.box('ledge', 'ground', (-4, 0, 0), (2, 4, 3))
    level.box('ledge', 'ground', (4, 0, 0), (10, 4, 12))
    level.floor('rim', 'ground', (12, 0), (18, 4), 0)
    level.floor('rim', 'ground', (12, 8), (18, 14), 0)
    return level


def walls():
    """A wall of 10 m in the open, and a corner whose floor ends a hand behind the walls' faces."""
    level = Level('A wall in the open and a walled corner')
    level.floor('floor', 'ground', (-12, -2), (12, 12), 0)
    level.box('wall', 'wall', (-5, 5, 0), (5, 5.2, 2.4))
    level.floor('floor', 'ground', (18, -2), (40.1, 20.1), 0)
    level.box('wall', 'wall', (40, -2, 0), (40.2, 20.2, 2.4))
    level.box('wall', 'wall', (18, 20, 0), (40, 20.2, 2.4))
    return level


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'levels')
    for name, level in (('corners', corners()), ('slopes', slopes()), ('ledges', ledges()), ('walls', walls())):
        level.write_obj(os.path.join(folder, name + '.obj'))


if __name__ == '__main__':
    main()
