"""Records from files, good and bad."""

import os
import pathlib
import random
import tempfile
import unittest

from program import DATA, environment, tablier

RECORDS = DATA / "records"


def golden():
    return sorted(path for path in RECORDS.glob("*.tab"))


class Good(unittest.TestCase):
    def test_every_golden_record_is_legal(self):
        files = golden()
        self.assertGreater(len(files), 5)
        answer = tablier("verify", *files)
        self.assertEqual(answer.err, "")
        self.assertEqual(answer.status, 0)
        lines = answer.out.splitlines()
        self.assertEqual(len(lines), len(files))
        for path, line in zip(files, lines):
            game = path.name.split("-")[0]  # sitaos-swap.tab
            self.assertTrue(line.startswith(f"{path}: a legal game, {game}, "), line)

    def test_standard_input(self):
        answer = tablier("verify", "-", stdin=golden()[0].read_bytes())
        self.assertEqual(answer.status, 0)
        self.assertTrue(answer.out.startswith("-: a legal game"), answer.out)

    def test_in_french(self):
        answer = tablier("verify", golden()[0], env=environment(LANG="fr_FR.UTF-8"))
        self.assertIn("partie légale", answer.out)


    def test_a_shootout_is_told(self):
        # This record's match is level after its last card.
        answer = tablier("verify", RECORDS / "chifootmi-debutant.tab")
        self.assertRegex(answer.out, r"Red wins, 0 to 0, \d+ to \d+ in the shoot-out$")


class Bad(unittest.TestCase):
    def test_what_one_side_saw_of_an_unfinished_game(self):
        for who, name in (("0", "side"), ("spectator", "spectator")):
            path = RECORDS / "broken" / f"chifootmi-seen-by-a-{name}.tab"
            answer = tablier("verify", path)
            self.assertIn(f"saw of an unfinished game (x-seen-by: {who})", answer.err)
            self.assertNotIn("not a move of this game", answer.err)
            french = tablier("verify", path, env=environment(LANG="fr_FR.UTF-8"))
            self.assertIn("a vu d'une partie inachevée", french.err)

    def test_every_broken_record_is_refused_with_its_clause(self):
        rows = (RECORDS / "broken" / "expected.txt").read_text().splitlines()
        self.assertGreater(len(rows), 10)
        for row in rows:
            name, _, line, event, clause = row.split()
            answer = tablier("verify", RECORDS / "broken" / name)
            self.assertEqual(answer.status, 1, name)
            self.assertEqual(answer.out, "", name)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
            self.assertIn(f"line {line}", answer.err)
            self.assertNotIn("EV-", answer.err)  # a clause for programs: people are told its sentence
            if clause != "-":
                if not clause.startswith("EV-"):
                    self.assertIn(clause, answer.err)
                self.assertIn(f"event {event}", answer.err)

    def test_a_bad_one_does_not_hide_the_good_ones(self):
        good = golden()[0]
        answer = tablier("verify", good, RECORDS / "broken" / "occupied.tab", good)
        self.assertEqual(answer.status, 1)
        self.assertEqual(len(answer.out.splitlines()), 2)
        self.assertEqual(len(answer.err.splitlines()), 1)

    def refused(self, *words, **how):
        answer = tablier("verify", *words, **how)
        self.assertEqual(answer.status, 1)
        self.assertEqual(answer.out, "")
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        return answer.err

    def test_a_record_of_another_edition_tells_what_it_noted(self):
        record = ("tablier record 1\ngame: sokr\n{}options: weather=rain\nresult: 1\nscore: 0 2\n"
                  "events: 2\n\nkick slide\n")
        for line, edition in (("", 1), ("edition: 1\n", 1), ("edition: 3\n", 3)):
            said = self.refused("-", stdin=record.format(line).encode())
            self.assertIn(f"Sok'R was played by edition {edition}", said)
            self.assertIn("knows only edition 2", said)
            self.assertTrue(said.strip().endswith("result as noted: Blue wins, 0–2"), said)
            french = tablier("verify", "-", stdin=record.format(line).encode(),
                             env=environment(LANG="fr_FR.UTF-8"))
            self.assertIn("résultat noté : Bleu gagne, 0–2", french.err)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "old.tab"
            file.write_text(record.format(""))
            answer = tablier("play", "sokr", "--load", file, stdin=b"")
            self.assertEqual(answer.status, 1)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
            for part in ("edition 1 of the rules", "Options: weather=rain", "Blue wins, 0–2",
                         "kick slide"):
                self.assertIn(part, answer.out)

    def test_what_is_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("not an ordinary file", self.refused(folder))
            self.assertIn("no such file", self.refused(pathlib.Path(folder) / "none"))
            self.assertIn("no such file", self.refused(golden()[0] / "below"))
            fifo = pathlib.Path(folder) / "pipe"
            os.mkfifo(fifo)
            self.assertIn("not an ordinary file", self.refused(fifo))

    def test_files_that_are_too_large(self):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(1 << 40)  # a terabyte of nothing
            self.assertIn("too large", self.refused(file.name))
        self.assertIn("too large", self.refused("-", stdin=b"x" * (6 << 20)))

    def test_garbage(self):
        for garbage in (b"", b"\x00", b"\xff\xfe\x00", b"tablier record 1", b"\n" * 1000,
                        b"game: sitaos\n" * 10, random.Random(1).randbytes(4096)):
            self.refused("-", stdin=garbage)


if __name__ == "__main__":
    unittest.main()
