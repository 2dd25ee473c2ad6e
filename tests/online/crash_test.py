"""Servers that are killed again and again lose nothing that anybody was told, and do nothing twice."""

import collections
import unittest

import crash
from ledger import Ledger, agrees
from playing import GAMES
from processes import temporary_folder

KILLS = 60


class Killed(unittest.TestCase):
    def weather(self, **how):
        with temporary_folder() as folder:
            storm = crash.run(folder, KILLS, **how)
        self.assertEqual(storm.ledger.faults, [])
        # Had nothing been at stake it would prove nothing.
        counts = storm.counts
        self.assertGreaterEqual(counts["kills"], 50)
        self.assertGreater(counts["reconnections"], 50, counts)
        self.assertGreater(counts["resent"], 20, counts)
        self.assertGreater(counts["actions"], 500, counts)
        for game in GAMES:
            self.assertGreater(counts[f"finished {game}"], 0, counts)
        finished = sum(counts[f"finished {game}"] for game in GAMES)
        self.assertEqual(counts["proved fair"], finished, counts)

    def test_one_server_on_sqlite(self):
        self.weather()

    def test_three_nodes_on_postgresql_and_nats(self):
        self.weather(nodes=3)


class TheLedgerItself(unittest.TestCase):
    """It finds what it is there to find."""

    def setUp(self):
        self.ledger = Ledger()
        self.entries = [{"m": "x", "n": 0, "created": True}, {"m": "x", "n": 1, "e": "d4", "s": 0, "id": "a"},
                        {"m": "x", "n": 2, "e": "d5", "s": 1}]
        for entry in self.entries:
            self.ledger.note_entry("x", 0, entry)

    def faults(self, entries):
        self.ledger.compare("x", 0, entries)
        return collections.Counter(fault.split(":")[0] for fault in self.ledger.faults)

    def test_nothing(self):
        self.assertEqual(self.faults(self.entries), {})

    def test_more_than_was_told(self):
        self.assertEqual(self.faults(self.entries + [{"m": "x", "n": 3, "e": "d6", "s": 0, "id": "b"}]), {})

    def test_lost(self):
        self.assertEqual(self.faults(self.entries[:2]), {"lost": 1})
        self.assertEqual(self.faults(self.entries[:1])["lost"], 4)

    def test_changed(self):
        self.assertEqual(self.faults(self.entries[:2] + [{"m": "x", "n": 2, "e": "d6", "s": 1}]), {"changed": 1})

    def test_doubled(self):
        self.assertEqual(self.faults(self.entries + [{"m": "x", "n": 3, "e": "d7", "s": 0, "id": "a"}]), {"doubled": 1})

    def test_numbered_with_a_gap(self):
        self.assertEqual(self.faults(self.entries + [{"m": "x", "n": 4, "e": "d7", "s": 0}]), {"numbers": 1})

    def test_refused_and_done_all_the_same(self):
        self.ledger.note_refused("x", 0, "b")
        self.assertEqual(self.faults(self.entries + [{"m": "x", "n": 3, "e": "d7", "s": 0, "id": "b"}]), {"refused": 1})

    def test_told_otherwise_while_it_was_played(self):
        self.ledger.note_entry("x", 0, {"m": "x", "n": 2, "e": "e5", "s": 1})
        self.assertEqual(self.faults(self.entries), {"changed": 1})

    def test_hidden_cards_may_become_known(self):
        def deck(cards):
            return {"m": "x", "n": 5, "e": f"deck0={cards}"}

        self.assertTrue(agrees(deck("?,?,4"), deck("?,7,4")))
        self.assertTrue(agrees(deck("?,?,4"), deck("T,7,4")))
        self.assertFalse(agrees(deck("?,7,4"), deck("?,?,4")))
        self.assertFalse(agrees(deck("?,7,4"), deck("?,8,4")))
        self.assertFalse(agrees(deck("?,7,4"), deck("?,7")))
        self.assertTrue(agrees({"n": 1, "e": "d4", "c": [1, 2], "stands": True, "offers": []}, {"n": 1, "e": "d4"}))
        self.assertFalse(agrees({"n": 1, "e": "d4", "s": 0}, {"n": 1, "e": "d4", "s": 1}))


if __name__ == "__main__":
    unittest.main()
