#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Plots each agent's speed over the way it has walked, from a trace, as an SVG.

  tools/plot_corner.py TRACE.db -o FILE.svg     a dashed line marks where an agent has made half of its turn
"""
import argparse
import math
import sqlite3
import sys

COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#af7ac5", "#b9770e")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 300, 52, 16, 16, 44


def walks(path):
    """Per agent: its name, [(way in metres, speed in m/s)], and the way at which it had made half of its turn."""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    for agent, name in db.execute("SELECT id, name FROM agents ORDER BY id"):
        rows = db.execute("SELECT pos_x, pos_y, speed, ori_x, ori_y FROM trajectory_data JOIN pose_extra USING (frame, id)"
                          " WHERE id = ? ORDER BY frame", (agent,)).fetchall()
        way, last, points, headings = 0.0, None, [], []
        for x, y, speed, fx, fy in rows:
            if last:
                way += math.dist(last, (x, y))
            last = (x, y)
            points.append((way, speed))
            headings.append(math.atan2(fx, fy))
        half = (headings[0] + headings[-1]) / 2
        turn = next((p[0] for p, h in zip(points, headings) if abs(h - headings[0]) >= abs(half - headings[0]) > 0.1), None)
        yield name, points, turn


def nice_step(span, most):
    step = 10 ** math.floor(math.log10(span / most))
    return next(step * k for k in (1, 2, 5, 10) if span / (step * k) <= most)


def svg(agents):
    far = max(p[0] for _, points, _ in agents for p in points) or 1
    fast = max(p[1] for _, points, _ in agents for p in points) * 1.08 or 1
    sx, sy = (WIDTH - LEFT - RIGHT) / far, (HEIGHT - TOP - BOTTOM) / fast

    def at(way, speed):
        return f"{LEFT + way * sx:.1f},{HEIGHT - BOTTOM - speed * sy:.1f}"
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
           ' font-family="sans-serif" font-size="12">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for value, span, most, line, label in ((0, far, 12, lambda v: (at(v, 0), at(v, fast)), lambda v: (LEFT + v * sx, HEIGHT - 26, "middle")),
                                           (0, fast, 6, lambda v: (at(0, v), at(far, v)), lambda v: (LEFT - 6, HEIGHT - BOTTOM - v * sy + 4, "end"))):
        step = nice_step(span, most)
        while value <= span:
            a, b = line(value)
            x, y, anchor = label(value)
            out.append(f'<polyline points="{a} {b}" stroke="#ddd" fill="none"/>')
            out.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#555">{value:g}</text>')
            value += step
    out.append(f'<text x="{(WIDTH + LEFT) / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle" fill="#333">way, m</text>')
    out.append(f'<text x="14" y="{HEIGHT / 2:.0f}" text-anchor="middle" fill="#333" transform="rotate(-90 14 {HEIGHT / 2:.0f})">speed, m/s</text>')
    for i, (name, points, turn) in enumerate(agents):
        colour = COLOURS[i % len(COLOURS)]
        if turn is not None:
            out.append(f'<polyline points="{at(turn, 0)} {at(turn, fast)}" stroke="{colour}" stroke-dasharray="4 4" fill="none"/>')
        out.append(f'<polyline points="{" ".join(at(*p) for p in points)}" stroke="{colour}" stroke-width="2" fill="none"/>')
        out.append(f'<text x="{LEFT + 60 + 110 * i}" y="{HEIGHT - BOTTOM - 10}" fill="{colour}">{name}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trace")
    parser.add_argument("-o", "--output", required=True)
    args = parser.parse_args()
    agents = list(walks(args.trace))
    if not agents:
        sys.exit(f"plot_corner: {args.trace} holds no agents")
    with open(args.output, "w", encoding="utf-8", newline="\n") as file:
        file.write(svg(agents))


if __name__ == "__main__":
    main()
