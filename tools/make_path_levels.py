#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Writes the levels of samples/paths and samples/neighbours: levels/window.obj, window_shut.obj, roofs.obj, gap.obj,
fence.obj. Their path data stand in the scenarios; each area has a material of its own, which is its ground byte (AREA-04)."""
import os

from level_writer import Level


def block(level, name, roof, lo, hi, top, side='brick climb'):
    """A solid block from the street up, its roof of a material of its own."""
    level.box(name, roof, (lo[0], lo[1], 0), (hi[0], hi[1], top), side_material=side)


def window(shut):
    """A roof and, across a street of 3.4 m, a room with a window; a ramp leads up to the room. The window can be shut by a
    pane."""
    level = Level('A roof, a street and a room with ' + ('a shut window' if shut else 'an open window'))
    level.floor('street', 'street', (36, -36), (60, 6), 0)
    block(level, 'roof house', 'roof', (50.4, -8), (56, 2), 4.202, 'brick')
    block(level, 'room house', 'room', (40, -8), (47, 2), 4.252, 'brick')
    level.ramp('ramp', 'ramp', (40, -30), (42, -8), 0, 4.252, '+y')
    # The window's wall: left, right and over the opening of y -6 to 0, z 4.252 to 7.5.
    for y0, y1, z0, z1 in ((-8, -6, 4.252, 8.5), (0, 2, 4.252, 8.5), (-6, 0, 7.5, 8.5)):
        level.box('window wall', 'brick', (46.9, y0, z0), (47, y1, z1), bottom=True)
    if shut:
        level.box('pane', 'glass', (46.94, -6, 4.252), (46.96, 0, 7.5))
    return level


def roofs():
    """Three roofs: a gap of 4 m between the first two, the third 1.6 m lower beside the second and 1.4 m over the street."""
    level = Level('Three roofs over a street')
    level.floor('street', 'street', (-14, -6), (24, 14), 0)
    block(level, 'first house', 'first roof', (-10, 0), (-4, 8), 3)
    block(level, 'second house', 'second roof', (0, 0), (6, 8), 3)
    block(level, 'third house', 'third roof', (6, 0), (12, 8), 1.4)
    return level


def gap():
    """Two roofs 3 m over the street with a gap of 3 m between them."""
    level = Level('Two roofs with a gap of 3 m')
    level.floor('street', 'street', (-4, -6), (27, 14), 0)
    block(level, 'near house', 'near roof', (0, 0), (10, 8), 3)
    block(level, 'far house', 'far roof', (13, 0), (23, 8), 3)
    return level


def fence():
    """A yard with a fence of 1.2 m across it, thin enough to be climbed over (CLIMB-07)."""
    level = Level('A yard with a fence across')
    level.floor('yard', 'yard', (0, 0), (20, 24), 0)
    level.box('fence', 'fence', (-0.5, 9.95, 0), (20.5, 10.05, 1.2))
    return level


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'levels')
    for name, level in (('window', window(False)), ('window_shut', window(True)), ('roofs', roofs()), ('gap', gap()),
                        ('fence', fence())):
        level.write_obj(os.path.join(folder, name + '.obj'))


if __name__ == '__main__':
    main()
