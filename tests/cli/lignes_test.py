"""Lignes d'Attaque from the command line: throws among the moves, options, records, the engine, matches."""

import json
import pathlib
import tempfile
import unittest

from program import DATA, environment, tablier

KICK_OFF = ("d6=4", "dice=3+4")
# Side 0 shoots at g23, and the keeper is on his line.
SHOT = ("d6=2", "dice=1+11", "h12>g13", "stop", "d12=12", "g13!g23")
PUT_IN = ("d6=6", "dice=6+11", "stop", "d12=9", "h12/sw")
# Nobody scores in two halves ended by the clock.
LEVEL = ("d6=4", "half", "dice=1+1", "stop", "d12=1", "h12-h13",
         "half", "dice=1+1", "stop", "d12=1", "h12-h11")


class Options(unittest.TestCase):
    def test_LA_36_LA_37_defaults_and_allowed_values(self):
        games = {game["name"]: game for game in json.loads(tablier("games", "--json").out)["games"]}
        options = {option["name"]: option for option in games["lignes"]["options"]}
        self.assertEqual({name: option["default"] for name, option in options.items()},
                         {"match": "turns:10", "decider": "penalties", "pitch": "bonal",
                          "fouls": "defenders"})
        self.assertEqual(options["decider"]["choices"], ["penalties", "draw"])
        self.assertEqual(options["pitch"]["choices"], ["bonal", "grand"])
        self.assertEqual(options["fouls"]["choices"], ["defenders", "both"])
        for option in options.values():
            self.assertEqual(set(option["meaning"]), {"fr", "en"})
        self.assertIn("turns:N", options["match"]["meaning"]["en"])
        self.assertEqual(options["match"]["forms"], ["turns:1…999", "goals:1…99", "clock:1…999"])

    def test_the_text_names_game_and_those_it_is_by(self):
        told = tablier("games").out
        for part in ("lignes", "Lignes d'Attaque", "Tempo", "Peugeot", "Crédipar"):
            self.assertIn(part, told)

    def test_LA_36_a_format_that_is_none_is_bad_usage(self):
        for match in ("", "10", "turns", "turns:", "turns:0", "turns:1000", "goals:100", "clock:x",
                      "sets:3"):
            answer = tablier("perft", "lignes", 1, f"match={match}")
            self.assertEqual((answer.status, answer.out), (2, ""), match)
            self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        for setting in ("decider=goals", "pitch=grass"):
            self.assertEqual(tablier("perft", "lignes", 1, setting).status, 2)


class Perft(unittest.TestCase):
    def test_throws_count_each_outcome_once(self):
        self.assertEqual(tablier("perft", "lignes", 3).out, "1 6\n2 432\n3 37746\n")
        self.assertEqual(tablier("perft", "lignes", 1, "d6=4", "dice=1+1", "stop").out, "1 12\n")
        self.assertEqual(tablier("perft", "lignes", 1, *SHOT).out, "1 6\n")

    def test_counts_steps_passes_shots_and_choices(self):
        self.assertEqual(tablier("perft", "lignes", 2, *KICK_OFF).out, "1 87\n2 7491\n")
        self.assertEqual(tablier("perft", "lignes", 1, *SHOT[:-1]).out, "1 6\n")
        self.assertEqual(tablier("perft", "lignes", 1, *SHOT, "d6=5").out, "1 34\n")
        self.assertEqual(tablier("perft", "lignes", 1, *PUT_IN).out, "1 2\n")

    def test_LA_36_follows_the_options(self):
        # Four of the six scored: that was the match, and no throw follows.
        self.assertEqual(tablier("perft", "lignes", 2, "match=goals:1", *SHOT).out, "1 6\n2 102\n")
        self.assertEqual(tablier("perft", "lignes", 2, "match=clock:1", *LEVEL).out,
                         "1 6\n2 36\n")
        self.assertEqual(tablier("perft", "lignes", 1, "match=clock:1", "decider=draw",
                                 *LEVEL).out, "1 0\n")


