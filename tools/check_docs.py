#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Runs what README.md and docs/*.md show.

  tools/check_docs.py [--build DIR]   DIR: a finished build (default build/release)

In a scratch copy of the tree, page by page in the order of the text:
  ```sh      every command runs and must end with 0; ./dev, cmake --install and g++ are left to their own tests
  ```json    is written to the file that the text names behind it ("Saved as `FILE`")
  ```cpp     with a main() is compiled against the build and run
Links to files of the tree must lead somewhere.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LEFT_OUT = ("./dev", "cmake --install", "g++ ", "sudo ", "apt-get ", "git ")


class Failure(Exception):
    pass


def blocks(text):
    """Yields (line, language, body, text up to the next block)."""
    fence = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
    found = list(fence.finditer(text))
    for i, m in enumerate(found):
        after = text[m.end():found[i + 1].start() if i + 1 < len(found) else len(text)]
        yield text.count("\n", 0, m.start()) + 1, m.group(1), m.group(2), after


def commands(body):
    body = body.replace("\\\n", " ")
    for line in body.splitlines():
        line = re.sub(r"\s+#.*$", "", line).strip()
        if line and not line.startswith("#") and not line.startswith(LEFT_OUT):
            yield line


def run(words, cwd, env, place):
    done = subprocess.run(words, cwd=cwd, env=env, shell=isinstance(words, str), capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"{place}: {words}\n  ended with {done.returncode}\n{done.stdout}{done.stderr}")


def check_links(page, text):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if "://" in target:
            continue
        if not (page.parent / target).exists():
            raise Failure(f"{page.relative_to(ROOT)}: no such file: {target}")


def check_page(page, scratch, build, env):
    text = page.read_text()
    check_links(page, text)
    n = 0
    for line, language, body, after in blocks(text):
        place = f"{page.relative_to(ROOT)}:{line}"
        if language == "sh":
            for command in commands(body):
                run(command, scratch, env, place)
                n += 1
        elif language == "json":
            named = re.match(r"\s*Saved as `([^`]+)`", after)
            if named:
                (scratch / named.group(1)).write_text(body)
        elif language == "cpp" and "int main(" in body:
            source = scratch / "out" / "page.cpp"
            source.write_text(body)
            libraries = sorted(str(p) for p in build.glob("libgaitway.a"))
            run(["g++", "-std=c++20", f"-I{ROOT}/include", f"-I{build}/include", str(source), *libraries, "-o", str(source.with_suffix(""))],
                scratch, env, place)
            run([str(source.with_suffix(""))], scratch, env, place)
            n += 1
    return n


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="build/release", help="a finished build")
    build = (ROOT / parser.parse_args().build).resolve()
    if not (build / "bin" / "gaitway").exists():
        sys.exit(f"check_docs: {build}/bin/gaitway is not built: ./dev build")
    import os
    env = dict(os.environ, PATH=f"{build}/bin:" + os.environ["PATH"])
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        for name in ("levels", "samples", "data", "docs", "tools"):
            shutil.copytree(ROOT / name, scratch / name)
        (scratch / "out").mkdir()
        (scratch / "build").mkdir()
        (scratch / "build" / "release").symlink_to(build)
        for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
            try:
                count += check_page(page, scratch, build, env)
            except Failure as failure:
                sys.exit(f"check_docs: {failure}")
    if count == 0:
        sys.exit("check_docs: nothing was run")
    print(f"check_docs: {count} commands and programs ran")


if __name__ == "__main__":
    main()
