"""Whole matches over a server, as people at terminals play them."""

import pathlib
import re
import shlex
import sys
import tempfile
import threading
import unittest

from program import PROGRAM, ROOT, tablier
from table import Person, Seat, Server, Typist

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

    def notes(self, person, match):
        """The file in which he has noted what he was told, and its lines by their keys."""
        for path in person.state.rglob("*"):
            if path.is_file() and f"match: {match}\n" in (text := path.read_text()):
                return path, dict(line.split(": ", 1) for line in text.splitlines())
        raise AssertionError(f"{person.name} has noted nothing")

    def test_the_last_to_give_a_part_of_chance_holds_the_other_to_theirs(self):
        host, guest, match = self.couple("sitaos", host=("--side", "0"))
        guest.wait_for("The match begins")
        self.assertNotIn("other-nonce", self.notes(host, match)[1])
        path, told = self.notes(guest, match)
        nonce = self.notes(host, match)[1]["nonce"]
        self.assertEqual(told["other-nonce"], nonce)
        guest.stop()
        path.write_text(path.read_text().replace(f"other-nonce: {nonce}", f"other-nonce: {nonce[::-1]}"))
        again = self.person("guest", self.server.url, seed=3)
        again.wait_for("The match begins")
        host.wait_for("Red > ")
        host.type("resign")
        again.wait_for("broken promise: the other's part of chance")
        host.wait_for("✓ fair")

    def test_leaving_tells_the_way_back(self):
        host = self.person("host", self.server.url, "--create", "sitaos", "--side", "0", "--as", "me too")
        link = host.link()
        host.type("quit")
        self.assertEqual(host.finish(), 0)
        way = re.search(r"The match stays on the server. To come back:\s+tablier join (.+)", host.said)
        self.assertTrue(way, host.said)
        again = self.person("host", *shlex.split(way.group(1)))
        self.assertEqual(again.link(), link)
        guest = self.person("guest", link)
        guest.wait_for("The match begins")
        again.wait_for("Red > $")
        again.type("quit")
        self.assertEqual(again.finish(), 0)
        self.assertIn(way.group(1), again.said)

    def test_from_a_match_to_the_lobby_and_back(self):
        host, guest, _ = self.couple("sitaos", host=("--side", "0"))
        host.wait_for("Red > $")
        host.stop()
        again = self.person("host", self.server.url)
        again.wait_for("lobby leads to the others")
        again.wait_for("Red > $")
        again.type("lobby")
        again.wait_for(r"1\. SITAOS, a guest – a guest \(your match, being played\)")
        again.type("1")
        again.wait_for("Red > $", again.said.rindex("being played"))
        again.type("d4")
        guest.wait_for("Red plays d4")

    def test_a_match_that_is_called_off(self):
        host = self.person("host", self.server.url, "--create", "sitaos")
        host.link()
        host.type("abort")
        self.assertEqual(host.finish(), 0)
        self.assertIn("\nThe match is called off.\n", host.said)
        self.assertNotIn("To come back", host.said)

    def test_a_match_is_called_off_until_its_first_move(self):
        host, guest, _ = self.couple("sitaos", host=("--side", "0"))
        host.wait_for("Red > $")
        host.type("abort")
        for person in (host, guest):
            person.wait_for("The match is called off.")
        host, guest, _ = self.couple("sitaos", host=("--side", "0"))
        host.wait_for("Red > $")
        host.type("d4")
        guest.wait_for("Red plays d4")
        guest.type("abort")
        guest.wait_for("[Tt]oo late: the match has begun")

    def test_a_spectator_looks_on(self):
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
        first.wait_for("A rated match needs a clock")
        first.type("create sitaos opponent=open rated=on clock=fischer:300+5")
        first.wait_for("The challenge is open")
        wrong = self.person("thief", self.server.url, "--name", "Zoé", TABLIER_PASSWORD="sesame open up")
        self.assertEqual(wrong.finish(), 1, wrong.said)
        second = self.person("max", self.server.url, "--name", "Max", TABLIER_PASSWORD="another word")
        second.wait_for(r"1\. SITAOS, 5 min \+ 5 s a move, rated, Zoé")
        second.type("1")
        first.wait_for("Max sits down")

    def test_a_password_that_will_not_do_is_asked_for_again(self):
        first = Typist(self.folder, "zoe", "join", self.server.url, "--name", "Zoé")
        self.addCleanup(first.stop)
        first.wait_for("Password: $")
        first.type("short")
        first.wait_for("8 to 200 bytes[^:]*Password: $")
        first.type("sesame sesame")
        first.wait_for("Open challenges")
        again = Typist(self.folder, "again", "join", self.server.url, "--name", "Zoé", "--lang", "fr")
        self.addCleanup(again.stop)
        for _ in range(3):
            again.wait_for("Mot de passe : $", again.read)
            again.type("sésame, ouvre-toi")
        self.assertEqual(again.finish(), 1)
        self.assertEqual(again.said.count("nom ou mot de passe inexact"), 3, again.said)
        self.assertNotIn("sésame", again.said)

    def test_what_cannot_be_reached_is_said(self):
        nobody = self.person("nobody", "http://127.0.0.1:1")
        self.assertEqual(nobody.finish(), 1)
        self.assertIn("nobody listens", nobody.said)
        other = self.person("other", "ftp://example.org/m/abc#def")
        self.assertEqual(other.finish(), 2)
        self.assertIn("http:// or https://", other.said)
        lost = self.person("lost", f"{self.server.url}/m/zzzzzzzzzzzz")
        self.assertEqual(lost.finish(), 1)