class Moves(unittest.TestCase):
    def refused(self, *moves, **how):
        answer = tablier("perft", "lignes", 1, *moves, **how)
        self.assertEqual((answer.status, answer.out), (2, ""))
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        return answer.err

    def test_are_refused_with_their_clause(self):
        self.assertIn("it is not the time for this move", self.refused("dice=1+1"))
        self.assertIn("this is not a move of this game", self.refused(*KICK_OFF, "h12>h24"))
        self.assertIn("LA-8", self.refused(*KICK_OFF, "h12>h14"))
        self.assertIn("event 3", self.refused(*KICK_OFF, "h12>h14"))
        self.assertIn("LA-13", self.refused(*KICK_OFF, "h12-h11"))
        self.assertIn("LA-21", self.refused(*SHOT[:-1], "g13/n"))
        self.assertIn("LA-29", self.refused(*SHOT, "d6=5", "@h19"))
        self.assertIn("LA-33", self.refused(*PUT_IN, "@h23"))
        self.assertIn("this does not apply to this game", self.refused(*KICK_OFF, "half"))

    def test_are_refused_in_french(self):
        said = self.refused(*KICK_OFF, "h12-h11", env=environment(LANG="fr_FR.UTF-8"))
        self.assertIn("LA-13", said)
        self.assertIn("personne", said)


