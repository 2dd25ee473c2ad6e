"""What fails beside the program: disks, files, other processes, and the connections of people. The store is SQLite."""

import contextlib
import errno
import os
import pathlib
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import unittest

from client import PATIENCE, Closed, Complained, Player, Refused, WebSocket, begin, request
from ledger import Ledger, without_moment
from playing import Bystanders, connected, play_turns
from processes import PROGRAM, Failed, Server, environment, temporary_folder, wait_until

BLOCK = 4096


class NotingPlayer(Player):
    """Notes in a ledger what it is told."""

    def __init__(self, server, ledger, side):
        super().__init__(lambda: server.address)
        self.ledger = ledger
        self.side = side

    def note(self, told):
        super().note(told)
        if "m" in told and "n" in told:
            self.ledger.note_entry(told["m"], self.side, told)


def metric(server, name):
    text = request(server.address, "GET", "/metrics", token=server.METRICS_TOKEN).body.decode()
    return float(re.search(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE).group(1))


class Case(unittest.TestCase):
    def setUp(self):
        self.rng = random.Random(self.id())
        self.ledger = Ledger()
        self.folder = self.enterContext(temporary_folder())

    def serve(self, **how):
        server = Server(self.folder, **how).start()
        self.addCleanup(server.stop)
        return server

    def couple(self, server):
        return [NotingPlayer(server, self.ledger, side) for side in (0, 1)]

    def started(self, players, game="sitaos", **settings):
        match = begin(*players, game, **settings)
        for player in players:
            player.connect()
            self.addCleanup(player.disconnect)
            player.watch(match)
        return match

    def next_action(self, players, match):
        """Who is to act, something that he can do, and an id for it."""
        for player in players:
            if legal := player.legal(match):
                return player, self.rng.choice(legal), player.new_id()
        self.fail("the match is over")

    def assertTrouble(self, player, match, action, id):
        """Whoever acts now is told that it could not be saved."""
        with self.assertRaises(Complained) as raised:
            player.move(match, action, id=id)
        self.assertEqual(raised.exception.code, "store")
        self.assertNotIn(action, raised.exception.told["text"])

    def assertNothingLost(self, server, players, match):
        for player in players:
            with contextlib.closing(WebSocket(server.address, player.token)) as connection:
                connection.send({"watch": match, "from": 0})
                told, count = [], None
                while count is None or len(told) < count:
                    for item in connection.receive_objects():
                        if "match" in item:
                            count = item["match"]["count"]
                        elif "n" in item:
                            told.append(item)
            self.ledger.compare(match, player.side, told)
        self.assertEqual(self.ledger.faults, [])


def can_mount(folder):
    """Whether a small disk can be had here: only an administrator can make one."""
    try:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], capture_output=True,
                              check=False)
    except OSError:
        return False
    if done.returncode == 0:
        subprocess.run(["umount", folder], check=True)
    return done.returncode == 0


