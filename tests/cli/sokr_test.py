"""Sok'R from the command line: set-ups among the moves, options, records, the engine, matches."""

import json
import pathlib
import tempfile
import unittest

from program import DATA, environment, tablier

SETUP = "d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9"
KICK_OFF = ("toss=0", SETUP)
# Side 0 has carried the ball to e9.
OFFER = ("toss=0", "f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8",
         "d5>e6", "e6>e7", "b7>c8", "c6>d7", "e7>e8", "e8>e9")


class Options(unittest.TestCase):
    def test_SO_41_SO_44_SO_45_SO_49_SO_50_defaults_and_allowed_values(self):
        games = {game["name"]: game for game in json.loads(tablier("games", "--json").out)["games"]}
        options = {option["name"]: option for option in games["sokr"]["options"]}
        self.assertEqual({name: option["default"] for name, option in options.items()},
                         {"match": "turns:10", "beginners": "off", "faults": "off", "shots": "rps", "keep": "6"})
        self.assertEqual(options["shots"]["choices"], ["rps", "always"])
        for name in ("beginners", "faults"):
            self.assertEqual(options[name]["choices"], ["on", "off"])
        for option in options.values():
            self.assertEqual(set(option["meaning"]), {"fr", "en"})
        self.assertIn("goals:N", options["match"]["meaning"]["en"])
        self.assertIn("goals:3: the rule sheet's variant", options["match"]["meaning"]["en"])
        self.assertEqual(options["keep"]["choices"], ["6", "off"])
        self.assertEqual(options["match"]["forms"], ["turns:1…999", "clock:1…999", "goals:1…99"])

    def test_the_text_names_game_and_author(self):
        told = tablier("games").out
        self.assertIn("sokr", told)
        self.assertIn("Serge Bouquet", told)

    def test_SO_45_a_format_that_is_none_is_bad_usage(self):
        for match in ("", "3", "goals", "goals:", "goals:0", "turns:1000", "clock:x", "sets:3"):
            answer = tablier("perft", "sokr", 1, f"match={match}")
            self.assertEqual((answer.status, answer.out), (2, ""), match)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)


class Perft(unittest.TestCase):
    def test_a_set_up_or_a_retreat_is_one_branch_that_ends_the_line(self):
        self.assertEqual(tablier("perft", "sokr", 3).out, "1 2\n2 2\n3 0\n")
        self.assertEqual(tablier("perft", "sokr", 2, "toss=1").out, "1 1\n2 0\n")
        self.assertEqual(tablier("perft", "sokr", 2, *OFFER, "shoot", "R|P").out, "1 1\n2 0\n")

    def test_counts_series_offers_pairs_and_choices(self):
        self.assertEqual(tablier("perft", "sokr", 3, *KICK_OFF).out, "1 88\n2 7073\n3 301768\n")
        self.assertEqual(tablier("perft", "sokr", 1, *OFFER).out, "1 2\n")
        self.assertEqual(tablier("perft", "sokr", 1, *OFFER, "shoot").out, "1 9\n")
        self.assertEqual(tablier("perft", "sokr", 1, *OFFER, "shoot", "R|P", "^e7").out, "1 3\n")

    def test_follows_the_options(self):
        # `end` is one more choice; a shot that always scores leads to a set-up.
        self.assertEqual(tablier("perft", "sokr", 1, "faults=on", *KICK_OFF).out, "1 89\n")
        self.assertEqual(tablier("perft", "sokr", 2, "shots=always", *OFFER, "shoot").out,
                         "1 1\n2 0\n")
        self.assertEqual(tablier("perft", "sokr", 1, "match=clock:1", "toss=0", "half", "half",
                                 "half", "half").out, "1 9\n")


