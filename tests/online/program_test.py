"""The program under a flood of matches from one address: an honest player's answers come next all the same."""

import threading
import time
import unittest

from client import ROOT, Closed, Player, WebSocket, new_nonce, request
from processes import Server, temporary_folder, wait_until

FLOOD = "127.0.0.2"  # all of 127.* is this machine's
GUESTS = 60
MATCHES = 104
WATCHED = 26  # by each of the flood's spectators; the server allows 32


class Flood:
    """Guests of one address with matches against the strongest program, which moves first. What it has played is
    counted as it is told."""

    def __init__(self, address):
        self.address = address
        tokens = [self.ask("/guest", {"token": True})["token"] for _ in range(GUESTS)]
        self.matches = []
        for number in range(MATCHES):
            token = tokens[number % GUESTS]
            match = self.ask("/matches", {"game": "sitaos", "opponent": "program", "level": 10, "side": "1"}, token)
            self.matches.append((match["id"], token))
        self.played = 0
        self.sockets = []
        self.watching = []

    def ask(self, path, body, token=None):
        """Asks until it is granted: the flood goes as fast as an address may."""
        def answered():
            answer = request(self.address, "POST", ROOT + path, body, token, source=FLOOD)
            if answer.status == 429:
                time.sleep(0.05)
                return None
            assert answer.status < 300, answer
            return answer
        return wait_until(answered, path).json

    def watch(self):
        for first in range(0, MATCHES, WATCHED):
            socket = WebSocket(self.address, source=FLOOD)
            for match, _ in self.matches[first:first + WATCHED]:
                socket.send({"watch": match, "from": 0})
            self.sockets.append(socket)
            self.watching.append(threading.Thread(target=self.count, args=(socket,), daemon=True))
            self.watching[-1].start()

    def count(self, socket):
        try:
            while True:
                for told in socket.receive_objects():
                    self.played += 1 if "e" in told else 0
        except (OSError, Closed):
            return

    def begin(self):
        for match, token in self.matches:
            self.ask(f"/matches/{match}/nonce", {"nonce": new_nonce()}, token)

    def close(self):
        for socket in self.sockets:
            socket.drop()


class Program(unittest.TestCase):
    def test_a_flood_from_one_address_keeps_nobody_else_waiting(self):
        folder = self.enterContext(temporary_folder())
        server = Server(folder).start()
        self.addCleanup(server.stop)
        flood = Flood(server.address)
        self.addCleanup(flood.close)
        honest = Player(server.address)
        match = honest.create("sitaos", opponent="program", level=10, side="0")["id"]
        honest.connect()
        self.addCleanup(honest.disconnect)
        flood.watch()
        flood.begin()
        wait_until(lambda: flood.played > 0, "the first of the flood's answers")
        honest.give_nonce(match)
        honest.watch(match)
        waits = []
        for _ in range(6):
            before = flood.played
            began = time.monotonic()
            entry = honest.move(match, honest.legal(match)[0])
            honest.wait_entry(match, lambda told: told["n"] > entry["n"] and told.get("s") == 1)
            waits.append(time.monotonic() - began)
            # The one under way, those that an address may have after one that has used as much, and what was on its
            # way to be told.
            self.assertLessEqual(flood.played - before, 6)
        self.assertLess(flood.played, MATCHES, "the flood was over: nothing was shown")
        print(f"waits under the flood: {', '.join(f'{wait:.2f} s' for wait in waits)}; "
              f"{flood.played} of {MATCHES} answered")


if __name__ == "__main__":
    unittest.main()
