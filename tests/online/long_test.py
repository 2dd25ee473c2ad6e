"""Matches that go on for long: watched from the first entry, resumed, exported, given up."""

import subprocess
import unittest

from client import Complained, Player, begin
from processes import PATIENCE, PROGRAM, Server, environment, temporary_folder

EVERY = 300  # messages on one connection: fewer than it may send at once
MOST_OFFERS = MOST_PHRASES = 200  # of a side


def tablier(*words):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(), check=False)


class Long(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(temporary_folder())
        self.server = Server(self.folder).start()
        self.addCleanup(self.server.stop)
        self.players = [Player(self.server.address), Player(self.server.address)]
        self.addCleanup(lambda: [player.disconnect() for player in self.players])
        self.sent = [0, 0]
        self.match = begin(*self.players, "sitaos")

    def do(self, side, kind, action=None):
        """On a connection that does not watch."""
        if self.sent[side] % EVERY == 0:
            self.players[side].connect()
        self.sent[side] += 1
        return self.players[side].do(self.match, kind, action)["n"]

    def talk(self, offers=MOST_OFFERS):
        """More than 1,000 entries, without many moves; how many there are then."""
        self.do(0, "move", "d4")
        for side in (0, 1):
            for _ in range(offers):
                self.do(side, "offer", "draw")
                self.do(1 - side, "decline", "draw")
            for _ in range(MOST_PHRASES):
                last = self.do(side, "say", "1")
        return last + 1

    def look_on(self, room=None):
        spectator = Player(self.server.address, spectator=True)
        spectator.connect(room=room)
        self.addCleanup(spectator.disconnect)
        return spectator

    def read_numbers(self, spectator, count):
        """The numbers of so many entries, in the order in which they come."""
        numbers = []
        while len(numbers) < count:
            numbers.append(spectator.next(lambda told: "n" in told and "m" in told)["n"])
        return numbers

    def test_more_than_a_thousand_entries_are_told_to_who_watches_from_the_first(self):
        count = self.talk()
        self.assertGreater(count, 1200)
        for since in (0, 1, count // 2, count - 1):
            spectator = self.look_on()
            spectator.send({"watch": self.match, "from": since})
            self.assertEqual(self.read_numbers(spectator, count - since), list(range(since, count)))
            spectator.ping()
        # Nor does it matter whether it is in memory.
        self.server.stop()
        self.server.start()
        spectator = self.look_on()
        spectator.send({"watch": self.match, "from": 0})
        self.assertEqual(self.read_numbers(spectator, count), list(range(count)))

    def test_who_reads_late_is_told_everything_while_play_goes_on(self):
        count = self.talk()
        slow = [self.look_on(room=4096) for _ in range(5)]
        for spectator in slow:
            spectator.send({"watch": self.match, "from": 0})
        for side, move in ((1, "d5"), (0, "e5"), (1, "e4")):
            count = self.do(side, "move", move) + 1
        for spectator in slow:
            self.assertEqual(self.read_numbers(spectator, count), list(range(count)))
        # One goes in the middle, and asks for the rest by its number.
        again = self.look_on()
        again.send({"watch": self.match, "from": 0})
        self.read_numbers(again, count // 2)
        again.connect()
        again.send({"watch": self.match, "from": count // 2})
        self.assertEqual(self.read_numbers(again, count - count // 2), list(range(count // 2, count)))

    def test_a_move_is_taken_back_the_match_given_up_and_exported(self):
        self.talk(offers=MOST_OFFERS - 1)
        self.do(1, "move", "d5")
        self.do(1, "offer", "takeback")
        self.do(0, "offer", "takeback")  # accepts: that is no offer
        self.do(1, "move", "e5")
        self.do(0, "offer", "draw")
        self.do(1, "decline", "draw")
        for side in (0, 1):
            with self.assertRaises(Complained) as complained:
                self.do(side, "offer", "draw")
            self.assertEqual(complained.exception.code, "too-many")
        self.do(0, "resign")
        record = self.players[0].record(self.match)
        self.assertIn("d4 e5 resign=0", record)
        target = self.folder / "records"
        done = tablier("export", self.server.data, target)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((target / f"{self.match}.tab").read_text(), record)
        verdict = tablier("verify", target / f"{self.match}.tab")
        self.assertEqual(verdict.returncode, 0, verdict.stderr)


if __name__ == "__main__":
    unittest.main()
