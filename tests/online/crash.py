#!/usr/bin/env python3
"""Kills servers while people play, and counts what is missing afterwards: nothing may be.

    python3 tests/online/crash.py --kills 1000 [--nodes 3] [--tables 8] [--seed 1]

Players play any legal action as fast as they can, in matches of every game at once. They send what was not answered
again after they come back, under the same id. All that a player was ever told is noted and compared in the end with what
the server has: lost, doubled and changed entries, numbers, whether every match can be read, and whether the record
of every finished one is a legal and fair game.
"""

import argparse
import collections
import contextlib
import http.client
import pathlib
import random
import subprocess
import sys
import threading
import time
import traceback

import playing
from client import Closed, Complained, Player, Refused, new_nonce
from ledger import Ledger
from processes import PROGRAM, Failed, Nodes, Server, environment, temporary_folder

# What can happen to a connection whose server dies.
GONE = (ConnectionError, BrokenPipeError, Closed, http.client.HTTPException)
# Most matches have no clock; with one the server has duties of its own, which it must take up again.
CLOCKS = ("none", "none", "fischer:3600+5", "days:2")
PHRASES = 12


class NotingPlayer(Player):
    """Notes all that it is told in the ledger."""

    def __init__(self, storm, side=None):
        self.storm = storm
        self.side = side
        super().__init__(storm.any_address)

    def note(self, told):
        super().note(told)
        if "m" in told and "n" in told and self.side is not None:
            self.storm.ledger.note_entry(told["m"], self.side, told)


class Seat:
    """One side of a match, from connection to connection."""

    def __init__(self, storm, match, player, rng):
        self.storm = storm
        self.match = match
        self.player = player
        self.rng = rng
        self.pending = None  # a message that has not been answered

    @property
    def ledger(self):
        return self.storm.ledger

    def play(self):
        while not self.storm.stopping:
            try:
                self.player.connect()
                if self.sit():
                    return
            except TimeoutError as error:
                if not self.storm.stopping:
                    raise Failed(f"side {self.player.side} of {self.match} waited in vain") from error
            except GONE:
                self.storm.count("reconnections")
            except (Refused, Complained) as error:
                if not is_passing(error):
                    raise
            finally:
                self.player.disconnect()

    def sit(self):
        """Plays as long as the connection lasts; true once the match is over."""
        told = self.player.entries[self.match]
        self.player.watch(self.match, len(told))
        while not self.storm.stopping:
            if self.pending:
                self.answer_pending()
            elif self.rng.random() < 0.05:
                self.begin("say", str(self.rng.randrange(PHRASES)))
            elif (action := playing.choose(self.player, self.match, self.player.side, self.rng)) is not None:
                self.begin("move", action)
            elif self.player.matches[self.match]["status"] == "over":
                return True
            else:
                # Where it has ended, the match itself is told after its last entry.
                self.player.next(lambda told: playing.is_entry(self.match)(told) or "match" in told)
        return False

    def begin(self, kind, action):
        self.pending = {"id": self.player.new_id(), "m": self.match, "do": kind, "a": action}
        if kind == "move" and self.rng.random() < 0.5:
            self.pending["n"] = len(self.player.entries[self.match])
        self.player.send(self.pending)

    def answer_pending(self):
        """Waits for the answer, whether this connection sent the message or one before it."""
        id = self.pending["id"]
        if self.pending.pop("lost", False):
            self.storm.count("resent")
            self.player.send(self.pending)
        try:
            told = self.player.next(
                lambda told: id in (told.get("ok"), told.get("no")) or
                (told.get("m") == self.match and told.get("id") == id))
        except BaseException:
            self.pending["lost"] = True
            raise
        if "ok" in told:
            self.ledger.note_done(self.match, self.player.side, id, told["n"])
        elif "no" in told:
            if told["code"] in ("store", "too-fast"):
                self.pending["lost"] = True  # to be sent again, it says
                return
            if not self.is_fair(told):
                self.ledger.fault("refused", self.match, f"{self.pending} of side {self.player.side}: {told}")
            self.ledger.note_refused(self.match, self.player.side, id)
        self.pending = None

    def is_fair(self, no):
        """Whether this complaint can come to somebody who does only what is legal: the match has gone on."""
        return no["code"] in ("over", "stale") or (no["code"] == "refused" and
                                                   self.player.look(self.match)["status"] == "over")


