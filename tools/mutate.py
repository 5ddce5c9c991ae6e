#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Changes comparisons, logical operators, sums and numbers in the code of a prefix's rules, one at a time, and lists the
changes that no test notices.

  ./dev rules --mutate PREFIX [PREFIX ...] [--sample N] [--seed S] [--line PATH[:LINE]] [--jobs N] [--room]
                       [--switched] [--fresh]

A site stands in a function of src/ that names a rule of the prefix, or one that names none in a file that does; files that
name none are asked for by their room's name (core, scene). All sites are built into one tree (build/mutate) behind a
switch, and the suites run once per change: the prefix's own tests, then its room's, those of the other rules that the
function names, and the world's, of which --room runs only the prefix's own. Constants get a switch in a second build, in
which they are worked out at the program's start; a change that has to stand in a constant expression is built and tried by
itself. --switched leaves both out. What an earlier run found noticed is not tried again while its line stands where it
stood; --fresh forgets that. --sample tries N seeded changes, --line those of one place.

tests/mutants.txt explains the changes that no test can notice or need not: path | old -> new | a part of the line | why. The
second field may name several changes with " ; " between; empty it stands for every change of the line. Explained changes are
not tried and are counted apart.
"""
import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import mutation_rows  # noqa: E402
import mutation_sites  # noqa: E402
import mutation_switch  # noqa: E402

ROOT = mutation_sites.ROOT
WORK = ROOT / "build" / "mutate"
FLAGS = "-O1 -g0 -w -D_GLIBCXX_ASSERTIONS"
LONG = 0.05  # share of a suite's time
FOLDERS = ("src", "include", "tests", "cmake", "io", "bake", "cli", "samples", "levels", "docs", "data")


@functools.cache
def rooms():
    """Prefix -> room, by cmake/layers.txt; a room's name stands for itself."""
    lines = [line.split() for line in (ROOT / "cmake/layers.txt").read_text().splitlines()]
    return {p: words[1] for words in lines if len(words) >= 5 and words[0].isdigit() for p in [words[1], *words[3].split(",")]}


def room_of(prefix):
    return rooms().get(prefix) or sys.exit(f"no room of cmake/layers.txt has the prefix {prefix}")


def run(args, **kw):
    return subprocess.run([str(a) for a in args], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **kw)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


class Tree:
    """A copy of the sources under build/mutate, brought up to date file by file, with a core-only build beside it."""

    def __init__(self, name):
        self.name, self.copy, self.build = name, WORK / name, WORK / f"{name}-build"

    def update(self, changed):
        """Copies what differs; `changed` maps relative paths to the text they get instead."""
        wanted = set()
        files = [p for f in FOLDERS if (ROOT / f).exists() for p in (ROOT / f).rglob("*") if p.is_file()] + [ROOT / "CMakeLists.txt"]
        for path in files:
            relative = path.relative_to(ROOT)
            wanted.add(relative)
            target = self.copy / relative
            if relative in changed:
                write(target, changed[relative])
            elif not target.exists() or target.read_bytes() != path.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        for path in [p for p in self.copy.rglob("*") if p.is_file() and p.relative_to(self.copy) not in wanted]:
            path.unlink()

    def configure(self, flags):
        if not (self.build / "build.ninja").exists():
            r = run(["cmake", "-S", self.copy, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                     f"-DCMAKE_CXX_FLAGS={flags}", "-DGAITWAY_CORE_ONLY=ON", "-DGAITWAY_TESTS=ON", "-DGAITWAY_WERROR=OFF"])
            if r.returncode:
                sys.exit(r.stdout)

    def has(self, target):
        return f"bin/{target}:" in run(["ninja", "-C", self.build, "-t", "targets", "all"]).stdout

    def make(self, targets, jobs):
        return run(["ninja", "-C", self.build, "-j", jobs, "-k", "0", *targets])


def switched(sites, off, frozen):
    """Relative path -> text with switches at the sites that are not in `off`; of slow ones at those of `frozen`, the keys
    of sites in constants that are then worked out at the program's start."""
    by_path = {}
    for s in sites:
        if (not s.slow or s.key in frozen) and s.key not in off:
            by_path.setdefault(s.path, []).append(s)
    texts = {}
    for path, some in by_path.items():
        text = (ROOT / path).read_text()
        texts[path] = mutation_switch.rewrite(text, some)
        if frozen:
            slow = {s.line for s in some if s.slow}
            spans = [(a, b) for a, b in mutation_switch.constants(text) if any(a <= line <= b for line in slow)]
            texts[path] = mutation_switch.unfreeze(texts[path], spans)
    return texts


def in_constants(sites):
    """Of slow sites those that stand in the definition of a constexpr variable."""
    spans = {path: mutation_switch.constants((ROOT / path).read_text()) for path in {s.path for s in sites}}
    return [s for s in sites if s.slow and any(a <= s.line <= b for a, b in spans[s.path])]


