#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Changes comparisons and constants at a prefix's sites, one at a time, and lists the changes that no test notices.

  ./dev rules --mutate PREFIX [--sample N] [--seed S] [--all] [--room]

A site is a line of src/ inside a function whose body or comment names a rule of the prefix. The tree is copied to
build/mutate; the tests run are the rule suites and room tests of the prefix's room, and the world's, which --room leaves
out (quicker; what survives may still be noticed by the world's). 40 seeded changes by default.
"""
import pathlib
import random
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutate"
COPY = WORK / "tree"

# What is changed into what; the first pattern of a line position wins.
CHANGES = [
    (r"(?<![<>=!\-])<=(?!=)", ["<"]), (r"(?<![<>=!\-])>=(?!=)", [">"]),
    (r"(?<![<>=!\-\w])<(?![<=])(?=\s)", ["<="]), (r"(?<=\s)>(?![>=])(?=\s)", [">="]),
    (r"==", ["!="]), (r"!=", ["=="]), (r"&&", ["||"]), (r"\|\|", ["&&"]),
    (r"(?<=\s)\+(?=\s)", ["-"]), (r"(?<=\s)-(?=\s)", ["+"]),
    (r"(?<![\w.])\d+\.\d+f?\b", None), (r"(?<![\w.\[])(?:[2-9]|\d{2,})(?![\w.x])\b", None),
]


def room_of(prefix):
    for line in (ROOT / "cmake/layers.txt").read_text().splitlines():
        words = line.split()
        if len(words) >= 5 and words[0].isdigit() and prefix in words[3].split(","):
            return words[1], words[2]
    sys.exit(f"no room of cmake/layers.txt has the prefix {prefix}")


def functions(text):
    """Start and end line (0-based, end exclusive) of each top-level brace block, with the comment above it."""
    lines = text.splitlines()
    depth, start, blocks = 0, 0, []
    for i, line in enumerate(lines):
        code = line.split("//")[0]
        before = depth
        depth += code.count("{") - code.count("}")
        namespace = len(re.findall(r"namespace[^{;]*\{", code))
        depth -= namespace
        if depth < 0:  # the closing brace of a namespace
            depth = 0
        if before == 0 and depth == 0 and namespace == 0 and "{" in code and "(" in code:  # a function on one line
            above = i - 1 if i > 0 and lines[i - 1].startswith("//") else i
            blocks.append((above, i + 1))
        if before == 0 and depth > 0:
            start = i
            while start > 0 and (lines[start - 1].startswith("//") or lines[start - 1].endswith(",") or lines[start - 1].endswith("(")):
                start -= 1
        if before > 0 and depth == 0:
            blocks.append((start, i + 1))
    return blocks


def sites(prefix):
    named = re.compile(rf"\b{prefix}-?\d+\b")
    found = []
    for path in sorted(list((ROOT / "src").rglob("*.cpp")) + list((ROOT / "src").rglob("*.h"))):
        if "sentences" in path.name:
            continue
        text = path.read_text()
        if not named.search(text):
            continue
        lines = text.splitlines()
        for start, end in functions(text):
            if not any(named.search(lines[i]) for i in range(start, end)):
                continue
            for i in range(start, end):
                code = lines[i].split("//")[0]
                if not code.strip() or ".note" in code or "template" in code or "#include" in code or "static_assert" in code:
                    continue
                for pattern, replacements in CHANGES:
                    for m in re.finditer(pattern, code):
                        for new in replacements or numbers(m.group(0)):
                            found.append((path.relative_to(ROOT), i, m.start(), m.group(0), new))
    return found


def numbers(text):
    if "." in text:
        suffix = "f" if text.endswith("f") else ""
        value = float(text.rstrip("f"))
        return [f"{value * 1.03 + 0.001:.6g}{suffix}" if "." in f"{value * 1.03 + 0.001:.6g}" else f"{value * 1.03 + 0.001:.6g}.0{suffix}"]
    return [str(int(text) + 1)]


def run(args, **kw):
    return subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **kw)


def main(argv):
    names = [a for a in argv if not a.startswith("-") and not a.isdigit()]
    if "--help" in argv or len(names) != 1:
        print(__doc__)
        return 0 if "--help" in argv else 2
    prefix = names[0]
    option = lambda name, default: int(argv[argv.index(name) + 1]) if name in argv else default
    room, _ = room_of(prefix)
    chosen = sites(prefix)
    total = len(chosen)
    if "--all" not in argv:
        random.Random(option("--seed", 1)).shuffle(chosen)
        chosen = sorted(chosen[:option("--sample", 40)])
    WORK.mkdir(parents=True, exist_ok=True)
    for folder in ("src", "include", "tests", "cmake", "io", "bake", "cli", "samples", "levels", "docs", "data"):
        shutil.rmtree(COPY / folder, ignore_errors=True)
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, COPY / folder)
    shutil.copy(ROOT / "CMakeLists.txt", COPY / "CMakeLists.txt")
    build = WORK / "build"
    r = run(["cmake", "-S", COPY, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-O1 -g0",
             "-DGAITWAY_CORE_ONLY=ON", "-DGAITWAY_TESTS=ON", "-DGAITWAY_WERROR=OFF"])
    if r.returncode:
        sys.exit(r.stdout)
    listed = run(["ninja", "-C", build, "-t", "targets", "all"]).stdout
    targets = [t for t in (f"rules_{room}", f"test_{room}", "rules_sim")
               if ("--room" not in argv or t != "rules_sim") and (f"{t}: phony" in listed or f"bin/{t}:" in listed)]
    r = run(["ninja", "-C", build] + targets)
    if r.returncode:
        sys.exit(r.stdout[-3000:])

    def passes():
        for t in targets:
            try:
                # Only a failing suite matters: stop at the first, and a mutant that hangs is a mutant that is noticed.
                if run([build / "bin" / t, "--gtest_brief=1", "--gtest_fail_fast"], timeout=120).returncode:
                    return False
            except subprocess.TimeoutExpired:
                return False
        return True

    if not passes():
        sys.exit("the tests fail before any change")
    survivors, broken = [], 0
    for n, (path, line, column, old, new) in enumerate(chosen, 1):
        target = COPY / path
        original = target.read_text()
        lines = original.split("\n")
        lines[line] = lines[line][:column] + new + lines[line][column + len(old):]
        target.write_text("\n".join(lines))
        print(f"\r{n}/{len(chosen)}", end="", file=sys.stderr, flush=True)
        if run(["ninja", "-C", build] + targets).returncode:
            broken += 1
        elif passes():
            survivors.append((path, line + 1, old, new, lines[line].strip()))
        target.write_text(original)
    print(file=sys.stderr)
    print(f"{prefix}: {len(chosen)} of {total} changes tried, {broken} did not compile, {len(survivors)} survived")
    for path, line, old, new, text in survivors:
        print(f"  {path}:{line}: {old} -> {new}: {text}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
