"""`tablier rules` and `tablier print --rules`: what a person reads is what the files beside the games and
`tablier games --json` say, in both languages."""

import json
import re
import unittest

from program import ROOT, tablier

RULES = ROOT / "src" / "rules"
MARKS = {
    "fr": {"sheet": "la feuille", "ruling": "notre lecture", "both": "la feuille et notre lecture"},
    "en": {"sheet": "the sheet", "ruling": "our reading", "both": "the sheet and our reading"},
}


def catalogue(path):
    entries, last = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] in " \t":
            entries[last] = (entries[last] + " " + line.strip()).strip()
            continue
        last, _, value = line.partition("=")
        last = last.strip()
        entries[last] = value.strip()
    return entries


def words_of(game, language):
    """What is written beside the game, with the ages that it takes from the game's facts."""
    words = catalogue(RULES / game / f"words.{language}.txt")
    for level, years in GAMES[game].get("ages", {}).items():
        words = {key: value.replace(f"{{age {level}}}", str(years)) for key, value in words.items()}
    return words


def marks_of(game):
    return {key: value for key, value in catalogue(RULES / game / "clauses.txt").items()
            if "." not in key}


GAMES = {game["name"]: game for game in json.loads(tablier("games", "--json").out)["games"]}


def flat(text):
    return re.sub(r"\s+", " ", text)


class Rules(unittest.TestCase):
    def test_every_clause_is_told_with_its_mark_in_both_languages(self):
        for game in GAMES:
            for language, names in MARKS.items():
                answer = tablier("rules", game, "--lang", language)
                self.assertEqual((answer.status, answer.err), (0, ""))
                words = words_of(game, language)
                told = flat(answer.out)
                for clause, mark in marks_of(game).items():
                    heading = flat(f"{clause} {words[clause + '.title']} [{names[mark]}]")
                    self.assertIn(heading, told)
                    self.assertIn(words[f"{clause}.text"], told)
                    if mark == "sheet":
                        self.assertNotIn(f"{clause}.why", words)
                    else:
                        why = {"fr": "Pourquoi : ", "en": "Why: "}[language]
                        self.assertIn(why + words[f"{clause}.why"], told)

    def test_the_summary_comes_first_and_tells_players_ages_and_minutes(self):
        for game, facts in GAMES.items():
            for language in MARKS:
                told = tablier("rules", game, "--lang", language).out
                words = words_of(game, language)
                first = next(iter(marks_of(game)))
                self.assertLess(told.index(words["summary.aim.title"]), told.index(f"{first} "))
                line = next(line for line in told.splitlines()
                            if re.match(r"2 (joueurs|players)", line))
                ages = list(facts.get("ages", {}).values()) or ([facts["age"]] if facts["age"] else [])
                numbers = [facts["players"], *ages] + ([facts["minutes"]] if facts["minutes"] else [])
                self.assertEqual([int(n) for n in re.findall(r"\d+", line)], numbers)
                self.assertIn(facts["credit"], flat(told))

    def test_lines_fit_a_terminal_of_80_columns(self):
        for game in GAMES:
            for language in MARKS:
                for line in tablier("rules", game, "--lang", language).out.splitlines():
                    self.assertLessEqual(len(line), 80, line)

    def test_one_clause_is_told_with_its_example(self):
        for game in GAMES:
            for clause in marks_of(game):
                answer = tablier("rules", game, clause, "--lang", "en")
                self.assertEqual(answer.status, 0, clause)
                self.assertTrue(answer.out.startswith(f"{clause} "), answer.out[:80])
                self.assertGreater(len(answer.out.splitlines()), 6, clause)
        told = tablier("rules", "sitaos", "si-3", "--lang", "en").out
        self.assertIn("> d4 : There is already a pawn on d4 (SI-3).", told)

    def test_a_clause_or_game_that_there_is_not_is_refused(self):
        for words, said in ((("sokr", "SO-99"), "has no rule SO-99: they go from SO-1 to SO-50"),
                            (("sokr", "LA-1"), "has no rule LA-1"),
                            (("chess",), "chess")):
            answer = tablier("rules", *words)
            self.assertEqual((answer.status, answer.out), (2, ""))
            self.assertIn(said, answer.err)
            self.assertEqual(answer.err.count("\n"), 1)


class PrintedRules(unittest.TestCase):
    def test_every_game_has_its_rules_on_one_page(self):
        for game, facts in GAMES.items():
            for language in MARKS:
                svg = tablier("print", game, "--rules", "--lang", language).out
                words = words_of(game, language)
                for key, value in words.items():
                    if key.startswith("summary.") and key.split(".")[2] == "title":
                        self.assertIn(value.replace("'", "&apos;"), svg.replace("&#39;", "&apos;").replace("'", "&apos;"))
                self.assertIn('height="297mm"', svg)
                if facts["minutes"]:
                    self.assertIn(f"{facts['minutes']} minutes", svg)
                pdf = tablier("print", game, "--rules", "--pdf", "--lang", language).raw
                self.assertTrue(pdf.startswith(b"%PDF-"))
                self.assertEqual(pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page "), 1)

    def test_moves_do_not_go_with_rules(self):
        answer = tablier("print", "sitaos", "--rules", "d4")
        self.assertEqual((answer.status, answer.out), (2, ""))


if __name__ == "__main__":
    unittest.main()