class Suites:
    """The runs that can notice a change of a prefix, the quickest first, each with a time limit from a run without change."""

    measured = {}  # (binary, filter) -> milliseconds of each test

    def __init__(self, tree, prefix, place, others, room_only):
        """`place` is the room of the changed line: its suites run as well where it is not the prefix's. `others` are the
        prefixes of the other rules that the line's function names."""
        room = room_of(prefix)
        self.runs = [(f"rules_{room}", f"{prefix}??.*"), (f"rules_{room}", "*"), (f"test_{room}", "*"),
                     (f"rules_{place}", "*"), (f"test_{place}", "*"),
                     *[(f"rules_{rooms()[p]}", f"{p}??.*") for p in others if rooms()[p] not in (room, place)],
                     ("rules_sim", f"{prefix}??.*")]
        self.runs = list(dict.fromkeys(self.runs + ([] if room_only else [("rules_sim", "*")])))
        self.runs = [(tree.build / "bin" / name, wanted) for name, wanted in self.runs if (tree.build / "bin" / name).exists()]
        self.limits = []
        for i, (binary, wanted) in enumerate(self.runs):
            if (binary, wanted) not in self.measured:
                r = run([binary, f"--gtest_filter={wanted}"])
                if r.returncode:
                    sys.exit(f"{binary.name} {wanted} fails before any change")
                self.measured[binary, wanted] = {m.group(1): int(m.group(2)) for m in
                                                 re.finditer(r"OK \] (\S+) \((\d+) ms\)", r.stdout)}
            # Long tests are about sameness and memory; they would make every surviving change wait for them.
            times = self.measured[binary, wanted]
            long = [name for name, ms in times.items() if ms > LONG * sum(times.values())]
            self.limits.append(sum(times.values()) / 1000 * 4 + 5)
            if wanted == "*" and binary.name == "rules_sim":
                self.runs[i] = (binary, "*-" + ":".join(long))

    @staticmethod
    def once(binary, wanted, key, limit):
        def bounded():  # processor time: a busy machine makes no change look noticed
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 1))

        try:
            r = subprocess.run([str(binary), "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={wanted}"], timeout=30 * limit,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=bounded,
                               env={**os.environ, "GAITWAY_MUTANT": str(key)})
        except subprocess.TimeoutExpired:
            return True  # a change that hangs is a change that is noticed
        return r.returncode != 0

    def notice(self, key):
        return any(self.once(binary, wanted, key, limit) for (binary, wanted), limit in zip(self.runs, self.limits))


def targets_of(sites, prefixes, tree):
    named = {rooms()[p] for s in sites for p in s.prefixes if p in rooms()}
    wanted = {room_of(p) for p in prefixes} | {s.path.parts[1] for s in sites} | named
    return [t for t in [f"{kind}_{room}" for room in sorted(wanted) for kind in ("rules", "test")] + ["rules_sim"] if tree.has(t)]


def build_switched(tree, sites, wanted, prefixes, jobs, frozen=frozenset(), off=frozenset()):
    """Builds the tree with switches; answers the sites that do not compile so."""
    off = set(off)
    spans = {path: mutation_switch.constants((ROOT / path).read_text()) for path in {s.path for s in sites if s.key in frozen}}
    # Beside the copy: an update takes away what the sources do not have, and a header written anew rebuilds everything.
    header = WORK / "switch/gw_mutant.h"
    write(header, mutation_switch.HEADER)
    for _ in range(8):
        tree.update(switched(sites, off, frozen))
        tree.configure(f"{FLAGS} -Wno-narrowing -I{header.parent}")
        r = tree.make(targets_of(wanted, prefixes, tree), jobs)
        if r.returncode == 0:
            return off
        places = {(m.group(1), int(m.group(2)) - 1) for m in re.finditer(rf"\b{tree.name}/(src/[^:\s]+):(\d+)", r.stdout)}
        places |= {(path, line) for path, at in list(places) for a, b in spans.get(pathlib.Path(path), []) if a <= at <= b
                   for line in range(a, b + 1)}
        more = {s.key for s in sites if (not s.slow or s.key in frozen) and s.key not in off and (str(s.path), s.line) in places}
        if frozen and more & frozen:  # a constant that has to be one: nothing else of its file is wrong
            more &= frozen
        if not more:
            sys.exit("\n".join(line for line in r.stdout.splitlines() if "error" in line)[:4000])
        off |= more
        print(f"{len(more)} sites cannot be switched: they are tried by themselves", file=sys.stderr)
    sys.exit("the tree with switches does not build")


class Store:
    """What earlier runs found noticed (build/mutate/noticed.json), kept while a run goes on."""

    def __init__(self, fresh):
        self.path = WORK / "noticed.json"
        self.keys = set(json.loads(self.path.read_text())) if self.path.exists() and not fresh else set()

    def add(self, key):
        self.keys.add(key)
        if len(self.keys) % 20 == 0:
            self.keep()

    def keep(self):
        WORK.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(sorted(self.keys)))