class Moves(unittest.TestCase):
    def refused(self, *moves, **how):
        answer = tablier("perft", "sokr", 1, *moves, **how)
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        return answer.err

    def test_are_refused_with_their_clause(self):
        self.assertIn("it is not the time for this move", self.refused(SETUP))
        self.assertIn("SO-11", self.refused("toss=1", SETUP))
        self.assertIn("SO-9", self.refused(*KICK_OFF, "c4>d5"))
        self.assertIn("event 3", self.refused(*KICK_OFF, "c4>d5"))
        self.assertIn("SO-29", self.refused(*OFFER, "long"))
        self.assertIn("SO-35", self.refused(*OFFER, "shoot", "R|P", "^e8"))
        self.assertIn("SO-34", self.refused(*OFFER, "shoot", "R|P", "^e7", "@e9"))
        self.assertIn("this does not apply to this game", self.refused(*KICK_OFF, "half"))

    def test_are_refused_in_french(self):
        said = self.refused(*KICK_OFF, "c4>d5", env=environment(LANG="fr_FR.UTF-8"))
        self.assertIn("SO-9", said)
        self.assertIn("pion", said)


class Records(unittest.TestCase):
    def test_say_who_won_and_how(self):
        for name, end in (("sokr-first-to-three", "Blue wins, 0 to 3"),
                          ("sokr-resigned", "Red wins"),
                          ("sokr-draw-agreed", "draw")):
            answer = tablier("verify", DATA / "records" / f"{name}.tab")
            self.assertEqual(answer.status, 0)
            self.assertIn(end, answer.out)

    def test_penalties_are_told(self):
        answer = tablier("verify", DATA / "records" / "sokr-sudden-death.tab")
        self.assertRegex(answer.out, r"Red wins, 0 to 0, 4 to 3 on penalties$")

    def test_a_match_played_is_saved_and_verified(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "match.tab"
            moves = ["toss=0", SETUP, "d5>d6", "d6>d5", "c4>b4", "resign=1"]
            head = ["tablier record 1", "game: sokr", "edition: 2", "result: 0", f"events: {len(moves)}", ""]
            file.write_text("\n".join(head + [" ".join(moves)]) + "\n")
            answer = tablier("verify", file)
            self.assertEqual((answer.status, answer.err), (0, ""))
            self.assertIn("Red wins", answer.out)
            file.write_text(file.read_text().replace("d6>d5", "d6>d4"))
            answer = tablier("verify", file)
            self.assertEqual((answer.status, answer.out), (1, ""))
            self.assertIn("SO-17", answer.err)


class Engine(unittest.TestCase):
    def test_answers_for_set_ups_throws_and_retreats(self):
        offer = " ".join(OFFER)
        script = [
            "setoption name Game value sokr",
            "setoption name Level value 2",
            "position startpos",
            "query legal",
            "position startpos moves toss=0",
            "query legal",
            "query legal side 1",
            "go nodes 10 side 1",
            f"position startpos moves {offer} shoot",
            "query legal side 0",
            "go nodes 10 side 0",
            f"position startpos moves {offer} shoot R|P",
            "query legal",
            "query state",
            "go nodes 10",
            "quit",
        ]
        out = tablier("engine", stdin="\n".join(script).encode()).out.splitlines()
        out = [line.rstrip() for line in out if not line.startswith("info ")]
        self.assertEqual(out[:3], ["response toss=0:1/2 toss=1:1/2", "response", "response setup"])
        self.assertRegex(out[3], r"^bestmove ([a-g][6-9],){10}[a-g][6-9]$")
        self.assertEqual(out[4], "response P R S")
        self.assertIn(out[5], ("bestmove P", "bestmove R", "bestmove S"))
        self.assertEqual(out[6], "response retreat")
        self.assertRegex(out[8], r"^bestmove \^[a-g][1-7]$")
        state = json.loads(out[7].removeprefix("response "))
        self.assertEqual((state["phase"], state["ball"], state["credit"]), ("retreat", None, 0))
        self.assertEqual(state["squares"]["e9"], [0])
        self.assertEqual(state["squares"]["c8"], [1, 1])


class Match(unittest.TestCase):
    def test_is_played_to_the_end_and_the_same_seed_plays_the_same(self):
        call = ["match", "sokr", "match=turns:1", "--a", "1", "--b", "random", "--games", 4,
                "--nodes", 50, "--json"]
        once, twice = (tablier(*call, "--seed", 5) for _ in range(2))
        self.assertEqual((once.status, once.err), (0, ""))
        told = json.loads(once.out)
        self.assertEqual((told["games"], sum(told["a_total"].values())), (4, 4))
        self.assertEqual(once.out, twice.out)


if __name__ == "__main__":
    unittest.main()