class FullDisk(Case):
    def fill(self, path):
        """To the last byte that the disk takes."""
        with open(path, "wb", buffering=0) as file:
            for size in (BLOCK * 16, BLOCK, 1024):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError as error:
                    self.assertEqual(error.errno, errno.ENOSPC)

    def small_disk(self, server):
        server.data.mkdir()
        if not can_mount(server.data):
            self.skipTest("no disk can be mounted here")
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", server.data], check=True)
        self.addCleanup(subprocess.run, ["umount", server.data], check=True)

    def small_blocks(self, server):
        """A disk whose blocks are a quarter of a page of memory."""
        server.data.mkdir()
        image = self.folder / "disk"
        image.write_bytes(bytes(8 << 20))
        for command in (["mkfs.ext4", "-q", "-b", "1024", "-m", "0", "-O", "^has_journal", image],
                        ["mount", "-o", "loop", image, server.data]):
            try:
                done = subprocess.run(command, capture_output=True, check=False)
            except OSError:
                self.skipTest("no disk can be made here")
            if done.returncode != 0:
                self.skipTest("no disk can be mounted here")
        self.addCleanup(subprocess.run, ["umount", server.data], check=True)

    def test_a_full_disk_with_small_blocks(self):
        # What is mapped into memory may have holes there, which a full disk cannot fill.
        server = Server(self.folder)
        self.small_blocks(server)
        server.start()
        self.addCleanup(server.stop)
        filler = server.data / "filler"
        players, match = self.weather(server, lambda: self.fill(filler), filler.unlink)
        for room in (9, 11, 20, 28, 34, 40):
            server.stop()
            self.fill(filler)
            os.truncate(filler, filler.stat().st_size - room * 1024)
            try:
                server.start()
            except Failed as failed:
                self.assertIn("the server ended with 1: ", str(failed))
            else:
                self.assertEqual(server.stop(), 0)
            filler.unlink()
            server.start()
            self.assertNothingLost(server, players, match)

    def test_a_full_disk_and_one_with_room_again(self):
        server = Server(self.folder)
        self.small_disk(server)
        server.start()
        self.addCleanup(server.stop)
        self.weather(server, lambda: self.fill(server.data / "filler"),
                     lambda: os.unlink(server.data / "filler"))

    def test_a_limit_on_files_that_is_lifted(self):
        # The signal that comes with the limit is left to its default: the program itself has to live through it.
        server = self.serve()
        self.weather(server, lambda: self.limit(server, BLOCK), lambda: self.limit(server, "unlimited"),
                     readable=False)

    def limit(self, server, size):
        subprocess.run(["prlimit", "--pid", str(server.pid), f"--fsize={size}:unlimited"], check=True)

    def weather(self, server, break_it, mend_it, readable=True):
        """`readable`: a disk that is only full has what it had. One that fails may show what it will not keep, and is
        not believed until it has taken all of it again."""
        players = self.couple(server)
        match = self.started(players)
        play_turns(players, match, 10, self.rng)
        player, action, id = self.next_action(players, match)
        break_it()
        self.assertTrouble(player, match, action, id)
        # Whoever asks whether it is well is told.
        answer = player.request("GET", f"/matches/{match}")
        self.assertEqual((answer.status, answer.code), (200, None) if readable else (503, "store"))
        self.assertEqual(request(server.address, "GET", "/healthz").status, 200)
        self.assertEqual(request(server.address, "GET", "/readyz").status, 503)
        answer = request(server.address, "POST", "/api/1/guest", {"token": True})
        self.assertEqual((answer.status, answer.code), (503, "store"))
        self.assertTrue(answer.headers["Retry-After"])
        self.assertTrouble(player, match, action, id)
        mend_it()
        wait_until(lambda: request(server.address, "GET", "/readyz").status == 200, "room on the disk")
        # The same again, as a client does: it is done once.
        done = player.move(match, action, id=id)
        self.assertEqual(player.move(match, action, id=id), {"ok": id, "n": done["n"]})
        play_turns(players, match, 10, self.rng)
        self.assertNothingLost(server, players, match)
        wait_until(lambda: server.events("store-recovered"), "the log")
        self.assertEqual(len(server.events("store-failing")), 1, server.errors())
        self.assertEqual(server.stop(), 0)
        server.start()
        self.assertNothingLost(server, players, match)
        return players, match


class Locked(Case):
    def test_by_another_process_that_writes(self):
        server = self.serve()
        players = self.couple(server)
        match = self.started(players)
        play_turns(players, match, 6, self.rng)
        other = sqlite3.connect(server.data / "tablier.db", isolation_level=None)
        with contextlib.closing(other):
            player, action, id = self.next_action(players, match)
            other.execute("BEGIN IMMEDIATE")
            self.assertTrouble(player, match, action, id)
            self.assertEqual(request(server.address, "GET", "/healthz").status, 200)
            other.execute("ROLLBACK")
        done = wait_until(lambda: self.done(player, match, action, id), "the lock's end")
        self.assertEqual(player.move(match, action, id=id), {"ok": id, "n": done["n"]})
        play_turns(players, match, 6, self.rng)
        self.assertNothingLost(server, players, match)

    def done(self, player, match, action, id):
        try:
            return player.move(match, action, id=id)
        except Complained as complained:
            self.assertEqual(complained.code, "store")
            return None

    def test_by_another_process_that_only_reads(self):
        server = self.serve()
        players = self.couple(server)
        match = self.started(players)
        reader = sqlite3.connect(f"file:{server.data / 'tablier.db'}?mode=ro", uri=True, isolation_level=None)
        with contextlib.closing(reader):
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM matches").fetchone()
            play_turns(players, match, 20, self.rng)
        self.assertNothingLost(server, players, match)

    def test_a_second_server_in_the_same_folder_is_refused(self):
        server = self.serve()
        players = self.couple(server)
        match = self.started(players)
        second = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", server.data], capture_output=True,
                                env=environment(), timeout=PATIENCE, check=False)
        self.assertEqual((second.returncode, second.stdout), (1, b""))
        self.assertRegex(second.stderr.decode(), r"\A[^\n]*tablier\.db: in use by another process\n\Z")
        play_turns(players, match, 6, self.rng)
        self.assertNothingLost(server, players, match)

    def test_a_folder_that_cannot_be_written_to(self):
        folder = self.folder / "data"
        folder.mkdir(mode=0o555)
        program = self.folder / "tablier"
        shutil.copy(PROGRAM, program)  # where somebody else can run it
        self.folder.chmod(0o755)
        # An administrator may write everywhere.
        user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        done = subprocess.run([*user, program, "serve", "--port", "0", "--data", folder], capture_output=True,
                              env=environment(), timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, b""))
        self.assertRegex(done.stderr.decode(), r"\A[^\n]*Permission denied\n\Z")
        self.assertEqual(list(folder.iterdir()), [])

    def test_a_file_of_another_program_is_left_alone(self):
        folder = self.folder / "data"
        folder.mkdir()
        file = folder / "tablier.db"
        with contextlib.closing(sqlite3.connect(file)) as other:
            other.execute("CREATE TABLE recipes (name)")
        before = file.read_bytes()
        for content, why in ((before, "another program"), (b"no database at all, but long enough" * 200, "not a database")):
            file.write_bytes(content)
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", folder], capture_output=True,
                                  env=environment(), timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(len(done.stderr.decode().splitlines()), 1, done.stderr)
            self.assertIn(why, done.stderr.decode())
            self.assertEqual(file.read_bytes(), content)