class Judge:
    """Asks the suites of a site's prefixes whether they notice its change."""

    def __init__(self, prefixes, room_only):
        self.prefixes, self.room_only, self.suites = prefixes, room_only, {}

    def notice(self, site, tree):
        return any(self.suite(tree, p, site.path.parts[1], self.others(site)).notice(site.key)
                   for p in self.prefixes if p in site.prefixes)

    def prepare(self, sites, tree):
        """Measures the suites of all sites while the tree stands unchanged."""
        for site in sites:
            for p in self.prefixes:
                if p in site.prefixes:
                    self.suite(tree, p, site.path.parts[1], self.others(site))

    @staticmethod
    def others(site):
        return tuple(sorted(p for p in site.prefixes if p in rooms()))

    def suite(self, tree, prefix, place, others):
        key = (tree.name, prefix, place, others)
        if key not in self.suites:
            self.suites[key] = Suites(tree, prefix, place, others, self.room_only)
        return self.suites[key]


def choose(options, sites):
    """The sites of the options' prefixes and place, how many they are, and those that no row of the file explains."""
    wanted = [s for s in sites if s.prefixes & set(options.prefixes)]
    if options.line:
        wanted = [s for s in wanted if options.line in f"{s.path}:{s.line + 1}"]
    rows = mutation_rows.rows()
    left = [s for s in wanted if not any(row.explains(s) for row in rows)]
    known = len(wanted) - len(left)
    if options.sample:
        random.Random(options.seed).shuffle(left)
        left = left[:options.sample]
    return left, len(wanted), known


def try_switched(sites, tree, judge, store, jobs, sure=False):
    """The sites that survive behind their switch; what may stand in a constant expression is not sure of it unless `sure`."""
    survivors, unsure = [], []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for n, (site, answer) in enumerate(zip(sites, pool.map(lambda s: judge.notice(s, tree), sites)), 1):
            print(f"\r{n}/{len(sites)}", end="", file=sys.stderr, flush=True)
            if answer:
                store.add(site.key)
            else:
                (unsure if site.constant and not sure else survivors).append(site)
    store.keep()
    return survivors, unsure


def try_alone(sites, targets, judge, store, jobs):
    """Builds and tries sites one by one, in a tree of their own."""
    survivors, broken = [], 0
    alone = Tree("alone")
    alone.update({})
    alone.configure(FLAGS)
    r = alone.make(targets, jobs)
    if r.returncode:
        sys.exit(r.stdout[-4000:])
    judge.prepare(sites, alone)
    for n, site in enumerate(sites, 1):
        print(f"\rby itself {n}/{len(sites)}: {site.where()[:100]}\033[K", end="", file=sys.stderr, flush=True)
        target = alone.copy / site.path
        original = target.read_text()
        lines = original.split("\n")
        lines[site.line] = lines[site.line][:site.column] + site.new + lines[site.line][site.column + len(site.old):]
        target.write_text("\n".join(lines))
        # What a site's suites do not need is left as it is: a changed header would build the whole house anew.
        needed = targets_of([site], [p for p in judge.prefixes if p in site.prefixes], alone)
        if alone.make(needed, jobs).returncode:
            broken += 1
            store.add(site.key)
        elif judge.notice(site, alone):
            store.add(site.key)
        else:
            survivors.append(site)
        target.write_text(original)
    store.keep()
    return survivors, broken


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefixes", nargs="+")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--line")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--room", action="store_true")
    parser.add_argument("--switched", action="store_true")
    parser.add_argument("--fresh", action="store_true")
    options = parser.parse_args(argv)
    sites = mutation_sites.sites()
    wanted, total, known = choose(options, sites)
    store = Store(options.fresh)
    tree = Tree("switched")
    off = build_switched(tree, sites, wanted, options.prefixes, options.jobs)
    judge = Judge(options.prefixes, options.room)
    new = [s for s in wanted if s.key not in store.keys]
    slow = [s for s in new if s.slow or s.key in off]
    survivors, unsure = try_switched([s for s in new if not s.slow and s.key not in off], tree, judge, store, options.jobs)
    broken, left = 0, 0
    if options.switched:
        left = len(slow) + len(unsure)
    elif slow or unsure:
        constants = in_constants(slow)
        if constants:
            off = build_switched(tree, sites, wanted, options.prefixes, options.jobs, frozenset(s.key for s in constants), off)
            constants = [s for s in constants if s.key not in off]
            survivors += try_switched(constants, tree, Judge(options.prefixes, options.room), store, options.jobs, True)[0]
            slow = [s for s in slow if s not in constants]
    if not options.switched and (slow or unsure):
        more, broken = try_alone(slow + unsure, targets_of(wanted, options.prefixes, tree), judge, store, options.jobs)
        survivors += more
    print(file=sys.stderr)
    print(f"{' '.join(options.prefixes)}: {len(wanted) - left} of {total} changes tried, {broken} did not compile, "
          f"{known} are explained in tests/mutants.txt, {len(survivors)} survived"
          + (f"; {left} have to be built by themselves" if left else ""))
    for site in sorted(survivors, key=lambda s: (str(s.path), s.line, s.column)):
        print(f"  {site.where()}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
