"""Whole matches over a server, as people at terminals play them."""

import pathlib
import re
import shlex
import sys
import tempfile
import threading
import unittest

from program import PROGRAM, ROOT, tablier
from table import Person, Seat, Server

# Short matches: every one is played to its end at random.
GAMES = {
    "sitaos": ["target=40"],
    "chifootmi": ["level=pro", "rules=offside,onetwo,counter"],
    "sokr": ["match=turns:1"],
    "lignes": ["match=turns:1"],
}


class Evening(unittest.TestCase):
    """A server, and whoever comes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.server = Server(self.folder)
        self.server.start()
        self.addCleanup(self.server.kill)

    def person(self, name, *words, **more):
        seat = Person(self.folder, name, *words, **more)
        self.addCleanup(seat.stop)
        return seat

    def couple(self, game, *options, host=()):
        host = self.person("host", self.server.url, *options, "--create", game, *host, seed=1)
        link = host.link()
        guest = self.person("guest", link, seed=2)
        return host, guest, re.search(r"/m/(\w+)#", link).group(1)

    def play_both(self, host, guest, match, until=None):
        failures = []

        def play(person):
            try:
                person.play(match, self.server, until)
            except BaseException as failure:  # shown by the test, not lost in a thread
                failures.append(failure)

        threads = [threading.Thread(target=play, args=(person,)) for person in (host, guest)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]

    def save_and_leave(self, person, name):
        path = f"{self.folder}/{name}.tablier"
        person.wait_for("✓ fair")
        person.type(f"save {path}")
        person.wait_for("Game saved in")
        person.type("quit")
        self.assertEqual(person.finish(), 0, person.said[-2000:])
        self.assertNotIn("Something is wrong", person.said)
        verdict = tablier("verify", path)
        self.assertEqual(verdict.status, 0, verdict.err)
        self.assertIn("fair", verdict.out)
        return path


class People(Evening):
    def test_every_game_is_played_to_its_end(self):
        for game, options in GAMES.items():
            with self.subTest(game):
                host, guest, match = self.couple(game, *options)
                self.play_both(host, guest, match)
                records = [pathlib.Path(self.save_and_leave(person, f"{game}-{person.name}"))
                           for person in (host, guest)]
                self.assertEqual(records[0].read_bytes(), records[1].read_bytes())

    def test_a_server_that_is_killed_and_comes_back(self):
        for game in ("sitaos", "chifootmi"):
            with self.subTest(game):
                host, guest, match = self.couple(game, *GAMES[game])
                self.play_both(host, guest, match,
                               until=lambda said=host: len(re.findall(r"move \d", said.said)) > 6)
                self.server.kill()
                for person in (host, guest):
                    person.wait_for("Connection lost")
                self.server.start()
                for person in (host, guest):
                    person.wait_for("The connection is back")
                self.play_both(host, guest, match)
                for person in (host, guest):
                    self.save_and_leave(person, f"{game}-{person.name}")

    def test_offers_are_made_taken_and_refused(self):
        host, guest, match = self.couple("sitaos", host=("--side", "0"))
        host.wait_for("Red > $")
        host.type("d4")
        guest.wait_for("Blue > $")
        guest.type("draw")
        host.wait_for("Blue offers a draw")
        host.type("decline")
        guest.wait_for("Red declines")
        guest.type("e5")
        host.wait_for("Blue plays e5")
        # A script's lines wait for its turn; a takeback goes back before one's own last action.
        host.type("takeback")
        guest.wait_for("Red offers to take a move back")
        guest.type("accept")
        host.wait_for("The takeback is agreed")
        host.type("c3")
        guest.wait_for("Red plays c3")
        guest.type("say 2")
        host.wait_for('Blue: "Well played"')
        guest.type("d4")
        guest.wait_for("Blue plays d4")
        host.type("d4")
        host.wait_for(r"SI-3")
        host.type("resign")
        for person in (host, guest):
            person.wait_for("✓ fair")
        guest.wait_for("you win")
        guest.type("rematch")
        host.wait_for("Blue offers a rematch")
        host.type("accept")
        for person in (host, guest):
            person.wait_for("The rematch!")
            person.wait_for("The match begins", person.said.rindex("The rematch!"))
        # The sides have changed: who was Red is Blue now.
        guest.wait_for("Red > $")

    def test_coming_back_after_closing_the_terminal(self):
        host, guest, match = self.couple("chifootmi", host=("--side", "0"))
        self.play_both(host, guest, match, until=lambda: len(re.findall("move", guest.said)) > 4)
        guest.stop()
        # By the address of the server alone: it is the one match that is being played.
        again = self.person("guest", self.server.url, seed=3)
        again.wait_for("The match goes on: you are Blue")
        self.play_both(host, again, match)
        for person in (host, again):
            self.save_and_leave(person, person.name)

    def test_somebody_looks_on(self):
        for game in ("sokr", "chifootmi"):
            with self.subTest(game):
                host, guest, match = self.couple(game, *GAMES[game])
                host.wait_for("> $")
                looker = self.person(f"looker-{game}", f"{self.server.url}/m/{match}", "--watch")
                looker.wait_for("You are watching")
                self.play_both(host, guest, match)
                looker.wait_for("✓ fair")
                looker.type("quit")
                self.assertEqual(looker.finish(), 0)
                for person in (host, guest):
                    self.save_and_leave(person, f"{game}-{person.name}")

    def test_against_the_servers_own_program(self):
        person = self.person("alone", self.server.url, "--create", "sitaos", "target=20",
                             "--opponent", "program", "--level", "1", "--side", "0")
        person.wait_for("Red > $")
        person.play(person.match(), self.server)
        self.save_and_leave(person, "alone")

    def test_open_challenges_are_found_in_the_lobby(self):
        host = self.person("host", self.server.url, "--create", "sokr", "--opponent", "open")
        host.wait_for("The challenge is open")
        guest = self.person("guest", self.server.url)
        guest.wait_for(r"1\. Sok'R, a guest")
        guest.type("1")
        for person in (host, guest):
            person.wait_for("The match begins")

    def test_names(self):
        first = self.person("zoe", self.server.url, "--name", "Zoé", TABLIER_PASSWORD="sesame sesame")
        first.wait_for("Open challenges")
        first.type("create sitaos opponent=open rated=on")
        first.wait_for("The challenge is open")
        wrong = self.person("thief", self.server.url, "--name", "Zoé", TABLIER_PASSWORD="sesame open up")
        self.assertEqual(wrong.finish(), 1, wrong.said)
        second = self.person("max", self.server.url, "--name", "Max", TABLIER_PASSWORD="another word")
        second.wait_for(r"1\. SITAOS, rated, Zoé")
        second.type("1")
        first.wait_for("Max sits down")

    def test_what_cannot_be_reached_is_said(self):
        nobody = self.person("nobody", "http://127.0.0.1:1")
        self.assertEqual(nobody.finish(), 1)
        self.assertIn("nobody listens", nobody.said)
        secure = self.person("secure", "https://example.org/m/abc#def")
        self.assertEqual(secure.finish(), 2)
        self.assertIn("reverse proxy", secure.said)
        lost = self.person("lost", f"{self.server.url}/m/zzzzzzzzzzzz")
        self.assertEqual(lost.finish(), 1)


class Bots(Evening):
    def bot(self, name, *words, engine=f"{shlex.quote(PROGRAM)} engine"):
        seat = Seat(self.folder, name, "bot", "--engine", engine,
                    "--movetime", "30", "--matches", "1", *words)
        self.addCleanup(seat.stop)
        return seat

    def test_a_bot_against_a_bot(self):
        for game, options in GAMES.items():
            with self.subTest(game):
                host = self.bot("host", "--url", self.server.url, "--create", game, *options,
                                "--clock", "fischer:60+1")
                guest = self.bot("guest", "--url", host.wait_for(r"http://\S+#\S+").group())
                for bot in (host, guest):
                    self.assertEqual(bot.finish(), 0, bot.said)
                    self.assertIn("✓ fair", bot.said)
                self.assertTrue({"won", "lost", "a draw"} & set(re.findall("won|lost|a draw", host.said)))

    def test_a_bot_takes_open_challenges_and_outlives_the_server(self):
        person = self.person("host", self.server.url, "--create", "chifootmi", "level=amateur",
                             "--opponent", "open")
        person.wait_for("The challenge is open")
        bot = self.bot("bot", "--url", self.server.url, "--accept", "open", "--game", "chifootmi")
        person.wait_for("(Red|Blue) > $")
        match = person.match()
        person.play(match, self.server, until=lambda: len(re.findall("move", person.said)) > 5)
        self.server.kill()
        person.wait_for("Connection lost")
        self.server.start()
        person.play(match, self.server)
        self.save_and_leave(person, "host")
        self.assertEqual(bot.finish(), 0, bot.said)

    def test_the_engine_in_the_documentation(self):
        page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        script = pathlib.Path(self.folder) / "random_sitaos.py"
        script.write_text(re.search(r"```python\n(.*?)```", page, re.S).group(1), encoding="utf-8")
        host = self.bot("host", "--url", self.server.url, "--create", "sitaos",
                        engine=f"{shlex.quote(sys.executable)} {shlex.quote(str(script))}")
        guest = self.bot("guest", "--url", host.wait_for(r"http://\S+#\S+").group())
        for bot in (host, guest):
            self.assertEqual(bot.finish(), 0, bot.said)
            self.assertIn("✓ fair", bot.said)
            self.assertNotIn("fails", bot.said)

    def test_an_engine_that_is_none(self):
        for engine, complaint in (("/nowhere/at/all", "ugiok"), ("echo hello", "ugiok")):
            seat = Seat(self.folder, "broken", "bot", "--url", self.server.url, "--engine", engine,
                        "--accept", "open")
            self.addCleanup(seat.stop)
            self.assertEqual(seat.finish(), 1)
            self.assertIn(complaint, seat.said)


if __name__ == "__main__":
    unittest.main()
