#!/usr/bin/env python3
"""Holds every number of a clause that stands anywhere to the clauses that there are.

    check_clauses.py ROOT          checks the project at ROOT
    check_clauses.py --self-test   plants mistakes in a temporary tree and expects each found

The clauses are those of src/rules/*/clauses.txt. What it refuses:
  - a number that no game has, in sources, apps, the page, tests or docs: as it is written (`SO-34`)
    and as it stands in the name of a test (`SO_34_…`);
  - a refusal in src/rules/GAME that names a clause of another game;
  - a clause that two games have, or one game twice.
Number 99 stands for one that there is not, in tests of what is said about those.
"""

import re
import sys
import tempfile
from pathlib import Path

NOBODYS = "99"
FOLDERS = ("src", "apps", "web/src", "tests", "docs")
TEXTS = {".h", ".hpp", ".cpp", ".cc", ".py", ".ts", ".svelte", ".mjs", ".js", ".txt", ".md", ".cmake"}
CLAUSE = re.compile(r"^([A-Z]+)-(\d+[a-z]?)\s*=", re.MULTILINE)
QUOTED = re.compile(r'"([A-Z]+-\d+[a-z]?)"')


class Clauses:
    """The clauses of all games, and what is wrong with where they are named."""

    def __init__(self, root):
        self.root = root
        self.problems = []
        self.owner = {}
        for path in sorted(root.glob("src/rules/*/clauses.txt")):
            for prefix, number in CLAUSE.findall(path.read_text(encoding="utf-8")):
                clause, game = f"{prefix}-{number}", path.parent.name
                if clause in self.owner:
                    self.problems.append(f"src/rules/{game}/clauses.txt: {clause} stands in "
                                         f"{self.owner[clause]} already")
                self.owner.setdefault(clause, game)
        prefixes = sorted({clause.split("-")[0] for clause in self.owner})
        self.named = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(prefixes)})([-_])(\d+[a-z]?)"
                                r"(?![A-Za-z0-9])")

    def check(self):
        if not self.owner:
            return self.problems + ["src/rules: no clauses.txt with a clause"]
        for folder in FOLDERS:
            for path in sorted((self.root / folder).rglob("*")):
                if path.suffix in TEXTS and "node_modules" not in path.parts:
                    self.check_file(path)
        return self.problems

    def check_file(self, path):
        game = path.parent.name if path.parent.parent == self.root / "src" / "rules" else None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.relative_to(self.root)}:{number}"
            for prefix, joint, rest in self.named.findall(line):
                if joint == "_":
                    rest = rest.removesuffix("s")  # LA_32s_square
                if f"{prefix}-{rest}" not in self.owner and rest != NOBODYS:
                    self.problems.append(f"{where}: there is no clause {prefix}{joint}{rest}")
            if game is None or path.suffix not in {".h", ".cpp"}:
                continue
            for clause in QUOTED.findall(line):
                owner = self.owner.get(clause)
                if owner is not None and owner != game:
                    self.problems.append(f"{where}: {clause} is a clause of {owner}")


def self_test():
    """Each planted line must be the one problem found; the tree without it must have none."""
    files = {
        "src/rules/chess/clauses.txt": "# XX-1\nXX-1 = sheet\nXX-1.events = a1\nXX-10a = both\n",
        "src/rules/go/clauses.txt": "YY-1 = ruling\nYY-1/corner.then = b2\n",
        "src/rules/chess/position.cpp": 'return {"XX-1"};  // XX-10a, EV-1, UTF-8\n',
        "src/rules/go/position.cpp": "// like XX-1\n",
        "src/rules/go/words.en.txt": "YY-1.text = As it is.\n",
        "apps/tool/main.cpp": "// XX-99",
        "web/src/page.svelte": "<a href='#/rules/chess/XX-1'>\n",
        "tests/rules/chess_test.cpp": "TEST(Chess, XX_1_and_XX_10a_hold_by_XX_1s_way) {}\n",
        "docs/playing.md": "See XX-1.\n",
        "docs/picture.svg": "XX-77\n",
    }
    planted = [
        ("src/rules/chess/position.cpp", 'return {"XX-2"};'),
        ("src/rules/chess/position.cpp", "// XX-10"),
        ("src/rules/chess/position.cpp", 'return {"YY-1"};'),
        ("src/rules/go/words.en.txt", "YY-1.why = See YY-2."),
        ("src/rules/chess/clauses.txt", "YY-1 = sheet"),
        ("apps/tool/main.cpp", "// XX-1b"),
        ("web/src/page.svelte", "XX-11"),
        ("tests/rules/chess_test.cpp", "TEST(Chess, XX_2_holds) {}"),
        ("docs/playing.md", "(XX-0)"),
    ]

    def problems_with(extra):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            if extra:
                with (Path(folder) / extra[0]).open("a", encoding="utf-8") as out:
                    out.write(extra[1] + "\n")
            return Clauses(Path(folder)).check()

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
        print(f"{len(planted)} planted mistakes found")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) != 1 or not (Path(arguments[0]) / "src" / "rules").is_dir():
        print("usage: check_clauses.py ROOT | --self-test", file=sys.stderr)
        return 2
    problems = Clauses(Path(arguments[0]).resolve()).check()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
