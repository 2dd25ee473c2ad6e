"""The commands that play by themselves or with a person, as far as a pipe can tell."""

import json
import os
import pty
import signal
import subprocess
import unittest

from program import start, tablier


class Match(unittest.TestCase):
    CALL = ["match", "sitaos", "--a", "random", "--b", "random", "--json"]

    def test_every_game_is_counted_once_and_each_side_begins_in_turn(self):
        answer = tablier(*self.CALL, "--games", 40, "--seed", 7)
        self.assertEqual((answer.status, answer.err), (0, ""))
        told = json.loads(answer.out)
        self.assertEqual(sum(told["a_total"].values()), 40)
        self.assertEqual(sum(told["a_as_side0"].values()), 20)
        self.assertEqual(sum(told["a_as_side1"].values()), 20)

    def test_the_same_seed_plays_the_same(self):
        once, twice, other = (tablier(*self.CALL, "--games", 200, "--seed", seed).out
                              for seed in (3, 3, 4))
        self.assertEqual(once, twice)
        self.assertNotEqual(once, other)

    def test_a_move_is_no_setting(self):
        answer = tablier(*self.CALL, "--games", 1, "d4")
        self.assertEqual(answer.status, 2)
        self.assertIn("no moves here", answer.err)

    def test_ctrl_c_ends_with_what_there_is_so_far(self):
        # Progress on a terminal tells that it is under way.
        ours, theirs = pty.openpty()
        program = start(*self.CALL, "--games", 1_000_000, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        with program:
            os.read(ours, 4096)
            program.send_signal(signal.SIGINT)
            out = program.communicate(timeout=60)[0]
        os.close(ours)
        self.assertEqual(program.returncode, 130)
        told = json.loads(out)
        self.assertEqual(sum(told["a_total"].values()), told["games"])
        self.assertTrue(0 < told["games"] < 1_000_000)


    def test_chances_are_compared_with_what_came_of_them(self):
        call = ["match", "lignes", "match=turns:1", "--a", "2", "--b", "2", "--games", 2, "--nodes", 20]
        told = json.loads(tablier(*call, "--chances", "--json").out)["chances"]
        self.assertTrue(told["told"] > 0 and 0 <= told["brier"] <= 1)
        self.assertEqual(sum(tenth["told"] for tenth in told["tenths"]), told["told"])
        self.assertNotIn("chances", json.loads(tablier(*call, "--json").out))
        self.assertIn("Brier", tablier(*call, "--chances").out)

    def test_a_simple_player_plays_its_own_game_only(self):
        answer = tablier("match", "chifootmi", "--a", "highest", "--b", "greedy", "--games", 4, "--json")
        self.assertEqual((answer.status, answer.err), (0, ""))
        told = json.loads(answer.out)
        self.assertEqual((told["a"], told["b"], told["games"]), ("highest", "greedy", 4))
        self.assertTrue(0 <= told["a_share"] <= 1 and told["a_margin"] >= 0)
        answer = tablier("match", "sitaos", "--a", "highest", "--b", "1", "--games", 2)
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertIn("highest", answer.err)


class Exploit(unittest.TestCase):
    def test_tells_the_equilibrium_and_every_player(self):
        answer = tablier("exploit", "chifootmi", "level=amateur", "--cards", 4, "--starts", 1,
                         "--nodes", 20, "--json")
        self.assertEqual((answer.status, answer.err), (0, ""))
        told = json.loads(answer.out)
        self.assertEqual((told["cards"], told["starts"]), (4, 1))
        found = {row["player"]: row["exploitability"] for row in told["players"]}
        self.assertEqual(list(found), ["equilibrium", "tablier", "uct", "greedy", "highest", "random"])
        self.assertLess(found["equilibrium"], 0.001)
        self.assertLess(found["tablier"], found["greedy"])

    def test_other_games_are_refused(self):
        answer = tablier("exploit", "sitaos")
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertIn("Chifootmi", answer.err)
        self.assertEqual(tablier("exploit", "chifootmi", "--cards", 9).status, 2)


class Bench(unittest.TestCase):
    def test_json_names_every_measurement(self):
        answer = tablier("bench", "--json", "--seconds", "0.01")
        self.assertEqual(answer.status, 0)
        told = json.loads(answer.out)
        self.assertTrue(told["signature"])
        names = [result["name"] for result in told["results"]]
        self.assertEqual(len(names), len(set(names)))
        for game in ("sitaos", "chifootmi", "sokr", "lignes", "connect_four", "breakthrough",
                     "goofspiel"):
            for what in ("playouts", "actions", "uct"):
                self.assertIn(f"{what}/{game}", names)
        for game in ("sitaos", "connect_four", "breakthrough"):
            self.assertIn(f"alphabeta/{game}", names)
        for result in told["results"]:
            self.assertGreater(result["value"], 0, result)
            # Rates a second of the processor; what a person waits for in milliseconds.
            other = {"open/chifootmi": "ms ", "move/chifootmi": "ms ", "series/sokr": "cpu-us ",
                     "endings/sokr": "distinct endings "}.get(result["name"])
            self.assertTrue(result["unit"].startswith(other) if other
                            else result["unit"].endswith("/cpu-s"), result)

    def test_ctrl_c_ends_with_the_finished_measurements(self):
        # The first progress is shown when the next game begins: one game is measured by then.
        ours, theirs = pty.openpty()
        program = start("bench", "--json", "--seconds", 1, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        with program:
            os.read(ours, 4096)
            program.send_signal(signal.SIGINT)
            out = program.communicate(timeout=60)[0]
        os.close(ours)
        self.assertEqual(program.returncode, 130)
        told = json.loads(out)
        self.assertIsNone(told["signature"])
        names = [result["name"] for result in told["results"]]
        self.assertIn("playouts/sitaos", names)
        self.assertNotIn("playouts/pig", names)

    def test_one_game_alone(self):
        told = json.loads(tablier("bench", "connect_four", "--json", "--seconds", "0.01").out)
        self.assertTrue(told["results"])
        for result in told["results"]:
            self.assertTrue(result["name"].endswith("/connect_four"))

    def test_an_unknown_game(self):
        self.assertEqual(tablier("bench", "halma").status, 2)


class Play(unittest.TestCase):
    def test_two_people_through_a_pipe(self):
        answer = tablier("play", "sitaos", "--side", "both", stdin=b"d4\nd4\nd5\n")
        self.assertEqual((answer.status, answer.err), (0, ""))
        self.assertIn("SI-3", answer.out)
        self.assertNotIn("\x1b", answer.out)

    def test_what_cannot_be_begun(self):
        self.assertEqual(tablier("play", "halma").status, 2)
        self.assertEqual(tablier("play", "sitaos", "target=none").status, 2)
        answer = tablier("play", "sitaos", "--load", "/nowhere/game.tab")
        self.assertEqual(answer.status, 1)
        self.assertEqual(len(answer.err.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
