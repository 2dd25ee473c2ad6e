"""Help, languages, and what is said when the command line is wrong."""

import unittest

from program import environment, tablier

COMMANDS = [
    "games", "play", "engine", "perft", "bench", "match", "verify", "print", "figures", "version",
    "help",
]


class Help(unittest.TestCase):
    def test_the_overview_names_every_command(self):
        for call in (["help"], ["--help"], ["-h"], ["--lang", "en", "help"]):
            answer = tablier(*call)
            self.assertEqual(answer.status, 0)
            self.assertEqual(answer.err, "")
            for command in COMMANDS:
                self.assertRegex(answer.out, rf"(?m)^  {command} ")

    def test_every_command_explains_itself_in_both_languages(self):
        for command in COMMANDS:
            english = tablier(command, "--help")
            french = tablier(command, "--help", "--lang", "fr")
            for answer, usage in ((english, "Usage: "), (french, "Usage : ")):
                self.assertEqual(answer.status, 0, command)
                self.assertEqual(answer.err, "", command)
                self.assertTrue(answer.out.startswith(usage + "tablier " + command), command)
            self.assertNotEqual(english.out, french.out)
            self.assertEqual(tablier("help", command).out, english.out)

    def test_help_fits_a_terminal_of_80_columns(self):
        for language in ("fr", "en"):
            for call in [["help"]] + [[c, "--help"] for c in COMMANDS]:
                for line in tablier(*call, "--lang", language).out.splitlines():
                    self.assertLessEqual(len(line), 80, line)

    def test_help_wins_over_what_is_missing(self):
        self.assertEqual(tablier("match", "--help").status, 0)


class LanguageChoice(unittest.TestCase):
    def is_french(self, *words, **changes):
        return "inconnue" in tablier(*words, "nothing", env=environment(**changes)).err

    def test_the_locale_decides(self):
        self.assertTrue(self.is_french(LANG="fr_FR.UTF-8"))
        self.assertFalse(self.is_french(LANG="de_DE.UTF-8"))
        self.assertFalse(self.is_french(LANG=None))
        self.assertTrue(self.is_french(LANG="en_GB.UTF-8", LC_MESSAGES="fr_CH.UTF-8"))
        self.assertFalse(self.is_french(LANG="fr_FR.UTF-8", LC_ALL="en_US.UTF-8"))
        self.assertTrue(self.is_french(LANG="fr_FR.UTF-8", LC_ALL=""))

    def test_the_flag_wins_over_the_locale(self):
        self.assertTrue(self.is_french("--lang", "fr"))
        self.assertTrue(self.is_french("--lang=fr"))
        self.assertFalse(self.is_french("--lang", "en", LANG="fr_FR.UTF-8"))

    def test_the_flag_may_stand_anywhere(self):
        for call in (["--lang", "fr", "games"], ["games", "--lang", "fr"], ["games", "--lang=fr"]):
            self.assertIn("qui compte", tablier(*call).out)


