"""What the program tells about itself and its games."""

import collections
import json
import re
import unittest

from program import tablier


class Games(unittest.TestCase):
    def test_json_tells_options_with_defaults_and_allowed_values(self):
        answer = tablier("games", "--json")
        self.assertEqual(answer.status, 0)
        games = {game["name"]: game for game in json.loads(answer.out)["games"]}
        options = {option["name"]: option for option in games["sitaos"]["options"]}
        self.assertEqual(options["scoring"]["default"], "automatic")
        self.assertEqual(options["scoring"]["choices"], ["automatic", "announced"])
        self.assertEqual((options["target"]["low"], options["target"]["high"]), (1, 9999))
        self.assertEqual(options["pie"]["default"], "off")
        for option in options.values():
            self.assertEqual(set(option["meaning"]), {"fr", "en"})

    def test_json_tells_what_the_sheets_say_of_players_ages_and_times(self):
        games = json.loads(tablier("games", "--json").out)["games"]
        told = {game["name"]: (game["edition"], game["players"], game["age"], game.get("ages"),
                               game["minutes"]) for game in games}
        levels = {"debutant": 6, "amateur": 8, "pro": 10}
        self.assertEqual(told, {
            "sitaos": (2, 2, 8, None, 20),
            "chifootmi": (2, 2, 6, levels, 10),
            "sokr": (2, 2, 7, None, 30),
            "lignes": (2, 2, None, None, None),
        })
        for game in games:
            self.assertEqual(set(game["title"]), {"fr", "en"})
            self.assertTrue(game["credit"])

    def test_text_tells_them_too_and_leaves_out_what_no_sheet_says(self):
        english = tablier("games", "--lang", "en").out
        self.assertIn("2 players, ages 6 and up (amateur 8, pro 10), 10 minutes\n", english)
        self.assertIn("2 joueurs, dès 7 ans, 30 minutes\n", tablier("games", "--lang", "fr").out)
        self.assertRegex(english, r"Crédipar\)\n  2 players\n")

    def test_text_names_the_author(self):
        self.assertIn("Gérard Pierson", tablier("games").out)


class Figures(unittest.TestCase):
    def test_SI_7_all_314_figures_are_listed(self):
        figures = json.loads(tablier("figures", "--json").out)["figures"]
        self.assertEqual(len(figures), 314)
        self.assertEqual(len({figure["name"] for figure in figures}), 314)
        counts = collections.Counter((figure["kind"], figure["size"]) for figure in figures)
        self.assertEqual([counts["line", n] for n in (5, 6, 7, 8)], [76, 49, 26, 7])
        self.assertEqual([counts["square", n] for n in range(1, 7)], [42, 30, 20, 12, 6, 2])
        self.assertEqual([counts["diamond", n] for n in (1, 2, 3)], [30, 12, 2])
        points = {(f["kind"], f["size"]): f["points"] for f in figures}
        self.assertEqual([points["line", n] for n in (5, 6, 7, 8)], [6, 12, 24, 36])
        self.assertEqual([points["square", n] for n in range(1, 7)], [2, 4, 9, 16, 25, 36])
        self.assertEqual([points["diamond", n] for n in (1, 2, 3)], [4, 16, 36])

    def test_a_figure_stands_on_its_crossings(self):
        figures = {f["name"]: f for f in json.loads(tablier("figures", "--json").out)["figures"]}
        self.assertEqual(sorted(figures["sq3@b2"]["crossings"]), ["b2", "b5", "e2", "e5"])
        self.assertEqual(sorted(figures["di2@d4"]["crossings"]), ["b4", "d2", "d6", "f4"])
        self.assertEqual(
            sorted(figures["ln6h@a4"]["crossings"]), ["a4", "b4", "c4", "d4", "e4", "f4"])

    def test_the_text_has_one_line_a_figure(self):
        lines = tablier("figures").out.splitlines()
        self.assertEqual(len(lines), 314)
        for line in lines:
            self.assertRegex(line, r"^(sq|di|ln)\d[hvun]?@[a-h][1-7] +\d+(  ?[a-h][1-7])+$")


class Version(unittest.TestCase):
    def test_version(self):
        answer = tablier("version")
        self.assertTrue(re.fullmatch(r"tablier \d+\.\d+\.\d+\n", answer.out), answer.out)
        self.assertEqual(tablier("--version").out, answer.out)


if __name__ == "__main__":
    unittest.main()
