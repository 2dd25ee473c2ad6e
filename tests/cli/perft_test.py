"""Counting lines of play, and ending early."""

import os
import pty
import signal
import subprocess
import unittest

from program import start, tablier


class Counts(unittest.TestCase):
    def test_counts_by_depth(self):
        answer = tablier("perft", "sitaos", 3)
        self.assertEqual(answer.out, "1 56\n2 3080\n3 166320\n")
        self.assertEqual((answer.status, answer.err), (0, ""))

    def test_depth_zero(self):
        self.assertEqual(tablier("perft", "sitaos", 0).out, "0 1\n")

    def test_from_a_position(self):
        self.assertEqual(tablier("perft", "sitaos", 2, "d4", "e5").out, "1 54\n2 2862\n")

    def test_SI_18_the_swap_is_one_more_choice(self):
        self.assertEqual(tablier("perft", "sitaos", 1, "pie=on", "d4").out, "1 56\n")

    def test_a_finished_game_leads_nowhere(self):
        self.assertEqual(tablier("perft", "sitaos", 1, "d4", "resign=1").out, "1 0\n")


class Interrupt(unittest.TestCase):
    def test_ctrl_c_ends_with_what_there_is_so_far(self):
        program = start("perft", "sitaos", 9, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with program:
            lines = [program.stdout.readline() for _ in range(3)]
            program.send_signal(signal.SIGINT)
            rest, said = program.communicate(timeout=60)
        self.assertEqual(lines, [b"1 56\n", b"2 3080\n", b"3 166320\n"])
        self.assertTrue(rest == b"" or rest.endswith(b"\n"))
        self.assertEqual(program.returncode, 130)
        self.assertIn(b"not finished", said)

    def test_progress_is_shown_on_a_terminal_and_wiped(self):
        ours, theirs = pty.openpty()
        program = start("perft", "sitaos", 9, stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        shown = b""
        with program:
            while b"left" not in shown:
                shown += os.read(ours, 4096)
            program.send_signal(signal.SIGINT)
            program.communicate(timeout=60)
        while True:
            try:
                more = os.read(ours, 4096)
            except OSError:  # how a pty tells that its other end is closed
                break
            if not more:
                break
            shown += more
        os.close(ours)
        self.assertRegex(shown, rb"depth \d")
        self.assertIn(b"%", shown)
        # The line is wiped before the last words.
        self.assertRegex(shown, rb"\r\x1b\[Ktablier perft: stopped")

    def test_no_progress_where_there_is_no_terminal(self):
        program = start("perft", "sitaos", 5, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        out, said = program.communicate(timeout=120)
        self.assertTrue(out.endswith(b"5 458377920\n"), out)
        self.assertEqual(said, b"")


if __name__ == "__main__":
    unittest.main()
