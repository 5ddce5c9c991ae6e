# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Finds the sites of a mutation run: comparisons, logical and arithmetic operators and numbers in functions and files that name a rule."""
import pathlib
import re
import zlib
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Kind, pattern, replacement; the replacement of a number is made by changed_number.
CHANGES = [
    ("compare", r"(?<![<>=!\-])<=(?![=>])", "<"), ("compare", r"(?<![<>=!\-])>=(?!=)", ">"),
    ("compare", r"(?<=\s)<(?=\s|$)", "<="), ("compare", r"(?<=\s)>(?=\s|$)", ">="),
    ("compare", r"(?<=\s)==(?=\s|$)", "!="), ("compare", r"(?<=\s)!=(?=\s|$)", "=="),
    ("logic", r"(?<=\s)&&(?=\s|$)", "||"), ("logic", r"(?<=\s)\|\|(?=\s|$)", "&&"),
    ("sum", r"(?<=\s)\+(?=\s|$)", "-"), ("sum", r"(?<=\s)-(?=\s|$)", "+"),
    ("number", r"(?<![\w.'])\d+(?:\.\d+(?:e[-+]?\d+)?|e[-+]?\d+)f?\b", None),
    ("number", r"(?<![\w.'\[])(?<![ep][-+])(?:[2-9]|\d{2,})(?:u|U)?(?![\w.x'])\b", None),
]
SKIPPED = re.compile(r"\.note|\btemplate\b|#include|static_assert|\boperator\b|\bassert\(|^\s*\w+ = (?:1u << )?\d+(?:,|\s*(?:///|$))")  # notes, enumerators


@dataclass
class Site:
    path: pathlib.Path  # relative to the root
    line: int           # 0-based
    column: int
    old: str
    new: str
    kind: str           # compare, logic, sum or number
    slow: bool          # stands in a constant expression: only a build of its own shows the change
    constant: bool      # may stand in a constant expression
    text: str
    prefixes: set = field(default_factory=set)

    @property
    def key(self):  # stays the same as long as the place does, so that results of an earlier run can be kept
        return zlib.crc32(f"{self.path}:{self.line}:{self.column}:{self.new}:{self.text}".encode()) & 0x7FFFFFFF

    def where(self):
        return f"{self.path}:{self.line + 1}: {self.old} -> {self.new}: {self.text.strip()}"


def functions(lines):
    """Start and end line (0-based, end exclusive) of each top-level brace block, with the comment above it."""
    depth, start, blocks = 0, 0, []
    for i, line in enumerate(lines):
        code = line.split("//")[0]
        before = depth
        depth += code.count("{") - code.count("}")
        namespace = len(re.findall(r"namespace[^{;]*\{", code))
        depth -= namespace
        if depth < 0:  # the closing brace of a namespace
            depth = 0
        if before == 0 and depth == 0 and namespace == 0 and (("{" in code and "(" in code) or "constexpr" in code):
            above = i - 1 if i > 0 and lines[i - 1].startswith("//") else i
            blocks.append((above, i + 1))  # a function on one line, or a constant
        if before == 0 and depth > 0:
            start = i
            while start > 0 and (lines[start - 1].startswith("//") or lines[start - 1].endswith((",", "("))):
                start -= 1
        if before > 0 and depth == 0:
            blocks.append((start, i + 1))
    return blocks


def changed_number(text):
    """A number a little larger, of the same type."""
    suffix = text[-1] if text[-1] in "fuU" else ""
    digits = text.rstrip("fuU")
    if "." not in digits and "e" not in digits:
        return str(int(digits) + 1) + suffix
    value = float(digits) * 1.03
    value = f"{value if 0 < value < 0.01 else value + 0.001:.6g}"
    return value + ("" if "." in value or "e" in value else ".0") + suffix


def blank_strings(code):
    return re.sub(r'"(?:[^"\\]|\\.)*"', lambda m: '"' + "_" * (len(m.group(0)) - 2) + '"', code)


def array_types(code):
    """Where std::array<...> stands in a line: begin and end of each."""
    spans = []
    for m in re.finditer(r"std::array<", code):
        depth, end = 1, m.end()
        while end < len(code) and depth:
            depth += {"<": 1, ">": -1}.get(code[end], 0)
            end += 1
        spans.append((m.start(), end))
    return spans


def names(text):
    """The prefixes of the rules that a text names."""
    return {m.group(1) or m.group(2) for m in re.finditer(r"\b([A-Z]+2?)-\d+\b|\bRule::([A-Z]+2?)\d\d\b", text)}


def sites():
    """Every site of src/, each with the prefixes of the rules that its function names; one that names none has its file's,
    and in a file that names none the room's name."""
    found = []
    for path in sorted([*(ROOT / "src").rglob("*.cpp"), *(ROOT / "src").rglob("*.h")]):
        if "sentences" in path.name:
            continue
        lines = path.read_text().splitlines()
        partner = path.with_suffix(".h")
        room = path.relative_to(ROOT).parts[1]
        file_prefixes = names("\n".join(lines) + (partner.read_text() if partner.exists() else "")) or {room}
        for start, end in functions(lines):
            prefixes = names("\n".join(lines[start:end])) or file_prefixes
            constant = any("constexpr" in line for line in lines[start:min(start + 4, end)])
            top = end - start <= 2 and "(" not in lines[end - 1].split("=")[0]
            for i in range(start, end):
                code = blank_strings(lines[i].split("//")[0])
                if not code.strip() or SKIPPED.search(code):
                    continue
                slow = top or bool(re.search(r"\bconstexpr\b[^()]*=|\bif constexpr\b|\bcase\b|\benum\b", code))
                types = array_types(code)
                for kind, pattern, replacement in CHANGES:
                    for m in re.finditer(pattern, code):
                        right = code[m.end():].lstrip() or "".join(lines[i + 1:i + 2]).lstrip()
                        if kind == "sum" and '"' in (code[:m.start()].rstrip()[-1:], right[:1]):
                            continue  # strings are joined, never subtracted
                        new = replacement or changed_number(m.group(0))
                        fixed = slow or any(b <= m.start() < e for b, e in types)
                        found.append(Site(path.relative_to(ROOT), i, m.start(), m.group(0), new, kind, fixed, fixed or constant,
                                          lines[i], prefixes))
    return found
