"""A server with new rules over the data of one with old ones: it starts, lists what was played as history, ends what was not
over, once, and judges nothing of it."""

import json
import random
import subprocess
import unittest

from client import Player, Refused, begin, new_nonce, request
from other_rules import set_edition
from playing import GAMES, play_turns
from processes import PATIENCE, PROGRAM, Server, environment, temporary_folder, wait_until

HERE = 2


def tablier(*words):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(), check=False)


class Editions(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(self.id())
        self.folder = self.enterContext(temporary_folder())
        self.server = Server(self.folder).start()
        self.addCleanup(self.server.stop)
        self.players = [Player(self.server.address), Player(self.server.address)]
        for player, name in zip(self.players, ("Zoé", "Ali")):
            player.register(name, "correct horse")

    def play(self, game, turns, **settings):
        match = begin(*self.players, game, options=GAMES[game], **settings)
        for player in self.players:
            player.connect()
            player.watch(match)
        play_turns(self.players, match, turns, self.rng)
        for player in self.players:
            player.disconnect()
        return match

    def restart(self, editions):
        """Killed, its data made those of other rules, and started again."""
        self.server.kill()
        for match, edition in editions.items():
            set_edition(self.server.data / "tablier.db", match, edition)
        self.server.start()
        self.players = [Player(self.server.address, token=player.token) for player in self.players]

    def mine(self, player):
        return {match["id"]: match for match in player.call("GET", "/matches?list=mine")["matches"]}

    def answer(self, path):
        return request(self.server.address, "GET", path)

    def test_what_old_rules_left_is_history(self):
        clock = {"clock": "fischer:300+5", "rated": True}
        playing = [self.play(game, 6, **clock) for game in GAMES]
        finished = [self.play(game, 5000) for game in ("sitaos", "chifootmi")]
        waiting = self.players[0].create("sokr", opponent="open")["id"]
        ours = self.play("sitaos", 4)
        before = self.mine(self.players[1])
        ratings = [player.call("GET", "/me")["ratings"] for player in self.players]
        self.restart({match: 1 for match in [*playing, *finished, waiting]})

        # By itself, soon after the start.
        ended = wait_until(lambda: (lambda listed: listed if all(
            listed[match]["status"] == "aborted" for match in [*playing, waiting]) else None)(self.mine(self.players[0])))
        for match in [*playing, waiting]:
            self.assertEqual((ended[match]["end"], ended[match]["edition"]), ("edition", 1))
            self.assertIsNone(ended[match]["result"])
        self.assertEqual([player.call("GET", "/me")["ratings"] for player in self.players], ratings)
        for match in finished:
            listed = self.mine(self.players[1])[match]
            self.assertEqual((listed["status"], listed["result"], listed["score"], listed["edition"]),
                             ("over", before[match]["result"], before[match]["score"], 1))
        self.assertEqual(ended[ours]["edition"], HERE)
        self.assertEqual(self.mine(self.players[0])[ours]["status"], "playing")
        # Not again after the next start.
        self.restart({})
        self.assertEqual(self.mine(self.players[0])[playing[0]], ended[playing[0]])

        # The text of each can be read, and says of which rules it is.
        for match in [*playing, *finished, waiting]:
            text = self.answer(f"/api/1/matches/{match}/record")
            self.assertEqual(text.status, 200)
            record = text.body.decode()
            self.assertIn("\nedition: 1\n", record)
            self.assertNotIn("?", record)
            self.assertEqual("\nresult: none\n" in record, match not in finished)
        verdict = subprocess.run([PROGRAM, "verify", "-"], input=record.encode(), capture_output=True, timeout=PATIENCE,
                                 env=environment(), check=False)
        self.assertEqual(verdict.returncode, 1)
        self.assertIn("edition 1", verdict.stderr.decode())

        # Nothing else is done with one.
        host, guest = self.players
        host.connect()
        host.send({"watch": playing[0], "from": 0})
        self.assertEqual(host.next(lambda told: "no" in told)["code"], "edition")
        host.send({"id": "x1", "m": playing[0], "do": "resign"})
        self.assertEqual(host.next(lambda told: told.get("no") == "x1")["code"], "edition")
        with self.assertRaises(Refused) as refused:
            guest.join(waiting, nonce=new_nonce())
        self.assertEqual((refused.exception.answer.status, refused.exception.answer.code), (409, "edition"))

        # Ours goes on, and the store is whole.
        host.disconnect()
        for player in self.players:
            player.connect()
            self.addCleanup(player.disconnect)
            player.watch(ours)
        play_turns(self.players, ours, 4, self.rng)
        self.assertEqual(self.server.events("damaged-match") + self.server.events("damaged-store"), [])
        copied = tablier("backup", self.server.data, self.folder / "copy.db")
        self.assertEqual((copied.returncode, copied.stderr), (0, ""))
        exported = tablier("export", self.server.data, self.folder / "records")
        self.assertEqual((exported.returncode, exported.stderr), (0, ""))
        self.assertIn("\nedition: 1\n", (self.folder / "records" / f"{playing[0]}.tab").read_text())

    def test_what_newer_rules_left_is_left_alone(self):
        playing = self.play("chifootmi", 4, clock="turn:600")
        finished = self.play("sitaos", 5000)
        before = self.mine(self.players[0])
        self.restart({playing: 3, finished: 3})
        told = json.loads(self.answer(f"/api/1/matches/{playing}").body)
        self.assertEqual((told["status"], told["edition"]), ("playing", 3))
        self.assertEqual(self.answer(f"/api/1/matches/{playing}/record").code, "edition")
        self.assertIn(b"\nedition: 3\n", self.answer(f"/api/1/matches/{finished}/record").body)
        # Back at a server that knows them they are what they were.
        self.restart({playing: HERE, finished: HERE})
        after = self.mine(self.players[0])
        self.assertEqual(after[finished], before[finished])
        self.assertEqual(after[playing]["edition"], HERE)

    def test_the_terminal_and_a_bot_leave_alone_what_they_do_not_know(self):
        # The newest is looked at first.
        ours = self.players[0].create("sitaos", opponent="open", options={"target": "5"}, clock="fischer:60+1")
        self.players[0].give_nonce(ours["id"])
        newer = self.players[1].create("sitaos", opponent="open")["id"]
        playing = self.play("sokr", 4)
        self.restart({newer: 3, playing: 1})
        url = "http://{}:{}".format(*self.server.address)
        env = {**environment(), "XDG_STATE_HOME": str(self.folder / "state")}
        for match, said in ((newer, "only edition 2: it has to be updated"), (playing, "it is not played any more")):
            join = subprocess.run([PROGRAM, "join", f"{url}/m/{match}"], input=b"", capture_output=True, timeout=PATIENCE,
                                  env=env, check=False)
            words = " ".join((join.stdout + join.stderr).decode().split())
            self.assertEqual(join.returncode, 1, words)
            self.assertIn(said, words)
        lobby = subprocess.run([PROGRAM, "join", url], input=b"quit\n", capture_output=True, timeout=PATIENCE, env=env,
                               check=False)
        self.assertIn("(edition 3 of the rules)", " ".join(lobby.stdout.decode().split()))
        bot = subprocess.Popen([PROGRAM, "bot", "--url", url, "--engine", f"{PROGRAM} engine", "--accept", "open",
                                "--movetime", "20", "--matches", "1"],
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env)
        self.addCleanup(bot.wait)
        self.addCleanup(bot.kill)
        wait_until(lambda: self.players[0].look(ours["id"])["status"] == "playing", "the bot")
        self.assertIsNone(self.players[0].look(newer)["guest"])


if __name__ == "__main__":
    unittest.main()
