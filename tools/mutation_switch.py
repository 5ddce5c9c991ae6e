# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Rewrites a source so that every site can be changed while the program runs: GAITWAY_MUTANT=key picks one.

`a < b` becomes `a < gw_mutant::lt(key) < b` (an operand in between keeps precedence and associativity), a number becomes a
call, and the whole of a logical expression is written twice, once with the other operator. No line moves.
"""
import re

HEADER = """#pragma once
// Written by tools/mutate.py: the switch that every site asks.
#include <cstdlib>
#include <type_traits>
#include <utility>
namespace gw_mutant {
inline int chosen() {
  static const int value = [] { const char* text = std::getenv("GAITWAY_MUTANT"); return text ? std::atoi(text) : 0; }();
  return value;
}
inline int k(int key) { return key; }  // what asks it is no constant expression
constexpr bool on(int key) { return std::is_constant_evaluated() ? false : chosen() == key; }
template <class T> constexpr T number(int key, T old_value, T new_value) { return on(key) ? new_value : old_value; }
#define GW_MUTANT(name, op, other)                                                                                     \\
  struct name { int key; constexpr explicit name(int k) : key(k) {} };                                                 \\
  template <class T> struct name##_left { const T& value; int key; };                                                  \\
  template <class T> constexpr name##_left<T> operator op(const T& value, name m) { return {value, m.key}; }           \\
  template <class T, class U> constexpr auto operator op(const name##_left<T>& left, const U& right) {                 \\
    using Answer = std::decay_t<decltype(left.value op right)>;                                                        \\
    if constexpr (requires { Answer(left.value other right); }) {                                                      \\
      if (on(left.key)) return Answer(left.value other right);                                                         \\
    }                                                                                                                  \\
    return Answer(left.value op right);                                                                                \\
  }
GW_MUTANT(le, <=, <)
GW_MUTANT(ge, >=, >)
GW_MUTANT(lt, <, <=)
GW_MUTANT(gt, >, >=)
GW_MUTANT(eq, ==, !=)
GW_MUTANT(ne, !=, ==)
GW_MUTANT(plus, +, -)
GW_MUTANT(minus, -, +)
}  // namespace gw_mutant
"""
NAMES = {"<=": "le", ">=": "ge", "<": "lt", ">": "gt", "==": "eq", "!=": "ne", "+": "plus", "-": "minus"}


def masked(text):
    """The text with comments, strings and character literals blanked, lengths and line ends kept."""
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\''
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.S)


def extent(code, position, step):
    """Where the logical expression around `position` begins (step -1) or ends (step 1)."""
    openers, closers = ("([{", ")]}") if step > 0 else (")]}", "([{")
    depth, i = 0, position
    while 0 <= i < len(code):
        c = code[i]
        if c in openers:
            depth += 1
        elif c in closers:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0:
            if c in ";,?":
                break
            if c == ":" and code[i - 1] != ":" and code[i + 1:i + 2] != ":":
                break
            if c == "=" and code[i + 1] != "=" and code[i - 1] not in "=!<>":
                break
            if step < 0 and code[i - 5:i + 1] == "return" and not code[i + 1].isalnum():
                break
        i += step
    return i + 1 if step < 0 else i


def one_line(text):
    return re.sub(r"\s*\n\s*", " ", re.sub(r"//[^\n]*", "", text))


def rewrite(text, sites):
    """The text with a switch at every site; sites carry line, column, old, new, kind and key."""
    code = masked(text)
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    placed = sorted(((starts[s.line] + s.column, s) for s in sites), key=lambda p: p[0])
    groups = {}  # (start, end) of a logical expression -> its sites
    for at, site in placed:
        if site.kind == "logic":
            span = (extent(code, at - 1, -1), extent(code, at + 2, 1))
            groups.setdefault(span, []).append((at, site))
    leaves = [(at, at + len(s.old), s) for at, s in placed if s.kind != "logic"]

    def leaf(site):
        if site.kind == "number":
            return f"gw_mutant::number({site.key}, {site.old}, {site.new})"
        return f"{site.old} gw_mutant::{NAMES[site.old]}({site.key}) {site.old}"

    def render(begin, end, skip):
        out, at = [], begin
        inner = sorted([(g[0], g[1], g) for g in groups if begin <= g[0] and g[1] <= end and g not in skip] +
                       [(b, e, s) for b, e, s in leaves if begin <= b and e <= end], key=lambda p: (p[0], -p[1]))
        for b, e, what in inner:
            if b < at:  # inside a group already written
                continue
            out.append(text[at:b])
            if isinstance(what, tuple):
                members = groups[what]
                out.append(" (")
                for position, site in members:
                    changed = text[b:position] + site.new + text[position + len(site.old):e]
                    out.append(f"gw_mutant::on({site.key}) ? ({one_line(changed)}) : ")
                out.append("(" + render(b, e, skip | {what}) + "))")
            else:
                out.append(leaf(what))
            at = e
        out.append(text[at:end])
        return "".join(out)

    return '#include "gw_mutant.h"\n#line 1\n' + render(0, len(text), frozenset())


CONSTANT = re.compile(r"^(\s*)((?:static |inline )*)constexpr (?=(?:const )?[\w:<>, ]+? \w+(?:\[\w*\])*\s*[={])")


def constants(text):
    """First and last line (0-based) of the constexpr variables that a text defines."""
    lines, spans, i = text.split("\n"), [], 0
    while i < len(lines):
        last = i
        if CONSTANT.match(lines[i]):
            while last + 1 < len(lines) and not lines[last].split("//")[0].rstrip().endswith(";"):
                last += 1
            spans.append((i, last))
        i = last + 1
    return spans


def unfreeze(text, spans):
    """A rewritten text in which the constexpr variables at these lines of the original that hold switches are worked out at
    the start of the program, so that their switches are asked then."""
    lines = text.split("\n")
    for first, last in spans:
        first, last = first + 2, last + 2  # behind the two lines that rewrite puts in front
        if not any("gw_mutant::" in line for line in lines[first:last + 1]):
            continue
        lines[first] = CONSTANT.sub(lambda m: f"{m.group(1)}{m.group(2)}const ", lines[first])
        for i in range(first, last + 1):
            lines[i] = re.sub(r"gw_mutant::(?!k\()(\w+)\((\d+)", r"gw_mutant::\1(gw_mutant::k(\2)", lines[i])
    return "\n".join(lines)
