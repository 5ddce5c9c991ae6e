#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Writes levels/street.obj and levels/street.gltf: the street corner of the demo.

    north
    +------+-----------------------------+     road (z 0) along the south and the west, pavement (z 0.12) between,
    | road |  pavement   | building      |     a building with two doors, two rooms and a roof terrace that a stair
    |      | pool  fence | 2 rooms  stair|     reaches, a fence that can be climbed, a pool, a loading ramp in the south.
    |      +-----------------------------+
    |             road                   |
    +------------------------------------+
           south pavement, loading ramp
"""
import os

from level_writer import Level

FLOOR = 0.12    # pavement over road: the kerb
ROOF = 3.32     # terrace: 16 steps of 0.2 m over the pavement
WALL = 0.25


def wall(level, lo, hi, openings, along, z0=FLOOR, z1=ROOF - 0.2):
    """A wall box cut by openings (from, to, sill, head) along 'x' or 'y'; heights over z0."""
    def piece(a, b, low, high):
        if along == 'x':
            level.box('building', 'wall', (a, lo[1], low), (b, hi[1], high), bottom=low > z0)
        else:
            level.box('building', 'wall', (lo[0], a, low), (hi[0], b, high), bottom=low > z0)
    start, end = (lo[0], hi[0]) if along == 'x' else (lo[1], hi[1])
    at = start
    for a, b, sill, head in openings:
        piece(at, a, z0, z1)
        if sill > 0:
            piece(a, b, z0, z0 + sill)
        piece(a, b, z0 + head, z1)
        at = b
    piece(at, end, z0, z1)


def street():
    level = Level('Street corner: the Gaitway demo level')
    # Ground.
    level.floor('ground', 'road', (-20, 0), (20, 8), 0)
    level.floor('ground', 'road', (-20, 8), (-12, 22), 0)
    pool = (-10.5, 16.5, -8, 19.5)
    level.floor('ground', 'pavement', (-12, 8), (20, 22), FLOOR, cuts=[pool])
    level.floor('pool', 'water', pool[:2], pool[2:], FLOOR)
    level.floor('ground', 'pavement', (-20, -5), (20, 0), FLOOR)
    level.face('kerbs', 'kerb', [(-12, 8, 0), (20, 8, 0), (20, 8, FLOOR), (-12, 8, FLOOR)])
    level.face('kerbs', 'kerb', [(-12, 22, 0), (-12, 8, 0), (-12, 8, FLOOR), (-12, 22, FLOOR)])
    level.face('kerbs', 'kerb', [(20, 0, 0), (-20, 0, 0), (-20, 0, FLOOR), (20, 0, FLOOR)])
    # Walls round the scene.
    for lo, hi in (((-20.3, -5.3), (20.3, -5)), ((-20.3, 22), (20.3, 22.3)), ((-20.3, -5), (-20, 22)), ((20, -5), (20.3, 22))):
        level.box('border', 'wall', (lo[0], lo[1], 0), (hi[0], hi[1], 1.4))
    # Building: x 0 to 15, y 11 to 21.
    x0, y0, x1, y1 = 0, 11, 15, 21
    wall(level, (x0, y0), (x1, y0 + WALL), [(2, 3.5, 0.9, 2.1), (4.5, 5.7, 0, 2.2), (7, 8.5, 0.9, 2.1), (10.5, 12.5, 0.9, 2.1)], 'x')
    wall(level, (x0, y1 - WALL), (x1, y1), [(5, 6.5, 0.9, 2.1)], 'x')
    wall(level, (x0, y0 + WALL), (x0 + WALL, y1 - WALL), [(15, 16, 0, 2.2)], 'y')
    wall(level, (x1 - WALL, y0 + WALL), (x1, y1 - WALL), [], 'y')
    wall(level, (9, y0 + WALL), (9.2, y1 - WALL), [(17.5, 18.5, 0, 2.2)], 'y')
    for a, b in ((2, 3.5), (7, 8.5), (10.5, 12.5)):
        y = y0 + WALL / 2
        level.face('windows', 'glass_nosight', [(a, y, FLOOR + 0.9), (b, y, FLOOR + 0.9), (b, y, FLOOR + 2.1), (a, y, FLOOR + 2.1)])
    # Roof terrace with a parapet that is open where the stair arrives (east side, y 17.8 to 19.4).
    level.box('roof', 'pavement', (x0, y0, ROOF - 0.2), (x1, y1, ROOF), side_material='wall', bottom=True)
    for lo, hi in (((x0, y0), (x1, y0 + 0.2)), ((x0, y1 - 0.2), (x1, y1)), ((x0, y0 + 0.2), (x0 + 0.2, y1 - 0.2)),
                   ((x1 - 0.2, y0 + 0.2), (x1, 17.8)), ((x1 - 0.2, 19.4), (x1, y1 - 0.2))):
        level.box('parapet', 'wall', (lo[0], lo[1], ROOF), (hi[0], hi[1], ROOF + 0.9))
    # Stair: 16 steps of 0.2 m, tread 0.35 m, 2 m wide, along the east wall; then a landing at the terrace's height.
    for i in range(16):
        level.step('stair', 'pavement', (x1, 12.2 + 0.35 * i), (x1 + 2, 12.2 + 0.35 * (i + 1)), FLOOR, 0.2 * i, 0.2 * (i + 1))
    level.box('stair', 'pavement', (x1, 12.2 + 0.35 * 16, FLOOR), (x1 + 2, 20, ROOF))
    # Furniture of the rooms.
    level.box('tables', 'wood', (3, 16.5, FLOOR), (5, 17.5, FLOOR + 0.75))
    level.box('tables', 'wood', (6.5, 13, FLOOR), (7.5, 14, FLOOR + 0.75))
    level.box('tables', 'wood', (12, 14, FLOOR), (13, 17, FLOOR + 0.9))
    # Fence across the north pavement; the way round it is the road.
    level.box('fence', 'fence_climb', (-5.06, 8.4, FLOOR), (-4.94, 22, FLOOR + 1.1))
    # Loading platform in the south: a ramp up, 1 m.
    level.ramp('loading', 'pavement', (-6, -5), (0, -2), FLOOR, FLOOR + 1, '+x')
    level.box('loading', 'pavement', (0, -5, FLOOR), (7, -2, FLOOR + 1))
    # Things that stand about.
    for x, y, s in ((-8, 12, 1.0), (-7, 12.2, 0.8), (-2.6, 19, 1.0), (3.5, -3.6, 0.7), (12, -3, 1.0), (13.1, -3.2, 0.6)):
        z = FLOOR + (1 if 0 < x < 7 and y < -2 else 0)
        level.box('crates', 'wood', (x - s / 2, y - s / 2, z), (x + s / 2, y + s / 2, z + s))
    for x, y in ((-10.5, 9), (-1.5, 9), (8, 9), (18.5, 9)):
        level.column('lamps', 'wall', (x, y), 0.12, FLOOR, 4.5, sides=6)
    level.column('kiosk', 'wood', (-8.5, 14.4), 0.9, FLOOR, 2.6)
    level.box('car', 'wall', (2, 1.2, 0), (6.3, 3.0, 1.4))
    level.box('car', 'wall', (-18.5, 12, 0), (-16.7, 16.2, 1.4))
    level.box('bench', 'wood', (9.5, 9.6, FLOOR), (11.1, 10.1, FLOOR + 0.45))
    return level


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'levels')
    level = street()
    level.write_obj(os.path.join(folder, 'street.obj'))
    level.write_gltf(os.path.join(folder, 'street.gltf'))


if __name__ == '__main__':
    main()
