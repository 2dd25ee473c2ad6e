"""Copies and records of a store, taken while its server runs."""

import random
import shutil
import sqlite3
import subprocess
import unittest

from client import Player, begin
from playing import GAMES, Bystanders, play_turns
from processes import PATIENCE, PROGRAM, Server, environment, temporary_folder


def tablier(*words, language="C.UTF-8"):
    env = environment()
    env["LANG"] = language
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE, env=env,
                          check=False)


class Kept(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(self.id())
        self.folder = self.enterContext(temporary_folder())
        self.server = Server(self.folder).start()
        self.addCleanup(self.server.stop)

    def play(self, game, turns):
        players = [Player(self.server.address), Player(self.server.address)]
        match = begin(*players, game, options=GAMES[game])
        for player in players:
            player.connect()
            self.addCleanup(player.disconnect)
            player.watch(match)
        play_turns(players, match, turns, self.rng)
        return match, players

    def entries(self, address, match):
        reader = Player(address, spectator=True)
        reader.connect()
        try:
            reader.watch(match)
            count = reader.look(match)["count"]
            return [reader.wait_entry(match, lambda told, n=n: told["n"] == n) for n in range(count)]
        finally:
            reader.disconnect()


class Backups(Kept):
    def test_a_copy_taken_while_others_play_is_whole(self):
        match, _ = self.play("sitaos", 12)
        with Bystanders(self.server, self.rng) as others:
            others.check(20)
            copy = self.folder / "copy" / "tablier.db"
            copy.parent.mkdir()
            done = tablier("backup", self.server.data, copy)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("every match read back", done.stdout)
            others.check(20)
        with sqlite3.connect(copy) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
        second = Server(self.folder, "--store", f"sqlite:{copy}", name="second").start()
        self.addCleanup(second.stop)
        self.assertEqual(self.entries(second.address, match), self.entries(self.server.address, match))

    def test_a_copy_is_restored_as_the_documentation_says(self):
        match, players = self.play("sitaos", 12)
        copy = self.folder / "monday.db"
        self.assertEqual(tablier("backup", self.server.data, copy).returncode, 0)
        kept = self.entries(self.server.address, match)
        play_turns(players, match, 4, self.rng)
        # Killed, so that its log is left behind: laid beside the copy it would be read into it.
        self.server.kill()
        self.assertTrue((self.server.data / "tablier.db-wal").exists())
        self.server.data.rename(self.folder / "damaged")
        self.server.data.mkdir()
        shutil.copy(copy, self.server.data / "tablier.db")
        self.server.start()
        self.assertEqual(self.entries(self.server.address, match), kept)
        # Who played there is known, and plays on.
        again = [Player(self.server.address, token=player.token) for player in players]
        for player, before in zip(again, players):
            player.last_id = before.last_id
            player.connect()
            self.addCleanup(player.disconnect)
            player.watch(match)
        play_turns(again, match, 4, self.rng)
        self.assertGreater(len(self.entries(self.server.address, match)), len(kept))

    def test_a_copy_replaces_nothing(self):
        target = self.folder / "precious"
        target.write_text("mine")
        done = tablier("backup", self.server.data, target)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("exists already", done.stderr)
        self.assertEqual(target.read_text(), "mine")

    def test_where_there_is_no_store_it_says_so_in_both_languages(self):
        for language, words in (("C.UTF-8", "no store here"), ("fr_FR.UTF-8", "aucune base ici")):
            done = tablier("backup", self.folder / "nowhere", self.folder / "copy", language=language)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(words, done.stderr)
        self.assertFalse((self.folder / "copy").exists())


class Exports(Kept):
    def test_finished_matches_with_their_proof_and_others_as_anybody_may_know_them(self):
        finished = [self.play(game, 5000)[0] for game in GAMES]
        going_on, _ = self.play("chifootmi", 4)
        target = self.folder / "records"
        done = tablier("export", self.server.data, target)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("5 matches written", done.stdout)
        for match in finished:
            verdict = tablier("verify", target / f"{match}.tab")
            self.assertEqual(verdict.returncode, 0, verdict.stderr)
            self.assertIn("✓ fair", verdict.stdout)
        told = (target / f"{going_on}.tab").read_text()
        self.assertNotIn("fair-secret", told)
        # What the sides know differently is told by its name alone.
        self.assertRegex(told, r"\ndeck0(=\S*\?\S*)?\s")
        self.assertEqual(told, Player(self.server.address, spectator=True).record(going_on))

    def test_a_store_is_named_as_a_server_is_told_of_it(self):
        match, _ = self.play("sitaos", 5)
        place = f"sqlite:{self.server.data / 'tablier.db'}"
        done = tablier("export", place, self.folder / "records")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue((self.folder / "records" / f"{match}.tab").exists())
        done = tablier("backup", place, self.folder / "copy")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_what_is_no_store_is_said_and_leaves_nothing(self):
        target = self.folder / "records"
        address = f"http://{self.server.address[0]}:{self.server.address[1]}/"
        for place in (address, "memory:", "sqlite:"):
            for command in ("export", "backup"):
                done = tablier(command, place, target)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("that is no store; give the folder of tablier serve --data", done.stderr)
        self.assertIn("ce n'est pas une base", tablier("export", address, target, language="fr_FR.UTF-8").stderr)
        self.assertIn("pg_dump", tablier("backup", "postgres://tablier@db/tablier", target).stderr)
        done = tablier("export", self.folder / "nowhere", target)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no store here", done.stderr)
        broken = self.folder / "broken"
        broken.write_text("no database")
        self.assertEqual(tablier("export", broken, target).returncode, 1)
        self.assertFalse(target.exists())

    def test_damage_is_named_and_the_rest_is_written(self):
        good, _ = self.play("sitaos", 5)
        bad, _ = self.play("sitaos", 5)
        self.server.stop()
        database = self.server.data / "tablier.db"
        with sqlite3.connect(database) as connection:
            rows = connection.execute("SELECT seq, body FROM hot ORDER BY seq DESC LIMIT 1").fetchall()
            seq, body = rows[0]
            connection.execute("UPDATE hot SET body = ? WHERE seq = ?", (body[:-1] + bytes([body[-1] ^ 1]), seq))
        target = self.folder / "records"
        done = tablier("export", self.server.data, target)
        self.assertEqual(done.returncode, 1)
        self.assertIn("damaged", done.stderr)
        self.assertIn(bad, done.stderr)
        self.assertTrue((target / f"{good}.tab").exists())
        self.assertFalse((target / f"{bad}.tab").exists())


if __name__ == "__main__":
    unittest.main()
