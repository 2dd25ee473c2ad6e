"""Standard streams that are closed, full, or read by nobody."""

import os
import subprocess
import unittest

from program import PROGRAM, environment, start

LISTS = (["games"], ["games", "--json"], ["figures"], ["figures", "--json"], ["help"], ["version"],
         ["perft", "sitaos", "4"], ["print", "sitaos"], ["print", "sitaos", "--pdf"])


class Pipes(unittest.TestCase):
    def test_a_reader_that_went_away_is_no_error(self):
        for call in LISTS:
            reading, writing = os.pipe()
            os.close(reading)
            program = start(*call, stdout=writing, stderr=subprocess.PIPE)
            os.close(writing)
            said = program.communicate(timeout=60)[1]
            self.assertEqual((program.returncode, said), (0, b""), call)

    def test_a_full_disk_is_told(self):
        for call in LISTS:
            with open("/dev/full", "wb") as full:
                program = start(*call, stdout=full, stderr=subprocess.PIPE)
                said = program.communicate(timeout=60)[1]
            self.assertEqual(program.returncode, 1, call)
            self.assertIn(b"could not be written", said)
            self.assertEqual(len(said.splitlines()), 1, said)

    def test_closed_streams(self):
        # A closed standard output must not become the number of a file that is then opened.
        shell = subprocess.run(
            ["bash", "-c", '"$0" games >&-; echo $?; "$0" version <&- 2>&-; echo $?', PROGRAM],
            capture_output=True, timeout=60, env=environment(), check=False)
        self.assertEqual(shell.stdout.splitlines()[0], b"1")
        self.assertEqual(shell.stdout.splitlines()[-1], b"0")
        self.assertIn(b"could not be written", shell.stderr)

    def test_the_engine_ends_quietly_when_nobody_listens(self):
        reading, writing = os.pipe()
        os.close(reading)
        program = start("engine", stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE)
        os.close(writing)
        said = program.communicate(b"ugi\nisready\n" * 1000, timeout=60)[1]
        self.assertEqual((program.returncode, said), (0, b""))


class Engine(unittest.TestCase):
    def test_a_short_talk(self):
        program = start("engine", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE)
        talk = b"ugi\nisready\nposition startpos moves d4 d4\nposition startpos moves d4\n" \
               b"query turn\ngo nodes 500\n"
        out, said = program.communicate(talk, timeout=60)
        lines = out.decode().splitlines()
        self.assertEqual((program.returncode, said), (0, b""))
        self.assertTrue(lines[0].startswith("id name Tablier"), lines[0])
        for line in ("ugiok", "readyok", "response 1"):
            self.assertIn(line, lines)
        self.assertTrue(any(line.startswith("error d4 SI-3 ") for line in lines), lines)
        self.assertRegex(lines[-1], r"^bestmove [a-h][1-7]$")


if __name__ == "__main__":
    unittest.main()
