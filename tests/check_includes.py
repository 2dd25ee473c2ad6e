#!/usr/bin/env python3
"""Holds the sources to the folders that src/CMakeLists.txt says they use.

    check_includes.py SRC           checks SRC and the apps beside it
    check_includes.py --self-test   plants violations in a temporary tree and expects each found

What it refuses:
  - a folder that includes another which its `tablier_folder(NAME USES …)` does not name. Programs
    in apps/ and folders with a CMakeLists.txt of their own are held to the tablier_… targets that
    they link, and to what those use;
  - a `USES` that names a folder further down;
  - a game's folder that includes another game's;
  - threads, clocks, files, streams or a standard random generator in base or rules;
  - a quoted include that is not written from src/ (or, in an app, from its own folder, or from
    tests/ for a library there that it links);
  - a type that two headers define, each in its own way: a program with both is not a program.
"""

import re
import sys
import tempfile
from pathlib import Path

SOURCES = {".h", ".hpp", ".cpp", ".cc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
FOLDER = re.compile(r"^\s*tablier_folder\(\s*(\w+)(?:\s+ALONE)?(?:\s+USES\s+([^)]*))?\)", re.MULTILINE)
SCOPE = re.compile(r"^namespace ([\w:]+) \{|^(?:struct|class|enum(?: class)?) (\w+)(?: final)?\s*(?::[^;{]*)?\{",
                   re.MULTILINE)
LINKED = re.compile(r"\btablier_(\w+)\b")

# `rules` never sees clocks, threads, files or a random generator of its own; `base` is below it.
PURE = ("base", "rules")
IMPURE_HEADERS = {
    "barrier", "chrono", "condition_variable", "coroutine", "ctime", "filesystem", "fstream",
    "future", "iostream", "latch", "mutex", "pthread.h", "random", "semaphore", "shared_mutex",
    "stop_token", "sys/time.h", "syncstream", "thread", "time.h", "unistd.h",
}


def read_cmake(path):
    return re.sub(r"#.*", "", path.read_text(encoding="utf-8"))


class Tree:
    """The folders under src, what each may include, and the games."""

    def __init__(self, src):
        self.src = src
        self.uses = {}
        self.problems = []
        for name, used in FOLDER.findall(read_cmake(src / "CMakeLists.txt")):
            used = used.split()
            for other in used:
                if other not in self.uses:
                    self.problems.append(f"src/CMakeLists.txt: {name} uses {other}, which does "
                                         "not stand above it")
            self.uses[name] = set(used)
        rules = src / "rules"
        self.games = {p.name for p in rules.iterdir() if p.is_dir()} if rules.is_dir() else set()

    def linked(self, cmake):
        """The folders that a target of its own reaches, through what they use in turn."""
        reached = set()
        waiting = LINKED.findall(read_cmake(cmake))
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting.extend(self.uses.get(name, ()))
        return reached

    def check(self):
        for folder in sorted(p for p in self.src.iterdir() if p.is_dir()):
            if folder.name in self.uses:
                self.check_folder(folder, {folder.name} | self.uses[folder.name], self.src)
            elif (folder / "CMakeLists.txt").is_file():
                allowed = {folder.name} | self.linked(folder / "CMakeLists.txt")
                self.check_folder(folder, allowed, self.src)
            elif any(p.suffix in SOURCES for p in folder.rglob("*")):
                self.problems.append(f"src/{folder.name}: not a folder of src/CMakeLists.txt")
        apps = self.src.parent / "apps"
        for app in sorted(p for p in apps.iterdir() if p.is_dir()) if apps.is_dir() else []:
            cmake = app / "CMakeLists.txt"
            allowed = self.linked(cmake) if cmake.is_file() else set()
            self.check_folder(app, allowed, app)
        self.check_types()
        return self.problems

    def check_types(self):
        defined = {}
        for path in sorted(self.src.rglob("*.h")):
            scope = ""
            for found in SCOPE.finditer(path.read_text(encoding="utf-8")):
                if found.group(1):
                    scope = found.group(1)
                    continue
                first = defined.setdefault(f"{scope}::{found.group(2)}", path)
                if first != path:
                    where, there = (one.relative_to(self.src.parent) for one in (path, first))
                    self.problems.append(f"{where}: {scope}::{found.group(2)} is {there}'s")

    def check_folder(self, folder, allowed, root):
        for path in sorted(folder.rglob("*")):
            if path.suffix not in SOURCES:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                found = INCLUDE.match(line)
                if not found:
                    continue
                quoted, header = found.group(1) == '"', found.group(2)
                problem = (self.quoted_problem(path, folder, header, allowed, root) if quoted
                           else self.system_problem(folder, header))
                if problem:
                    where = path.relative_to(self.src.parent)
                    self.problems.append(f"{where}:{number}: {problem}")

    def system_problem(self, folder, header):
        if folder.parent == self.src and folder.name in PURE and header in IMPURE_HEADERS:
            return f"<{header}> has no place in {folder.name}"
        first = header.split("/")[0]
        if "/" in header and first in self.uses:
            return f"<{header}> is our own: write it in quotes"
        return None

    def quoted_problem(self, path, folder, header, allowed, root):
        first, *rest = header.split("/")
        if not (self.src / header).is_file():
            if root != self.src and (root / header).is_file():
                return None
            if first in allowed and (self.src.parent / "tests" / header).is_file():
                return None
            return f'"{header}" is not a file seen from src/'
        if first not in allowed:
            return f'{folder.name} includes "{header}" and does not use {first}'
        inside = path.relative_to(folder).parts
        game = inside[0] if len(inside) > 1 and inside[0] in self.games else None
        if game and rest and rest[0] in self.games and rest[0] != game:
            return f'{game} includes "{header}", which is {rest[0]}\'s'
        return None


def self_test():
    """Each planted line must be the one problem found; the tree without it must have none."""
    files = {
        "src/CMakeLists.txt": "tablier_folder(base)\ntablier_folder(rules USES base)\n"
                              "tablier_folder(search ALONE USES base rules)\n"
                              "if(X)\n  tablier_folder(print USES base rules)\nendif()\n",
        "src/base/bits.h": "#include <cstdint>\n",
        "src/rules/game.h": '#include "base/bits.h"\n#include "rules/game.h"\n',
        "src/rules/chess/board.h": '#include "rules/game.h"\nnamespace toy {\nclass Board {\n'
                                   'struct Inner {\n',
        "src/rules/go/board.h": '#include "rules/go/board.h"\n',
        "src/search/tree.h": '#include <thread>\n#include "rules/chess/board.h"\n'
                             '#include "rules/go/board.h"\n',
        "src/search/go/tree.h": '#include "rules/go/board.h"\n',
        "src/print/page.cpp": '#include "rules/game.h"\n',
        "src/wasm/CMakeLists.txt": "target_link_libraries(x PRIVATE tablier_search)\n",
        "src/wasm/edge.cpp": '#include "search/tree.h"\n#include "base/bits.h"\n',
        "apps/tool/CMakeLists.txt": "# not tablier_print\n"
                                    "target_link_libraries(tool PRIVATE tablier_search tablier_toys)\n",
        "apps/tool/main.cpp": '#include "search/tree.h"\n#include "options.h"\n'
                              '#include "toys/ball.h"\n',
        "tests/toys/ball.h": "",
        "tests/other/kite.h": "",
        "apps/tool/options.h": "#include <string>\n",
    }
    planted = [
        ("src/base/bits.h", '#include "rules/game.h"'),
        ("src/rules/game.h", '#include "search/tree.h"'),
        ("src/rules/game.h", '  #  include "search/tree.h"'),
        ("src/print/page.cpp", '#include "search/tree.h"'),
        ("src/rules/go/board.h", '#include "rules/chess/board.h"'),
        ("src/search/go/tree.h", '#include "rules/chess/board.h"'),
        ("src/rules/game.h", '#include "game.h"'),
        ("src/rules/game.h", "#include <base/bits.h>"),
        ("src/rules/game.h", '#include "nowhere/at_all.h"'),
        ("src/wasm/edge.cpp", '#include "print/page.cpp"'),
        ("apps/tool/main.cpp", '#include "print/page.cpp"'),
        ("apps/tool/main.cpp", '#include "missing.h"'),
        ("apps/tool/main.cpp", '#include "other/kite.h"'),
        ("src/search/tree.h", '#include "toys/ball.h"'),
        ("src/CMakeLists.txt", "tablier_folder(early USES late)\ntablier_folder(late)"),
        ("src/stray/file.h", "#include <string>"),
        ("src/search/go/tree.h", "namespace toy {\nstruct Board : Thing {"),
    ] + [(f"src/{folder}/{name}", f"#include <{header}>")
         for folder, name in (("rules", "game.h"), ("rules", "chess/board.h"), ("base", "bits.h"))
         for header in ("thread", "mutex", "fstream", "filesystem", "chrono", "random", "iostream")]

    def problems_with(extra):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            if extra:
                path = Path(folder) / extra[0]
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("a", encoding="utf-8") as out:
                    out.write(extra[1] + "\n")
            return Tree(Path(folder) / "src").check()

    failures = []
    if found := problems_with(None):
        failures.append(f"the clean tree is refused: {found}")
    for extra in planted:
        found = problems_with(extra)
        if len(found) != 1:
            failures.append(f"planted {extra}: found {found}")
    for failure in failures:
        print(failure, file=sys.stderr)
    if not failures:
        print(f"{len(planted)} planted violations found")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) != 1 or not (Path(arguments[0]) / "CMakeLists.txt").is_file():
        print("usage: check_includes.py SRC | --self-test", file=sys.stderr)
        return 2
    problems = Tree(Path(arguments[0]).resolve()).check()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
