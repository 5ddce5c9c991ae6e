#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Writes include/gaitway/rules.h from the headings of docs/spec: one enumerator per rule id, in file order.

Run by `./dev rules --generate`; a house test compares the header with the chapters.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHAPTERS = ["STEP", "PATHS", "LOCOMOTION", "NEIGHBOURS", "MOVETO", "SQUAD", "ORDERS", "BEHAVIOUR", "SPAWN"]


def rules():
    for chapter in CHAPTERS:
        for line in (ROOT / "docs/spec" / f"{chapter}.md").read_text().splitlines():
            m = re.match(r"### ([A-Z0-9]+)-(\d+)\b\s*(.*)", line)
            if m:
                yield chapter, m.group(1), m.group(2), m.group(3).strip()


def header():
    rows = list(rules())
    out = ["// SPDX-License-Identifier: MIT", "// Copyright (c) 2026 The Gaitway authors",
           "// Generated from docs/spec by tools/make_rules.py; do not edit.", "#pragma once", "",
           "#include <cstdint>", "#include <string_view>", "", "namespace gaitway {", "",
           "/// Every rule of docs/spec. A decision names one of these (STEP-21).",
           "enum class Rule : std::uint16_t {", "  none = 0,"]
    out += [f"  {p}{n}," for _, p, n, _ in rows]
    out += ["};", "", f"inline constexpr std::uint16_t rule_count = {len(rows) + 1};", "",
            '/// Id of a rule as the chapters write it, for example "STEER-14"; "none" for Rule::none.',
            "std::string_view rule_id(Rule rule);", "/// The rule's heading in its chapter.",
            "std::string_view rule_title(Rule rule);", '/// The rule of an id ("STEER-14" or "STEER14"); Rule::none when there is none.',
            "Rule rule_of(std::string_view id);", "", "}  // namespace gaitway", ""]
    return "\n".join(out)


def source():
    rows = list(rules())
    out = ["// SPDX-License-Identifier: MIT", "// Copyright (c) 2026 The Gaitway authors",
           "// Generated from docs/spec by tools/make_rules.py; do not edit.", ""]
    out += [f'GAITWAY_RULE("{p}-{n}", "{p}{n}", "{title}")' for _, p, n, title in
            ((c, p, n, t.replace("\\", "\\\\").replace('"', '\\"')) for c, p, n, t in rows)]
    return "\n".join(out) + "\n"


def main():
    targets = {ROOT / "include/gaitway/rules.h": header(), ROOT / "src/core/rule_names.inc": source()}
    if "--check" in sys.argv:
        stale = [str(p.relative_to(ROOT)) for p, text in targets.items() if not p.exists() or p.read_text() != text]
        if stale:
            sys.exit(f"stale, run ./dev rules --generate: {', '.join(stale)}")
        return
    for path, text in targets.items():
        path.write_text(text)


if __name__ == "__main__":
    main()