def is_passing(error):
    """Whether it is worth trying again: a server that ends, a store that is not there, or somebody too eager."""
    code = error.answer.code if isinstance(error, Refused) else error.code
    return code in ("store", "closing", "too-fast")


class Storm:
    """Players at tables, and servers that are killed under them."""

    def __init__(self, servers, tables, seed):
        self.servers = servers
        self.ledger = Ledger()
        self.counts = collections.Counter()
        self.matches = {}  # match: (the two players, by side)
        self.stopping = False
        self.failure = None
        self.rng = random.Random(seed)
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.guard, args=(self.sit_at, number), daemon=True)
                        for number in range(tables)]

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def any_address(self):
        """Of a server that is up, as far as anybody knows."""
        standing = [server for server in self.servers if server.told_address]
        return random.choice(standing or self.servers).address

    def guard(self, job, *words):
        """Runs a thread's job; what it fails by ends the storm."""
        try:
            job(*words)
        except BaseException:
            if not self.stopping:
                self.failure = self.failure or traceback.format_exc()

    def sit_at(self, number):
        """One match after the other."""
        rng = random.Random(self.rng.random() + number)
        games = list(playing.GAMES)
        while not self.stopping:
            game = games[number % len(games)]
            number += 1
            players = [self.insist(lambda side=side: NotingPlayer(self, side)) for side in (0, 1)]
            match = self.insist(lambda: self.begin(players, game, rng.choice(CLOCKS)))
            if self.stopping:
                return
            with self.lock:
                self.matches[match] = (game, players)
            seats = [threading.Thread(target=self.guard, args=(Seat(self, match, player, rng).play,), daemon=True)
                     for player in players]
            for seat in seats:
                seat.start()
            for seat in seats:
                seat.join()

    def insist(self, job):
        """Again and again while servers die under it."""
        while not self.stopping:
            try:
                return job()
            except TimeoutError:
                raise
            except GONE:
                self.count("requests cut off")
            except Refused as error:
                if not is_passing(error):
                    raise
        return None

    def begin(self, players, game, clock):
        host, guest = players
        match = host.create(game, options=playing.GAMES[game], clock=clock, side="0")
        self.ledger.note_created(match)
        nonces = [new_nonce(), new_nonce()]
        # The same nonce again is the answer that got lost.
        self.insist(lambda: host.give_nonce(match["id"], nonces[0]))
        self.insist(lambda: guest.join(match["id"], match["invite"], nonces[1]))
        return match["id"]

    def rage(self, kills, report=lambda done: None):
        """So many kills, each at a random moment."""
        for thread in self.threads:
            thread.start()
        for done in range(kills):
            self.ledger.wait_told(self.ledger.told + self.rng.randrange(120), lambda: self.failure)
            if self.failure:
                break
            # Not always right after an answer.
            time.sleep(self.rng.random() * 0.005)
            victim = self.rng.choice(self.servers)
            victim.kill()
            victim.spawn()
            if self.rng.random() < 0.1:
                # Some die while they take up what is there.
                time.sleep(self.rng.random() * 0.03)
                victim.kill()
                victim.spawn()
                self.counts["kills"] += 1
            victim.wait_ready()
            self.counts["kills"] += 1
            report(done + 1)
        self.stopping = True
        for server in self.servers:
            server.kill()
        for server in self.servers:
            server.start()
        for thread in self.threads:
            thread.join()
        if self.failure:
            raise Failed(self.failure)

    # Afterwards.

    def examine(self, folder):
        """Compares everything; the faults are in the ledger then."""
        for match in self.ledger.promised:
            found = self.any_player().request("GET", f"/matches/{match}")
            if found.status != 200 or found.json["commitment"] != self.ledger.promised[match]["commitment"]:
                self.ledger.fault("lost", match, f"it was created, now {found}")
        records = []
        for match, (game, players) in self.matches.items():
            for player in players:
                self.compare(match, player)
            status = players[0].look(match)["status"]
            self.counts["matches"] += 1
            if status == "over":
                self.counts[f"finished {game}"] += 1
            if status == "over" or game != "chifootmi":
                records.append(folder / f"{match}.tab")
                records[-1].write_text(players[0].record(match), encoding="utf-8")
        self.verify(records)
        self.counts["entries told"] = self.ledger.told
        self.counts["actions"] = sum(map(len, self.ledger.done.values()))

    def any_player(self):
        return next(iter(self.matches.values()))[1][0]

    def compare(self, match, player):
        reader = Reader(self, player)
        try:
            entries = reader.read_all(match)
        except (Refused, Complained, Closed, ValueError, KeyError) as error:
            self.ledger.fault("unreadable", match, f"for side {player.side}: {error!r}")
        else:
            self.ledger.compare(match, player.side, entries)
        finally:
            reader.disconnect()

    def verify(self, records):
        for path in records:
            done = subprocess.run([PROGRAM, "verify", path], capture_output=True, env=environment(), check=False)
            if done.returncode != 0:
                self.ledger.fault("record", path.stem, done.stderr.decode("utf-8", "replace").strip())
            elif "fair" in done.stdout.decode():
                self.counts["proved fair"] += 1


