"""Proofs of fair chance: told by the program, and recomputed by the one in docs/fairness.md."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from program import DATA, PATIENCE, ROOT, environment, tablier

RECORDS = DATA / "records"
FORGED = RECORDS / "forged"


def table(path):
    return [row.split() for row in path.read_text().splitlines()]


def strangers_program():
    """What somebody who has read the page would run: another language, another hash function."""
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    return re.search(r"```python\n(.*?)```", page, re.DOTALL).group(1)


class Told(unittest.TestCase):
    def test_what_was_proved(self):
        rows = table(RECORDS / "fair.txt")
        self.assertGreater(len(rows), 5)
        for name, sides, throws, decks, choices in rows:
            line = tablier("verify", RECORDS / name)
            self.assertEqual(line.status, 0, line.err)
            self.assertRegex(line.out, r": a legal game, .*, ✓ fair: [^✓]+\n$")
            self.assertEqual("the sides" in line.out, sides == "1")
            for count, word in ((throws, "throw"), (decks, "deck"), (choices, "sealed choice")):
                told = re.search(rf" (\d+) {word}s?\b", line.out)
                self.assertEqual(told.group(1) if told else "0", count, line.out)

    def test_in_french(self):
        answer = tablier("verify", RECORDS / "chifootmi-fair.tab", env=environment(LANG="fr_FR.UTF-8"))
        self.assertRegex(answer.out, r", ✓ hasard vérifié : les camps, 1 tirage, 2 paquets, \d+ choix scellés\n$")

    def test_records_without_a_proof_are_told_as_ever(self):
        fair = {row[0] for row in table(RECORDS / "fair.txt")}
        others = [path for path in sorted(RECORDS.glob("*.tab")) if path.name not in fair]
        answer = tablier("verify", *others)
        self.assertEqual(answer.status, 0)
        self.assertNotIn("✓", answer.out)

    def test_without_its_secret_a_record_proves_nothing_and_is_legal(self):
        text = (RECORDS / "chifootmi-fair.tab").read_text(encoding="utf-8")
        text = re.sub(r"fair-secret: .*\n", "", text)
        answer = tablier("verify", "-", stdin=text.encode())
        self.assertEqual(answer.status, 0)
        self.assertNotIn("✓", answer.out)


class Forged(unittest.TestCase):
    def test_every_one_is_refused_at_its_event(self):
        rows = table(FORGED / "expected.txt")
        self.assertGreater(len(rows), 30)
        for name, _, event in rows:
            for lang, word in (("C.UTF-8", "event"), ("fr_FR.UTF-8", "événement")):
                answer = tablier("verify", FORGED / name, env=environment(LANG=lang))
                self.assertEqual(answer.status, 1, name)
                self.assertEqual(answer.out, "", name)
                self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
                if event != "0":
                    self.assertIn(f"{word} {event}", answer.err)

    def test_the_fault_is_told(self):
        said = {
            "lignes-first-die": r'event 1 "d6=\d": the chance committed to gives "d6=\d"$',
            "chifootmi-choice": r"event 4: the choice of side [01] is not the one it had sealed: ",
            "proof-secret": r'the secret is not the one committed to: the commitment is "[0-9a-f]{64}"',
            "proof-sides": r"the toss gives the host side [01], not side [01]$",
            "proof-seal-dropped": r'event 4: the choice "\S+" of side 1 has no seal$',
            "proof-seal-twice": r"event 5: one seal of side 0 too many$",
            "proof-no-nonce": r'the line "fair-nonce-guest:" of the proof is missing$',
            "proof-side-of-a-third": r'"2 toss" will not do for "fair-host-side"$',
            "chifootmi-result": r'the header gives the result "draw", the game gives "[01]"$',
        }
        for name, wanted in said.items():
            self.assertRegex(tablier("verify", FORGED / f"{name}.tab").err.rstrip("\n"), wanted)

    def test_a_forged_one_does_not_hide_the_fair_ones(self):
        good = RECORDS / "lignes-fair.tab"
        answer = tablier("verify", good, FORGED / "lignes-dice.tab", good)
        self.assertEqual(answer.status, 1)
        self.assertEqual(len(answer.out.splitlines()), 2)


class Stranger(unittest.TestCase):
    def run_on(self, *files):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "fair.py"
            program.write_text(strangers_program(), encoding="utf-8")
            return subprocess.run([sys.executable, program, *files], capture_output=True,
                                  text=True, timeout=PATIENCE, check=False)

    def test_finds_the_golden_records_fair(self):
        files = [RECORDS / row[0] for row in table(RECORDS / "fair.txt")]
        done = self.run_on(*files)
        self.assertEqual(done.stderr, "")
        self.assertEqual(len(done.stdout.splitlines()), len(files))

    def test_finds_every_false_throw_and_seal(self):
        for name, kind, event in table(FORGED / "expected.txt"):
            # It reads what is well written, and leaves the result to the rules.
            if kind in ("fair-bad-line", "fair-missing-line", "wrong-result"):
                continue
            done = self.run_on(FORGED / name)
            self.assertEqual(done.returncode, 1, name)
            self.assertIn("AssertionError", done.stderr, name)
            if kind in ("fair-chance", "fair-seal"):
                self.assertIn(f"event {event}\n", done.stderr, name)


if __name__ == "__main__":
    unittest.main()
