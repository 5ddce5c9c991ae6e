#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Writes the small levels that tests bake: levels/doors.obj, levels/steps.obj, levels/tower.obj."""
import os

from level_writer import Level


class SplitMix:
    """The stream of docs/spec/STANDARD-WORK.md."""
    def __init__(self, seed):
        self.state = seed

    def unit(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return ((z ^ (z >> 31)) >> 11) / 2.0 ** 53


def doors(rooms=8, size=5.0, wall=0.2, door=1.0, height=2.4, seed=1):
    """rooms x rooms rooms; each pair of neighbours has a door of exactly `door` metres at a random place."""
    level = Level(f'{rooms} x {rooms} rooms with doors of {door:g} m, turned 17 degrees', turn_degrees=17)
    random = SplitMix(seed)
    whole = rooms * size
    half = wall / 2
    level.floor('floor', 'floor', (-half, -half), (whole + half, whole + half), 0)
    for lo, hi in (((-half, -half), (whole + half, half)), ((-half, whole - half), (whole + half, whole + half)),
                   ((-half, half), (half, whole - half)), ((whole - half, half), (whole + half, whole - half))):
        level.box('outer', 'wall', (lo[0], lo[1], 0), (hi[0], hi[1], height))
    for line in range(1, rooms):
        for room in range(rooms):
            for along in 'xy':
                a, b = room * size, (room + 1) * size
                at = a + half + 0.2 + random.unit() * (size - wall - 0.4 - door)
                # Pieces of walls along x fill the crossings; pieces along y stop at them.
                ends = (a - half if room else half, b - half if room < rooms - 1 else whole - half)
                if along == 'y':
                    ends = (a + half, b - half)
                for p, q in ((ends[0], at), (at + door, ends[1])):
                    c = line * size
                    if along == 'x':
                        level.box('inner', 'wall', (p, c - half, 0), (q, c + half, height))
                    else:
                        level.box('inner', 'wall', (c - half, p, 0), (c + half, q, height))
    return level


def steps():
    """A floor with three platforms, 0.24, 0.26 and 0.39 m over it: only the first is a step (CONTROL-25)."""
    level = Level('Platforms of 0.24, 0.26 and 0.39 m over a floor')
    level.floor('floor', 'floor', (0, 0), (21, 5), 0)
    for x, high in ((1, 0.24), (8, 0.26), (15, 0.39)):
        level.box('platform', 'floor', (x, 5, 0), (x + 5, 9, high))
    return level


def tower(storeys=3, size=10.0, rise=3.0):
    """Storeys over each other, joined by ramps along alternate sides."""
    level = Level(f'{storeys} storeys over each other with ramps')
    level.floor('slab', 'floor', (0, 0), (size, size), 0)
    for k in range(storeys - 1):
        z = k * rise
        y0, y1 = (0, 2) if k % 2 == 0 else (size - 2, size)
        level.ramp('ramp', 'floor', (1, y0), (size - 2, y1), z, z + rise, '+x' if k % 2 == 0 else '-x')
        level.floor('slab', 'floor', (0, 0), (size, size), z + rise, cuts=[(1, y0, size - 2, y1)])
    for k in range(storeys):
        for x, y in ((4.5, 4.5), (6.5, 3.5)):
            level.box('block', 'floor', (x, y, k * rise), (x + 1, y + 1, k * rise + 1.2))
    return level


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'levels')
    for name, level in (('doors', doors()), ('steps', steps()), ('tower', tower())):
        level.write_obj(os.path.join(folder, name + '.obj'))


if __name__ == '__main__':
    main()