class BadUsage(unittest.TestCase):
    def refused(self, *words, **how):
        answer = tablier(*words, **how)
        self.assertEqual(answer.status, 2, words)
        self.assertEqual(answer.out, "", words)
        self.assertEqual(len(answer.err.splitlines()), 1, answer.err)
        self.assertTrue(answer.err.startswith("tablier"), answer.err)
        return answer.err

    def test_commands(self):
        self.assertIn("which command", self.refused())
        self.assertIn("unknown command: gmaes (did you mean games?)", self.refused("gmaes"))
        self.assertIn("unknown command: xyzzy", self.refused("xyzzy"))
        self.assertIn("which command", self.refused(""))
        self.assertIn("unknown command", self.refused("help", "xyzzy"))

    def test_flags(self):
        self.assertIn("unknown option: --jsn (did you mean --json?)", self.refused("games", "--jsn"))
        self.assertIn("unknown option: --svg", self.refused("games", "--svg"))
        self.assertIn("takes no value", self.refused("games", "--json=yes"))
        self.assertIn("a value is missing: --lang fr|en", self.refused("games", "--lang"))
        self.assertIn("fr, en", self.refused("games", "--lang", "de"))
        self.assertIn("0.01 to 3600", self.refused("bench", "--seconds", "0"))
        self.assertIn("0.01 to 3600", self.refused("bench", "--seconds", "nan"))
        self.assertIn("1 to 10", self.refused("play", "sitaos", "--level", "11"))
        self.assertIn("1 to 10", self.refused("play", "sitaos", "--level=0"))
        self.assertIn("1 to 10", self.refused("play", "sitaos", "--level", "3x"))
        self.assertIn("0, 1, both, none", self.refused("play", "sitaos", "--side", "2"))
        self.assertIn("given twice", self.refused("play", "sitaos", "--level", "1", "--level", "2"))
        self.assertIn("random", self.refused("match", "sitaos", "--a", "11"))
        self.assertIn("--games N is missing", self.refused("match", "sitaos", "--a", 1, "--b", 2))
        self.assertIn("whole number", self.refused(
            "match", "sitaos", "--a", 1, "--b", 2, "--games", "99999999999999999999"))

    def test_words(self):
        self.assertIn("one word too many", self.refused("games", "sitaos"))
        self.assertIn("something is missing", self.refused("perft", "sitaos"))
        self.assertIn("something is missing", self.refused("verify"))
        self.assertIn("not a game here; there is: sitaos", self.refused("print", "halma"))
        self.assertIn("0 to 100", self.refused("perft", "sitaos", "-1"))
        self.assertIn("0 to 100", self.refused("perft", "sitaos", "two"))

    def test_what_goes_with_a_match_that_is_created(self):
        join = ["join", "http://127.0.0.1:1"]
        self.assertIn("goes with the program", self.refused(*join, "--create", "sitaos", "--level", "3"))
        self.assertIn("goes with the program", self.refused(
            *join, "--create", "chifootmi", "strength=3", "--opponent", "open"))
        self.assertIn("le programme pour adversaire", self.refused(
            *join, "--create", "sitaos", "--level", "3", "--lang", "fr"))
        self.assertIn("clock=soon", self.refused(*join, "--create", "sitaos", "--clock", "soon"))
        self.assertIn("--level goes with --create", self.refused(*join, "--level", "3"))
        self.assertIn("--side va avec --create", self.refused(*join, "--side", "0", "--lang", "fr"))
        self.assertIn("--clock goes with --create", self.refused(
            "bot", "--url", join[1], "--engine", "true", "--accept", "open", "--clock", "turn:30"))

    def test_settings(self):
        self.assertIn("1…9999", self.refused("print", "sitaos", "target=0"))
        self.assertIn("on|off", self.refused("print", "sitaos", "pie=maybe"))
        self.assertIn("no setting \"colour\"", self.refused("print", "sitaos", "colour=red"))
        self.assertIn("given twice", self.refused("print", "sitaos", "pie=on", "pie=off"))
        self.assertIn("the setting pie goes before the first move",
                      self.refused("print", "sitaos", "d4", "pie=on"))
        self.assertIn("event 2, colour=red: this is not a move of this game", self.refused("print", "sitaos", "d4", "colour=red"))

    def test_what_chance_cannot_throw_is_no_unknown_setting(self):
        for game, word in (("lignes", "d6=9"), ("lignes", "d6="), ("sokr", "toss=2"),
                           ("chifootmi", "deck=1")):
            said = self.refused("perft", game, 1, word)
            self.assertIn(f"event 1, {word}: this is not a move of this game", said)
        self.assertIn("event 2, dice=9+99: this is not a move of this game", self.refused("odds", "lignes", "d6=4", "dice=9+99"))
        self.assertIn("no setting \"colour\"", self.refused("odds", "lignes", "colour=red"))

    def test_bounds_are_written_out(self):
        self.assertIn("from 0 to 1000000000000000, not \"abc\"",
                      self.refused("play", "lignes", "--seed", "abc"))

    def test_moves(self):
        said = self.refused("perft", "sitaos", 1, "d4", "d4")
        self.assertIn("event 2", said)
        self.assertIn("SI-3", said)
        self.assertIn("SI-16", self.refused("print", "sitaos", "d4[]"))
        self.assertIn("SI-18", self.refused("print", "sitaos", "d4", "swap"))
        self.assertIn("this is not a move of this game", self.refused("print", "sitaos", "z9"))
        self.assertIn("the game is over", self.refused("print", "sitaos", "resign=0", "d4"))

    def test_what_came_from_outside_cannot_drive_the_terminal(self):
        said = self.refused("print", "sitaos", "\x1b[31mred\x07")
        self.assertNotIn("\x1b", said)
        self.assertNotIn("\x07", said)
        self.assertLess(len(self.refused("print", "x" * 100_000)), 1000)

    def test_every_refusal_is_french_where_french_is_asked_for(self):
        for call in (
            [], ["xyzzy"], ["games", "--jsn"], ["games", "sitaos"], ["perft", "sitaos"],
            ["print", "halma"], ["print", "sitaos", "target=0"], ["print", "sitaos", "d4", "d4"],
            ["perft", "sitaos", "-1"], ["print", "sitaos", "--svg", "--pdf"],
            ["play", "sitaos", "--level", "11"], ["match", "sitaos", "--a", "1", "--b", "2"],
        ):
            english = self.refused(*call)
            french = self.refused(*call, env=environment(LANG="fr_FR.UTF-8"))
            self.assertNotEqual(english, french)


if __name__ == "__main__":
    unittest.main()
