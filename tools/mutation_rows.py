# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Reads tests/mutants.txt, the changes that no test can notice or need not: path | old -> new | a part of the line | why."""
import pathlib
import sys
from dataclasses import dataclass

PATH = pathlib.Path(__file__).resolve().parent.parent / "tests/mutants.txt"


@dataclass
class Row:
    number: int    # line of the file, from 1
    path: str
    changes: list  # "old -> new" each; empty: every change of the line
    part: str      # of the changed line

    def explains(self, site):
        return str(site.path) == self.path and self.part in site.text and \
            (not self.changes or f"{site.old} -> {site.new}" in self.changes)


def rows():
    found = []
    for number, line in enumerate(PATH.read_text().splitlines() if PATH.exists() else [], 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [f.strip() for f in line.split(" | ")]
        if len(fields) != 4 or not fields[3]:
            sys.exit(f"{PATH.name}:{number}: expected path | old -> new | a part of the line | why")
        found.append(Row(number, fields[0], [c.strip() for c in fields[1].split(" ; ") if c.strip()], fields[2]))
    return found


def stale(sites):
    """What the file says of changes that the sources do not hold, or that a row above has explained."""
    by_path, faults, seen = {}, [], {}
    for site in sites:
        by_path.setdefault(str(site.path), []).append(site)
    for row in rows():
        hit = [s for s in by_path.get(row.path, []) if row.explains(s)]
        for change in row.changes or ["any change"]:
            if not any(change in ("any change", f"{s.old} -> {s.new}") for s in hit):
                faults.append(f"{PATH.name}:{row.number}: {row.path} has no {change} in a line with: {row.part}")
        twice = {seen[s.key] for s in hit if s.key in seen}
        if twice:
            faults.append(f"{PATH.name}:{row.number}: explained in line {', '.join(map(str, sorted(twice)))} already")
        seen |= {s.key: row.number for s in hit if s.key not in seen}
    return faults