class Scripts(Evening):
    """Lines from a pipe: each is taken when something can be done with it, and `quit` always can."""

    def script(self, name, *words, lines=""):
        """Everything at once, and then the end of the input."""
        seat = self.person(name, *words)
        seat.process.stdin.write(lines.encode())
        seat.process.stdin.close()
        return seat

    def test_quit_needs_no_turn(self):
        host, guest, match = self.couple("sitaos", host=("--side", "0"))
        guest.wait_for("The match begins")
        guest.type("quit")  # it is the host's turn
        self.assertEqual(guest.finish(), 0, guest.said)
        self.assertIn("To come back", guest.said)
        again = self.script("guest", self.server.url, lines="quit\n")
        self.assertEqual(again.finish(), 0, again.said)
        looker = self.script("looker", f"{self.server.url}/m/{match}", "--watch", lines="moves\nquit\n")
        self.assertEqual(looker.finish(), 0, looker.said)
        # What was typed before it is done first.
        host.type("d4")
        host.type("quit")
        self.assertEqual(host.finish(), 0, host.said)
        self.assertIn("Red plays d4", host.said)

    def test_quit_while_nobody_has_come_and_while_the_program_thinks(self):
        waiting = self.script("waiting", self.server.url, "--create", "sitaos", lines="quit\n")
        self.assertEqual(waiting.finish(), 0, waiting.said)
        for side, lines in (("0", "d4\nquit\n"), ("1", "quit\n")):
            person = self.script(f"alone{side}", self.server.url, "--create", "sitaos", "--opponent", "program",
                                 "--level", "10", "--side", side, lines=lines)
            self.assertEqual(person.finish(), 0, person.said)

    def test_the_end_of_the_input_at_any_question(self):
        host, guest, match = self.couple("sokr", host=("--side", "0"))
        guest.wait_for("The match begins")
        for words, lines in (((self.server.url,), ""), ((self.server.url,), "create\n"),
                             ((self.server.url,), "create\nsitaos\n"), ((self.server.url,), "create\nsitaos\n\n"),
                             ((self.server.url, "--create", "sitaos"), ""), ((self.server.url,), "quit")):
            person = self.script("anybody", *words, lines=lines)
            self.assertEqual(person.finish(), 0, (lines, person.said))
            person.stop()
        for person in (host, guest):
            person.process.stdin.close()
            self.assertEqual(person.finish(), 0, person.said)

    def test_quit_when_the_server_is_gone(self):
        host, guest, match = self.couple("sitaos", host=("--side", "0"))
        guest.wait_for("The match begins")
        self.server.kill()
        for person in (host, guest):
            person.wait_for("Connection lost")
            person.type("quit")
            self.assertEqual(person.finish(), 0, person.said)
            self.assertIn("To come back", person.said)

    def test_clocks_are_told_in_words(self):
        host = self.person("host", self.server.url, "--create", "sitaos", "--opponent", "open", "--clock", "turn:12")
        host.wait_for("The challenge is open")
        guest = self.script("guest", self.server.url, lines="quit\n")
        self.assertEqual(guest.finish(), 0, guest.said)
        self.assertIn("1. SITAOS, 12 s a move, a guest", guest.said)
        self.assertNotIn("turn:12", guest.said)


