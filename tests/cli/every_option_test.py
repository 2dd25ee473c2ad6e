"""Every combination of every game's options is played to its end, and what would go wrong is seen."""

import os
import stat
import tempfile
import unittest

import every_option


class EveryOption(unittest.TestCase):
    def test_every_combination_of_every_game_is_played_to_its_end(self):
        games = every_option.all_games()
        self.assertGreaterEqual(len(games), 4)
        wrong, tried = every_option.play_all(games, 1, nodes=100, jobs=2)
        self.assertEqual(wrong, [])
        self.assertGreaterEqual(tried, 90)

    def test_what_is_tried_is_every_choice_and_every_form(self):
        options = [
            {"name": "match", "kind": "text", "forms": ["turns:1…999", "goals:3…99"], "default": "turns:10"},
            {"name": "shots", "kind": "choice", "choices": ["rps", "always"], "default": "rps"},
            {"name": "target", "kind": "number", "low": 1, "high": 9999, "default": "100"},
        ]
        found = every_option.combinations({"options": options})
        self.assertEqual(len(found), 8)
        self.assertIn(["match=turns:2", "shots=always", "target=100"], found)
        self.assertIn(["match=goals:3", "shots=rps", "target=2"], found)
        chosen = every_option.combinations({"options": options}, {"match": ["goals:1"]})
        self.assertEqual(len(chosen), 4)
        self.assertIn(["match=goals:1", "shots=rps", "target=2"], chosen)


class Planted(unittest.TestCase):
    """A program in the place of ours that does not do as it should."""

    def play(self, script):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "tablier")
            with open(program, "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\n" + script)
            os.chmod(program, stat.S_IRWXU)
            real, every_option.PROGRAM = every_option.PROGRAM, program
            try:
                return every_option.play("sokr", ["keep=off"], 3, "1", "2", 10, 1)[0]
            finally:
                every_option.PROGRAM = real

    def test_a_crash_and_a_match_that_was_dropped_are_seen(self):
        answer = """echo '{"a_total":{"won":%d,"drawn":0,"lost":1}}'\n"""
        self.assertIsNone(self.play(answer % 2))
        self.assertIn("1 of 3 matches", self.play(answer % 1))
        self.assertIn("status 1", self.play("echo broken >&2; exit 1\n"))
        self.assertIn("status -", self.play("kill -SEGV $$\n"))


if __name__ == "__main__":
    unittest.main()
