"""A guest who logs in: seat, matches and lists go along, at every connection and node."""

import random
import unittest

from client import Player, begin, request
from playing import connected, play_turns
from processes import Nodes, Server, temporary_folder, wait_until

PASSWORD = "correct horse"


class Merging(unittest.TestCase):
    def check(self, servers):
        """Two guests play; the host, who is at one node, logs in at another in the middle of the match."""
        rng = random.Random(5)
        first, last = servers[0], servers[-1]
        Player(last.address).register("Zoé", PASSWORD)
        host, guest, watcher = Player(first.address), Player(last.address), Player(first.address, spectator=True)
        match = begin(host, guest, "chifootmi")
        finished = begin(host, guest, "sitaos")
        waiting = host.create("sokr", opponent="open")["id"]
        with connected(host, guest, watcher):
            for player in (host, guest, watcher):
                player.watch(match)
            host.do(finished, "resign")
            play_turns([host, guest], match, 6, rng)
            count = guest.watch(match)["count"]
            wait_until(lambda: host.watch(match)["count"] >= count, "the other node")
            hand = host.ask(match, "state")["state"]
            self.assertIsNone(guest.matches[match]["host"]["name"])
            before, host.where = host.token, (lambda: last.address)
            self.assertNotIn("kept", host.login("Zoé", PASSWORD))
            # All who watch are told the name, at once.
            for player in (guest, watcher):
                told = player.next(lambda told: told.get("seat") == "host")
                self.assertEqual(told["name"], "Zoé")
                player.next(lambda told: told.get("match", {}).get("host", {}).get("name") == "Zoé")
            # The old token is nobody's, at any node; the new one has the seat and the cards.
            for server in servers:
                wait_until(lambda: request(server.address, "GET", "/api/1/me", token=before).status == 401, "the end")
            host.connect()
            self.assertEqual(host.watch(match)["you"], 0)
            self.assertEqual(host.ask(match, "state")["state"], hand)
            play_turns([host, guest], match, 6, rng)
            host.do(match, "resign")
        for server in servers:
            host.where = lambda: server.address
            mine = {row["id"]: row for row in host.call("GET", "/matches?list=mine")["matches"]}
            self.assertEqual(set(mine), {match, finished, waiting})
            for row in mine.values():
                self.assertEqual((row["seat"], row["host"]["name"]), ("host", "Zoé"))
            self.assertIn("Zoé", host.record(match))
            self.assertIn("Zoé", host.record(finished))

    def test_one_server(self):
        with temporary_folder() as folder:
            server = Server(folder).start()
            self.addCleanup(server.stop)
            self.check([server])
            # What was merged is merged on disk.
            server.kill()
            server.start()
            zoe = Player(server.address)
            zoe.login("zoé", PASSWORD)
            self.assertEqual(len(zoe.call("GET", "/matches?list=mine")["matches"]), 3)

    def test_several_nodes(self):
        with temporary_folder() as folder:
            nodes = Nodes(folder, 2)
            self.addCleanup(nodes.stop)
            self.check(nodes.start())


class Addresses(unittest.TestCase):
    def test_others_are_told_how_to_come(self):
        with temporary_folder() as folder:
            server = Server(folder, "--address", "0.0.0.0").start()
            self.addCleanup(server.stop)
            told = request(server.address, "GET", "/api/1/server").json["addresses"]
            for address in told:
                self.assertRegex(address, r"\Ahttp://[^/]+:\d+\Z")
                self.assertNotRegex(address, r"localhost|//127\.|//0\.0\.0\.0")

    def test_a_server_of_this_machine_alone(self):
        with temporary_folder() as folder:
            server = Server(folder).start()
            self.addCleanup(server.stop)
            self.assertEqual(request(server.address, "GET", "/api/1/server").json, {"addresses": []})

    def test_a_server_with_a_name(self):
        with temporary_folder() as folder:
            server = Server(folder, "--origin", "https://games.example.org,http://192.0.2.7:8080").start()
            self.addCleanup(server.stop)
            self.assertEqual(request(server.address, "GET", "/api/1/server").json,
                             {"addresses": ["https://games.example.org", "http://192.0.2.7:8080"]})
            answer = request(server.address, "POST", "/api/1/guest", {}, headers={"Host": "games.example.org"})
            self.assertIn("; Secure", answer.headers["Set-Cookie"])
            self.assertIn("max-age=", answer.headers["Strict-Transport-Security"])


if __name__ == "__main__":
    unittest.main()
