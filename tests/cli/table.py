"""People and programs at a server, each a process of its own, and the server."""

import codecs
import os
import pathlib
import pty
import random
import re
import subprocess
import sys
import threading
import time

from program import PROGRAM, environment

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "online"))
import client  # noqa: E402
import processes  # noqa: E402

# Whatever has not happened by then has gone wrong; nothing is measured by it.
PATIENCE = 120


class Server(processes.Server):
    """On the same port after every start, so that clients find it again."""

    def __init__(self, folder):
        super().__init__(folder)
        self.port = processes.free_port()

    def command(self):
        return [PROGRAM, "serve", "--port", str(self.port), "--data", str(self.data), *map(str, self.trust())]

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"


class Seat:
    """A process that talks: what it says is kept, and can be waited for."""

    def __init__(self, folder, name, *words, **changes):
        self.name = name
        self.state = pathlib.Path(folder) / name
        env = environment(XDG_STATE_HOME=str(self.state), **changes)
        self.process = self._start([PROGRAM, *map(str, words)], env)
        self.said = ""
        self.ended = False
        self.changed = threading.Condition()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _start(self, command, env):
        return subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)

    def _chunk(self):
        return os.read(self.process.stdout.fileno(), 65536)

    def _close(self):
        self.process.stdin.close()
        self.process.stdout.close()

    def _read(self):
        decode = codecs.getincrementaldecoder("utf-8")("replace")
        while chunk := self._chunk():
            with self.changed:
                self.said += decode.decode(chunk)
                self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def wait(self, condition, what):
        """Until what was said so far pleases, or the process ends; what the condition gave."""
        deadline = time.monotonic() + PATIENCE
        with self.changed:
            while True:
                if found := condition(self.said):
                    return found
                if self.ended or time.monotonic() > deadline:
                    raise AssertionError(f"{self.name} never said {what}:\n{self.said[-3000:]}")
                self.changed.wait(0.1)

    def wait_for(self, pattern, start=0):
        return self.wait(lambda said: re.compile(pattern).search(said, start), pattern)

    def type(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def finish(self):
        """The exit status, once it has ended by itself."""
        status = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return status

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.reader.join(PATIENCE)
        self._close()


class Typist(Seat):
    """The same at a terminal, which shows what is typed where the program lets it."""

    read = 0  # how much of what was said there was when something was last typed

    def _start(self, command, env):
        self.keyboard, terminal = pty.openpty()
        process = subprocess.Popen(command, env=env, stdin=terminal, stdout=terminal, stderr=terminal)
        os.close(terminal)
        return process

    def _chunk(self):
        try:
            return os.read(self.keyboard, 65536)
        except OSError:  # how a pty tells that its other end is closed
            return b""

    def type(self, line):
        self.read = len(self.said)
        os.write(self.keyboard, (line + "\n").encode())

    def _close(self):
        os.close(self.keyboard)


class Person(Seat):
    """`tablier join`, and somebody who types whatever is allowed."""

    # Choices that are too many to be listed, as a person makes them.
    UNLISTED = {"setup": ["4-4-2"], "retreat": ["auto", "yes"]}

    def __init__(self, folder, name, *words, seed=1, **changes):
        super().__init__(folder, name, "join", *words, **changes)
        self.random = random.Random(seed)
        self.read_up_to = 0

    @property
    def token(self):
        return next((self.state / "tablier").glob("*.token")).read_text().strip()

    def link(self):
        """The invitation that it shows."""
        return self.wait_for(r"http://\S+/m/\S+#\S+").group()

    def match(self):
        """The one that it has sat down at, by what it keeps of it."""
        def noted(_):
            names = (path.name for path in (self.state / "tablier").glob("*"))
            found = [re.fullmatch(r".*\.([0-9a-z]{12})", name) for name in names]
            return next((one.group(1) for one in found if one), None)
        return self.wait(noted, "where it sits")

    def wait_turn(self, until=None):
        """Until its side is asked for something: the side's name; None once the match is over."""
        def looks(said):
            if until and until():
                return "over"
            if "keeps the record" in said[self.read_up_to:]:
                return "over"
            if asked := re.search(r"(?:^|\n)(Red|Blue|Yellow) > $", said[self.read_up_to:]):
                return asked.group(1)
            return None
        found = self.wait(looks, "a prompt")
        return None if found == "over" else found

    def answer(self, line):
        self.read_up_to = len(self.said)
        self.type(line)

    def play(self, match, server, until=None):
        """Plays at random to the end of the match, or until the condition holds."""
        address = ("127.0.0.1", server.port)
        while self.wait_turn(until):
            with Oracle(address, self.token, match) as oracle:
                told = oracle.legal()
            if "unlisted" in told:
                for line in self.UNLISTED[told["unlisted"]]:
                    self.answer(line)
            elif told["legal"]:
                self.answer(self.random.choice(told["legal"]))


class Oracle:
    """Asks a server what a player may do."""

    def __init__(self, address, token, match):
        self.player = client.Player(address, token=token)
        self.match = match

    def __enter__(self):
        self.player.connect()
        return self

    def __exit__(self, *_):
        self.player.disconnect()

    def legal(self):
        self.player.socket.send({"id": "q1", "m": self.match, "ask": "legal"})
        return self.player.next(lambda told: told.get("re") == "q1")