class Reader(Player):
    """Reads a match anew, with a player's token."""

    def __init__(self, storm, player):
        super().__init__(storm.any_address, player.token)
        self.order = []

    def note(self, told):
        super().note(told)
        if "m" in told and "n" in told:
            self.order.append(told)

    def read_all(self, match):
        self.connect()
        found = self.watch(match)
        if found["count"] != len(self.order):
            raise ValueError(f"{found['count']} entries announced, {len(self.order)} told")
        return self.order


@contextlib.contextmanager
def storm_on_one(folder, tables, seed):
    """One server with its own store."""
    server = Server(folder).start()
    try:
        yield Storm([server], tables, seed)
    finally:
        server.stop()


@contextlib.contextmanager
def storm_on_nodes(folder, nodes, tables, seed):
    cluster = Nodes(folder, nodes)
    try:
        yield Storm(cluster.start(), tables, seed)
    finally:
        cluster.stop()


def run(folder, kills, nodes=0, tables=8, seed=1, report=lambda done: None):
    """The whole; the storm, with its counts and the faults in its ledger."""
    with (storm_on_nodes(folder, nodes, tables, seed) if nodes else storm_on_one(folder, tables, seed)) as storm:
        storm.rage(kills, report)
        records = pathlib.Path(folder) / "records"
        records.mkdir()
        storm.examine(records)
        return storm


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=0, help="so many nodes on PostgreSQL and NATS; without it one on SQLite")
    parser.add_argument("--tables", type=int, default=8, help="matches at a time")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    def report(done):
        if sys.stderr.isatty():
            print(f"\r{done} of {options.kills}", end="\n" if done == options.kills else "", file=sys.stderr)

    with temporary_folder() as folder:
        storm = run(folder, options.kills, options.nodes, options.tables, options.seed, report)
    for name, count in sorted(storm.counts.items()):
        print(f"{count:8} {name}")
    for fault in storm.ledger.faults:
        print(fault)
    print(f"{len(storm.ledger.faults):8} faults")
    return 1 if storm.ledger.faults else 0


if __name__ == "__main__":
    sys.exit(main())