class Servers(Evening):
    def test_a_port_that_is_taken_is_named(self):
        for language, line in (("en", "cannot listen on 127.0.0.1:{}: "), ("fr", "impossible d'écouter sur 127.0.0.1:{} : ")):
            answer = tablier("serve", "--port", self.server.port, "--store", "memory:", "--lang", language)
            self.assertEqual(answer.status, 1)
            self.assertIn(line.format(self.server.port), answer.err)


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

    # One that plays the same crossing for ever, which is refused the second time.
    STUBBORN = """
import sys
for line in sys.stdin:
    if line == "ugi\\n":
        print("ugiok", flush=True)
    if line.startswith("go"):
        print("bestmove d4", flush=True)
"""

    def engine(self, text):
        script = pathlib.Path(self.folder) / "engine.py"
        script.write_text(text, encoding="utf-8")
        return f"{shlex.quote(sys.executable)} {shlex.quote(str(script))}"

    def test_an_engine_that_plays_what_is_refused(self):
        # Not after so many matches: the next opponent should not meet it.
        host = Seat(self.folder, "host", "bot", "--engine", self.engine(self.STUBBORN), "--movetime", "30",
                    "--url", self.server.url, "--create", "sitaos", "--side", "0")
        self.addCleanup(host.stop)
        guest = self.bot("guest", "--url", host.wait_for(r"http://\S+#\S+").group())
        self.assertEqual(host.finish(), 1, host.said)
        self.assertRegex(host.said, r"the engine fails: .*\(SI-3\); resigning")
        self.assertEqual(guest.finish(), 0, guest.said)
        self.assertIn("won", guest.said)

    def test_a_bot_takes_no_challenge_that_its_engine_does_not_know(self):
        page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        plain = self.engine(re.search(r"```python\n(.*?)```", page, re.S).group(1))
        # The newest is looked at first: those that it cannot play, before the one that it can.
        hosts = []
        for i, words in enumerate((["sitaos"], ["sitaos", "pie=on"], ["lignes"])):
            hosts.append(self.person(f"host{i}", self.server.url, "--create", *words, "--opponent", "open"))
            hosts[-1].wait_for("The challenge is open")
        sitaos = hosts.pop(0)
        lost = self.bot("lost", "--url", self.server.url, "--accept", "open", engine=plain)
        self.assertEqual(lost.finish(), 1)
        self.assertIn("--game GAME", lost.said)
        bot = self.bot("bot", "--url", self.server.url, "--accept", "open", "--game", "sitaos", engine=plain)
        sitaos.wait_for("The match begins")
        sitaos.play(sitaos.match(), self.server)
        self.assertEqual(bot.finish(), 0, bot.said)
        self.assertNotIn("fails", bot.said)
        for host in hosts:
            self.assertNotIn("sits down", host.said)
        # One that names its games.
        named = plain.replace("engine.py", "named.py")
        text = (pathlib.Path(self.folder) / "engine.py").read_text(encoding="utf-8")
        (pathlib.Path(self.folder) / "named.py").write_text(text.replace(
            "id author you", "option name Game type combo default sitaos var sitaos var reversi"),
            encoding="utf-8")
        for words in (["--create", "sokr"], ["--accept", "open", "--game", "lignes"]):
            bot = self.bot("named", "--url", self.server.url, *words, engine=named)
            self.assertEqual(bot.finish(), 1, bot.said)
            self.assertIn("the engine does not play", bot.said)

    def test_a_token_that_is_nobodys(self):
        for language, line in (("en", "this token is nobody's here"), ("fr", "ce jeton n'est à personne ici")):
            bot = self.bot("bot", "--url", self.server.url, "--token", "nonsense", "--create", "sitaos",
                           "--lang", language)
            self.assertEqual(bot.finish(), 1, bot.said)
            self.assertIn(line, bot.said)
            self.assertNotIn("/m/", bot.said)

    def test_an_engine_that_is_none(self):
        for engine, complaint in (("/nowhere/at/all", "ugiok"), ("echo hello", "ugiok")):
            seat = Seat(self.folder, "broken", "bot", "--url", self.server.url, "--engine", engine,
                        "--accept", "open")
            self.addCleanup(seat.stop)
            self.assertEqual(seat.finish(), 1)
            self.assertIn(complaint, seat.said)


if __name__ == "__main__":
    unittest.main()
