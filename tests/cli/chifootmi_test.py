"""Chifootmi from the command line: decks among the moves, options, records, the engine."""

import json
import unittest

from program import DATA, environment, tablier

DECKS = ("deck0=1,3,2,5,4,7,6,9,8,11,10", "deck1=2,1,4,3,6,5,8,7,10,9,11")
PRO = ("deck0=8,7,T,3,11,2,1,9,4,5,6,10,T,T", "deck1=5,1,4,T,10,T,6,2,3,7,8,9,11,T", "toss=0")


class Options(unittest.TestCase):
    def test_CH_38_CH_39_defaults_and_allowed_values(self):
        games = {game["name"]: game for game in json.loads(tablier("games", "--json").out)["games"]}
        options = {option["name"]: option for option in games["chifootmi"]["options"]}
        self.assertEqual(list(options), ["level", "rules", "calls"])
        self.assertEqual(options["level"]["default"], "debutant")
        self.assertEqual(options["level"]["choices"], ["debutant", "amateur", "pro"])
        self.assertEqual(options["rules"]["default"], "none")
        self.assertEqual(options["calls"]["default"], "manual")
        self.assertEqual(options["calls"]["choices"], ["manual", "automatic"])
        for option in options.values():
            self.assertEqual(set(option["meaning"]), {"fr", "en"})

    def test_CH_38_rules_in_any_order(self):
        counts = {
            tablier("perft", "chifootmi", 2, "level=pro", f"rules={rules}", *PRO).out
            for rules in ("offside,onetwo,counter", "counter,onetwo,offside", "onetwo,offside,counter")
        }
        self.assertEqual(len(counts), 1)
        for rules in ("", "offside,", "offside,offside", "none,offside", "all"):
            answer = tablier("perft", "chifootmi", 1, "level=pro", f"rules={rules}", *PRO)
            self.assertEqual((answer.status, answer.out), (2, ""), rules)
            self.assertEqual(len(answer.err.splitlines()), 1)


class Perft(unittest.TestCase):
    def test_wants_the_decks_among_the_moves(self):
        for moves in ((), DECKS[:1]):
            answer = tablier("perft", "chifootmi", 1, *moves)
            self.assertNotEqual(answer.status, 0)
            self.assertEqual(answer.out, "")
            self.assertIn("deck", answer.err)

    def test_counts_the_toss_pairs_and_draws(self):
        self.assertEqual(tablier("perft", "chifootmi", 4, *DECKS).out, "1 2\n2 32\n3 128\n4 2048\n")

    def test_follows_the_rules(self):
        called = ("level=pro", "rules=offside", "calls=manual", *PRO)
        self.assertEqual(tablier("perft", "chifootmi", 1, *called, "8|5").out, "1 1\n")
        self.assertEqual(tablier("perft", "chifootmi", 1, *called, "8|1").out, "1 2\n")
        self.assertEqual(tablier("perft", "chifootmi", 1, "level=pro", *PRO, "8|T").out, "1 4\n")
        self.assertEqual(tablier("perft", "chifootmi", 1, *DECKS, "resign=0").out, "1 0\n")


class Moves(unittest.TestCase):
    def refused(self, *moves, **how):
        answer = tablier("perft", "chifootmi", 1, *moves, **how)
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        return answer.err

    def test_are_refused_with_their_clause(self):
        self.assertIn("CH-1", self.refused("deck0=1,1"))
        self.assertIn("it is not the time for this move", self.refused(DECKS[1]))
        self.assertIn("it is not the time for this move", self.refused(*DECKS, "1|2"))
        self.assertIn("CH-6", self.refused(*DECKS, "toss=0", "11|2"))
        self.assertIn("event 4", self.refused(*DECKS, "toss=0", "11|2"))
        self.assertIn("CH-14", self.refused("level=pro", *PRO, "8|T", "C|L"))
        self.assertIn("this does not apply to this game", self.refused(*DECKS, "half"))

    def test_are_refused_in_french(self):
        said = self.refused(*DECKS, "toss=0", "11|2", env=environment(LANG="fr_FR.UTF-8"))
        self.assertIn("cartes actives", said)


class Records(unittest.TestCase):
    def test_say_who_won_and_how(self):
        for name, end in (("chifootmi-last-card", "Blue wins, 0 to 1"),
                          ("chifootmi-resigned", "Red wins")):
            answer = tablier("verify", DATA / "records" / f"{name}.tab")
            self.assertEqual(answer.status, 0)
            self.assertIn(end, answer.out)

    def test_rules_may_stand_in_any_order(self):
        text = (DATA / "records" / "chifootmi-one-two-offside.tab").read_text()
        swapped = text.replace("rules=offside,onetwo", "rules=onetwo,offside")
        self.assertNotEqual(text, swapped)
        self.assertEqual(tablier("verify", "-", stdin=swapped.encode()).status, 0)


class Engine(unittest.TestCase):
    def test_answers_for_a_side_only_what_it_may_see(self):
        script = [
            "setoption name Game value chifootmi",
            "position startpos",
            "query legal",
            "query legal side 0",
            f"position startpos moves {' '.join(DECKS)} toss=0 1|2 p1|p2",
            "query state side 1",
            "query legal side 0",
            "position startpos moves deck1=1",
            "quit",
        ]
        out = tablier("engine", stdin="\n".join(script).encode()).out.splitlines()
        self.assertEqual(out[0], "response deck")
        self.assertEqual(out[1].strip(), "response")
        state = json.loads(out[2].removeprefix("response "))
        self.assertEqual(state["active"], [["3", "2", "5", None], ["1", "4", "3", "7"]])
        self.assertEqual(state["pile1"], [2, 3])
        self.assertEqual(state["pile2"], [4, 3])
        self.assertEqual(state["top2"], ["9", "10"])
        self.assertEqual((state["ball"], state["keeps"], state["shootout"]), (1, 0, [0, 0]))
        self.assertEqual(out[3], "response 2 3 4 5")
        self.assertTrue(out[4].startswith("error deck1=1 EV-2 "), out[4])


if __name__ == "__main__":
    unittest.main()