class Records(unittest.TestCase):
    def test_say_who_won_and_how(self):
        for name, end in (("lignes-first-to-three", "Yellow wins, 3 to 2"),
                          ("lignes-goal-of-the-match", "Red wins, 0 to 1"),
                          ("lignes-resigned", "Yellow wins"),
                          ("lignes-level-is-a-draw", "draw"),
                          ("lignes-draw-agreed", "draw")):
            answer = tablier("verify", DATA / "records" / f"{name}.tab")
            self.assertEqual(answer.status, 0)
            self.assertIn(end, answer.out)

    def test_LA_36_a_match_that_penalties_decided(self):
        answer = tablier("verify", DATA / "records" / "lignes-extra-penalties.tab")
        self.assertEqual((answer.status, answer.err), (0, ""))
        self.assertRegex(answer.out, r"Red wins, 0 to 0, 3 to 4 on penalties$")

    def test_a_match_played_is_saved_and_verified(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "match.tab"
            moves = [*KICK_OFF, "h12>g13", "g13>g14", "stop", "resign=1"]
            head = ["tablier record 1", "game: lignes", "edition: 2", "result: 0", f"events: {len(moves)}", ""]
            file.write_text("\n".join(head + [" ".join(moves)]) + "\n")
            answer = tablier("verify", file)
            self.assertEqual((answer.status, answer.err), (0, ""))
            self.assertIn("Yellow wins", answer.out)
            file.write_text(file.read_text().replace("g13>g14", "g13>g15"))
            answer = tablier("verify", file)
            self.assertEqual((answer.status, answer.out), (1, ""))
            self.assertIn("LA-8", answer.err)
            self.assertIn("event 4", answer.err)


class Print(unittest.TestCase):
    def test_there_is_no_sheet_and_nothing_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            sheet = pathlib.Path(folder) / "sheet.pdf"
            for language, said in (("en", "no sheet"), ("fr", "feuille")):
                answer = tablier("print", "lignes", "--pdf", "-o", sheet, "--lang", language)
                self.assertEqual((answer.status, answer.out), (1, ""))
                self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
                self.assertIn("Lignes d'Attaque", answer.err)
                self.assertIn(said, answer.err)
            self.assertFalse(sheet.exists())


class Odds(unittest.TestCase):
    STRATEGY = ("d6=4", "dice=1+4", "h12>g13", "g13>g14", "c10>d11")

    def told(self, *words, language="en"):
        answer = tablier("odds", "lignes", *words, "--lang", language)
        self.assertEqual((answer.status, answer.err), (0, ""))
        return answer.out.splitlines()

    def test_of_each_shot_and_relay_the_best_first(self):
        self.assertEqual(self.told(*self.STRATEGY), [
            "Yellow scores: 16.7 %",
            "  g14!g23  16.7 %  shot of 9 (die 33.3 %, keeper beaten 50.0 %)",
            "  g14-d11  0.0 %  relay of 3 (die 83.3 %)"])

    def test_in_french_with_commas(self):
        self.assertEqual(self.told(*self.STRATEGY, language="fr"), [
            "Jaune marque : 16,7 %",
            "  g14!g23  16,7 %  tir de 9 (dé 33,3 %, gardien battu 50,0 %)",
            "  g14-d11  0,0 %  relais de 3 (dé 83,3 %)"])

    def test_with_the_die_thrown_and_at_the_keepers(self):
        self.assertEqual(self.told(*SHOT[:-1])[0], "Yellow scores: 50.0 %")
        self.assertEqual(self.told(*SHOT), ["Yellow scores: 50.0 %"])

    def test_LA_36_after_settings(self):
        self.assertEqual(self.told("match=clock:1", *self.STRATEGY), self.told(*self.STRATEGY))

    def test_where_nobody_has_a_shot(self):
        self.assertEqual(self.told(), ["nobody has a shot here"])
        self.assertEqual(self.told(language="fr"), ["personne n'a de tir ici"])
        # The ball lies loose.
        self.assertEqual(self.told("d6=6", "dice=1+11", "stop", "d12=4", "h12-d16", "dice=2+1"),
                         ["nobody has a shot here"])

    def test_as_json(self):
        told = json.loads(tablier("odds", "lignes", "--json", *self.STRATEGY).out)
        self.assertEqual((told["side"], [choice["action"] for choice in told["choices"]]),
                         (0, ["g14!g23", "g14-d11"]))
        self.assertAlmostEqual(told["chance"], 1 / 6)
        self.assertEqual([choice["kind"] for choice in told["choices"]], ["shot", "relay"])
        self.assertEqual([choice["squares"] for choice in told["choices"]], [9, 3])
        self.assertAlmostEqual(told["choices"][0]["die"], 4 / 12)
        self.assertEqual(json.loads(tablier("odds", "lignes", "--json").out),
                         {"side": None, "chance": 0, "choices": []})

    def test_is_what_the_engine_answers(self):
        script = ["setoption name Game value lignes",
                  "position startpos moves " + " ".join(self.STRATEGY), "query odds", "quit"]
        out = tablier("engine", stdin="\n".join(script).encode()).out
        self.assertEqual(out, "response " + tablier("odds", "lignes", "--json", *self.STRATEGY).out)

    def test_a_move_that_is_refused_another_game_or_none_is_bad_usage(self):
        for words, said in ((("lignes", *KICK_OFF, "h12>h14"), "LA-8"), (("sokr",), "sokr"),
                            (("lignes", "h12>h13"), "h12>h13"), (("sitaos", "d4"), "sitaos"),
                            (("nothing",), "nothing"), ((), "odds")):
            for language in ("en", "fr"):
                answer = tablier("odds", *words, "--lang", language)
                self.assertEqual((answer.status, answer.out), (2, ""), words)
                self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
                self.assertIn(said, answer.err)


class Engine(unittest.TestCase):
    def test_answers_in_both_phases_and_for_a_place(self):
        shot = " ".join(SHOT)
        script = [
            "setoption name Game value lignes",
            "setoption name Level value 2",
            "position startpos",
            "query legal",
            "position startpos moves d6=1 dice=1+1",
            "go nodes 10",
            f"position startpos moves {shot.removesuffix(' g13!g23')}",
            "query legal",
            "go nodes 10",
            f"position startpos moves {shot} d6=5",
            "query turn",
            "query state",
            "go nodes 10",
            "quit",
        ]
        out = tablier("engine", stdin="\n".join(script).encode()).out.splitlines()
        out = [line.rstrip() for line in out if not line.startswith("info ")]
        self.assertEqual(out[0], "response " + " ".join(f"d6={n}:1/6" for n in range(1, 7)))
        self.assertRegex(out[1], r"^bestmove (stop|[a-o]\d+([>-][a-o]\d+)+)$")
        self.assertEqual(out[2], "response g13!g23 g13/e g13/nw g13/se g13/sw g13/w")
        self.assertIn(out[3].removeprefix("bestmove "), out[2].split()[1:])
        self.assertEqual(out[4], "response 1")
        state = json.loads(out[5].removeprefix("response "))
        self.assertEqual((state["phase"], state["ball"], state["points"], state["carried"]),
                         ("place", "g13", 0, None))
        self.assertEqual(state["men"]["h23"], {"side": 1, "keeper": True})
        self.assertEqual(len(state["men"]), 22)
        self.assertRegex(out[6], r"^bestmove @[d-l]2[0-3]$")


class Match(unittest.TestCase):
    def play(self, *words, a="1"):
        return tablier("match", "lignes", *words, "--a", a, "--b", "random", "--games", 4,
                       "--nodes", 20, "--json", "--seed", 5)

    def test_is_played_to_the_end_and_the_same_seed_plays_the_same(self):
        once, twice = (self.play("match=turns:1") for _ in range(2))
        self.assertEqual((once.status, once.err), (0, ""))
        told = json.loads(once.out)
        self.assertEqual((told["games"], sum(told["a_total"].values())), (4, 4))
        self.assertEqual(once.out, twice.out)

    def test_LA_36_by_the_clock_and_by_goals_too(self):
        for match in ("match=clock:1", "match=goals:1"):
            answer = self.play(match, "decider=draw", a="random")
            self.assertEqual((answer.status, answer.err), (0, ""))
            self.assertEqual(json.loads(answer.out)["games"], 4)


if __name__ == "__main__":
    unittest.main()