class Damage(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()
        self.file = self.server.data / "tablier.db"
        self.players = self.couple(self.server)
        self.matches = [self.started(self.players) for _ in range(3)]
        for match in self.matches:
            # An id of its own by which the entry's bytes are found.
            player, action, _ = self.next_action(self.players, match)
            player.move(match, action, id=f"needle-{match}")
            play_turns(self.players, match, 8, self.rng)
        for player in self.players:
            player.disconnect()

    def damage(self, *needles):
        """Turns a bit around in each, wherever the file has it, while the server is down."""
        self.server.stop()
        data = bytearray(self.file.read_bytes())
        for needle in needles:
            places = [found.start() for found in re.finditer(re.escape(needle.encode()), data)]
            self.assertTrue(places, "it is not in the file")
            for place in places:
                data[place + len(needle) // 2] ^= 0x04
        self.file.write_bytes(data)
        self.server.start()

    def assertDamaged(self, match):
        player = self.players[0]
        for path in (f"/matches/{match}", f"/matches/{match}/record"):
            answer = player.request("GET", path)
            self.assertEqual((answer.status, answer.code), (500, "damaged"))
        with connected(player):
            for attempt in (lambda: player.watch(match), lambda: player.ask(match, "state"),
                            lambda: player.do(match, "say", "1")):
                with self.assertRaises(Complained) as raised:
                    attempt()
                self.assertEqual(raised.exception.code, "damaged")
        self.assertIn(match, [line["match"] for line in self.server.events("damaged-match")])

    def assertUnharmed(self, match):
        self.assertNothingLost(self.server, self.players, match)
        with connected(*self.players):
            for player in self.players:
                player.watch(match)
            self.assertGreater(play_turns(self.players, match, 4, self.rng), 0)
        self.assertNothingLost(self.server, self.players, match)

    def test_of_an_entry_is_told_and_touches_no_other_match(self):
        self.damage(f"needle-{self.matches[1]}")
        self.assertDamaged(self.matches[1])
        self.assertUnharmed(self.matches[0])
        self.assertUnharmed(self.matches[2])
        self.assertEqual(request(self.server.address, "GET", "/healthz").status, 200)
        self.assertEqual(request(self.server.address, "GET", "/readyz").status, 200)
        self.assertGreater(metric(self.server, "tablier_damaged_total"), 0)

    def test_of_a_match_that_has_ended(self):
        match = self.matches[1]
        with connected(*self.players):
            self.players[1].watch(match)
            self.players[0].do(match, "resign")
            self.players[1].wait_entry(match, lambda entry: entry.get("e", "").startswith("resign"))
        self.damage(f"needle-{match}")
        self.assertDamaged(match)
        self.assertUnharmed(self.matches[0])

    def test_anywhere_is_either_found_or_does_no_harm(self):
        # Whatever bit is turned: a match is as it was told, or said to be damaged, or the file is refused as a whole.
        self.server.stop()
        sound = self.file.read_bytes()
        used = [place for place in range(len(sound)) if sound[place] or place % BLOCK < 16]
        refused = damaged = 0
        for _ in range(40):
            data = bytearray(sound)
            for place in self.rng.sample(used, 3):
                data[place] ^= 1 << self.rng.randrange(8)
            self.file.write_bytes(data)
            for leftover in self.file.parent.glob("tablier.db-*"):
                leftover.unlink()
            try:
                self.server.start()
            except Failed as failed:
                self.assertIn("the server ended with 1: ", str(failed))
                refused += 1
                continue
            damaged += self.read_all()
            self.server.stop()
        self.file.write_bytes(sound)
        self.server.start()
        self.assertEqual(self.read_all(), 0)
        self.assertGreater(refused + damaged, 0)

    def read_all(self):
        """How many matches are damaged; the others are as they were told."""
        damaged = 0
        for match in self.matches:
            answer = request(self.server.address, "GET", f"/api/1/matches/{match}")
            if answer.status == 500:
                self.assertEqual(answer.code, "damaged")
                damaged += 1
                continue
            self.assertEqual(answer.status, 200, answer)
            spectator = Player(self.server.address, spectator=True)
            with connected(spectator):
                spectator.watch(match)
            for side in (0, 1):
                for number, known in self.ledger.entries[match, side].items():
                    now = dict(spectator.entries[match][number])
                    known, now = without_moment(known), without_moment(now)
                    self.assertEqual({**known, "id": None}, {**now, "id": None})
        return damaged


class Connections(Case):
    def setUp(self):
        super().setUp()
        self.server = self.serve()
        self.bystanders = self.enterContext(Bystanders(self.server, self.rng))

    def watched(self):
        return metric(self.server, "tablier_websockets")

    def test_cut_without_a_word(self):
        before = wait_until(lambda: self.watched() == 2 and 2, "the bystanders")
        players = self.couple(self.server)
        match = self.started(players)
        for _ in range(20):
            player, action, id = self.next_action(players, match)
            # The cable is cut with the move under way; the same id afterwards, as if nothing were known.
            player.send({"id": id, "m": match, "do": "move", "a": action})
            player.socket.drop()
            player.socket = None
            player.connect()
            player.watch(match, len(player.entries[match]))
            player.move(match, action, id=id)
        self.assertNothingLost(self.server, players, match)
        for player in players:
            player.disconnect()
        wait_until(lambda: self.watched() == before, "the connections' end")
        self.bystanders.check()

    def test_cut_in_the_middle_of_a_request_or_a_frame(self):
        for data in (b"GET /api/1/ga", b"POST /api/1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
                     b"\x81"):
            with socket.create_connection(self.server.address, timeout=PATIENCE) as connection:
                connection.sendall(data)
        connection = WebSocket(self.server.address)
        connection.send_bytes(b"\x81\xfe\x01\x00half a frame")
        connection.drop()
        wait_until(lambda: self.watched() == 2 and metric(self.server, "tablier_http_sessions") <= 2,
                   "the connections' end")
        self.bystanders.check()

    def test_a_watcher_who_stops_reading_holds_nobody_up_and_loses_nothing(self):
        lazy = Player(self.server.address, spectator=True)
        lazy.connect(room=BLOCK)
        self.addCleanup(lazy.disconnect)
        matches = []
        for _ in range(4):
            players = self.couple(self.server)
            matches.append((self.started(players), players))
            lazy.watch(matches[-1][0])
        # A long match, told from its beginning again and again, fills the pipe to a peer that does not read.
        match, players = matches[0]
        self.say(match, players, 190)
        for _ in range(40):
            lazy.send({"watch": match, "from": 0})
        # What happens in the others then waits at the server.
        for match, players in matches[1:]:
            self.say(match, players, 190)
        self.bystanders.check()
        # It waits as entries, not as messages: nobody is let go for it.
        self.assertEqual(metric(self.server, "tablier_slow_readers_total"), 0)
        for match, players in matches:
            last = players[0].look(match)["count"] - 1
            lazy.wait_entry(match, lambda entry, last=last: entry["n"] == last)
            self.assertEqual(sorted(lazy.entries[match]), list(range(last + 1)))

    def say(self, match, players, count):
        for _ in range(count):
            for player in players:
                player.do(match, "say", "2")

    def test_a_peer_that_does_not_answer_pings_is_taken_to_be_gone(self):
        silent = WebSocket(self.server.address)
        with contextlib.closing(silent):
            before = metric(self.server, "tablier_connections_lost_total")
            # Half open: there, and never answering. The bystanders, who do, play on all the while.
            silent.receive()
            wait_until(lambda: metric(self.server, "tablier_connections_lost_total") > before, "the silent one's end")
            with self.assertRaises((Closed, ConnectionResetError)):
                while True:
                    silent.receive_frame()
        self.bystanders.check()

    def test_a_polite_end_tells_everybody(self):
        players = self.couple(self.server)
        match = self.started(players)
        play_turns(players, match, 4, self.rng)
        self.bystanders.__exit__()
        idle = socket.create_connection(self.server.address, timeout=PATIENCE)
        with idle:
            self.assertEqual(self.server.stop(), 0)
        for player in players:
            self.assertEqual(player.socket.wait_closed(), 1001)
        self.server.start()
        self.assertNothingLost(self.server, players, match)


if __name__ == "__main__":
    unittest.main()
