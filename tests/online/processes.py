"""The processes that a test needs: servers, a PostgreSQL, a NATS. Each is ended by its process id, and dies with the test."""

import contextlib
import glob
import json
import os
import pathlib
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TABLIER", str(ROOT / "build" / "release" / "tablier"))
POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")

# A process that has not done by then what it should do in a moment has gone wrong.
PATIENCE = 60


class Failed(Exception):
    """A process did not do what it was started for."""


def environment():
    """English, whatever the machine says."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "PG"))}
    env.update(LANG="C.UTF-8", NO_COLOR="1")
    return env


def wait_until(condition, what="it"):
    """Asks again and again, and gives what the condition gave once that is true."""
    deadline = time.monotonic() + PATIENCE
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise Failed(f"waited in vain for {what}")
        time.sleep(0.005)
    return found


def free_port():
    """For a server that comes back at the same port: below those that the system gives to whoever connects, or somebody
    might have it meanwhile."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            port = random.randrange(10000, 32768)
            probe.bind(("127.0.0.1", port))
            return port


def as_user(user):
    """The words before a command: it runs as that user, and ends when the thread that started it does.

    Without the second, a test that is killed would leave its servers behind."""
    words = ["setpriv", "--pdeathsig", "KILL"]
    if user and os.geteuid() == 0:
        account = pwd.getpwnam(user)
        words += [f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"]
    return words


class Process:
    """Something that runs until it is told to end."""

    def __init__(self):
        self.process = None

    def launch(self, command, log, user=None, **streams):
        with open(log, "ab") as errors:
            self.process = subprocess.Popen(as_user(user) + [str(word) for word in command], stdin=subprocess.DEVNULL,
                                            stderr=errors, env=environment(), **streams)

    @property
    def alive(self):
        return self.process is not None and self.process.poll() is None

    def end(self, number):
        """Sends the signal and waits; the exit status, negative for a signal."""
        if self.process is None:
            return None
        process, self.process = self.process, None
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(number)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Failed(f"{process.args} did not end") from None
        finally:
            if process.stdout:
                process.stdout.close()

    def suspend(self):
        """Still there, and deaf: what a machine that hangs looks like from outside."""
        self.process.send_signal(signal.SIGSTOP)

    def wake(self):
        self.process.send_signal(signal.SIGCONT)


class Server(Process):
    """`tablier serve` on a port of its own choice, which is another one after each start."""

    METRICS_TOKEN = "shown to the tests alone"

    def __init__(self, folder, *words, name="server", prefix=(), unlimited=("127.0.0.1",)):
        """`unlimited`: addresses without limits. A test of something else is not to be held up by them."""
        super().__init__()
        self.folder = pathlib.Path(folder)
        self.unlimited = unlimited
        self.token_file = self.folder / f"{name}.metrics-token"
        self.token_file.write_text(self.METRICS_TOKEN)
        self.log = self.folder / f"{name}.log"
        self.data = self.folder / f"{name}.data"
        self.words = words
        self.prefix = list(prefix)
        self.starting = threading.Condition()
        self.told_address = None

    def start(self):
        self.spawn()
        return self.wait_ready()

    def command(self):
        words = [PROGRAM, "serve", "--port", "0", *self.trust()]
        if "--store" not in self.words:
            words += ["--data", self.data]
        return self.prefix + words + list(self.words)

    def trust(self):
        words = ["--metrics-token-file", self.token_file]
        return words + (["--unlimited", ",".join(self.unlimited)] if self.unlimited else [])

    def spawn(self):
        """Starts it without waiting until it listens."""
        self.launch(self.command(), self.log, stdout=subprocess.PIPE)

    def wait_ready(self):
        """Until it has printed its address, which it does once it listens."""
        printed = b""
        while not (found := re.search(rb"http://([^\s:/]+):(\d+)", printed)):
            line = self.process.stdout.readline()
            if not line:
                status = self.end(signal.SIGKILL)
                raise Failed(f"the server ended with {status}: {self.errors()[-1000:]}")
            printed += line
        with self.starting:
            self.told_address = (found[1].decode(), int(found[2]))
            self.starting.notify_all()
        return self

    @property
    def address(self):
        """Where it is; waits while it is being started again."""
        with self.starting:
            if not self.starting.wait_for(lambda: self.told_address, PATIENCE):
                raise Failed("the server is not started again")
            return self.told_address

    @property
    def pid(self):
        return self.process.pid

    def stop(self):
        """As an administrator would; the exit status."""
        return self._end(signal.SIGTERM)

    def kill(self):
        """As a power cut would."""
        return self._end(signal.SIGKILL)

    def _end(self, number):
        with self.starting:
            self.told_address = None
        return self.end(number)

    def errors(self):
        """What it has written to standard error since it was first started."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def events(self, name):
        """The lines of its log about this event."""
        lines = [json.loads(line) for line in self.errors().splitlines() if line.startswith("{")]
        return [line for line in lines if line.get("event") == name]


class Cluster(Process):
    """A PostgreSQL of its own, reached by a socket in its folder. Other people's are not touched."""

    def __init__(self, folder):
        super().__init__()
        self.folder = pathlib.Path(folder) / "postgres"
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.user = "postgres" if os.geteuid() == 0 else None
        self.databases = 0
        if self.user:
            # The folders above must let it through too.
            pathlib.Path(folder).chmod(0o755)
            shutil.chown(self.folder, self.user)
        # Nothing here has to outlive the machine, only the processes.
        self.run("initdb", "-D", self.data, "-U", "tablier", "--auth=trust", "--no-locale", "--encoding=UTF8",
                 "--no-sync")

    def run(self, name, *words):
        done = subprocess.run(as_user(self.user) + [str(POSTGRES / name), *map(str, words)], cwd=self.folder,
                              capture_output=True, env=environment(), timeout=PATIENCE, check=False)
        if done.returncode != 0:
            raise Failed(f"{name}: {done.stderr.decode('utf-8', 'replace')}")
        return done.stdout.decode()

    def start(self):
        self.launch([POSTGRES / "postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=",
                     "-c", "fsync=off", "-c", "max_connections=50", "-c", "shared_buffers=32MB"],
                    self.log, self.user, cwd=self.folder, stdout=subprocess.DEVNULL)
        wait_until(self.answers, "PostgreSQL")
        return self

    def answers(self):
        try:
            self.run("pg_isready", "-h", self.folder, "-U", "tablier")
        except Failed:
            if not self.alive:
                raise
            return False
        return True

    def stop(self):
        """At once, connections or not."""
        return self.end(signal.SIGINT)

    def new_database(self):
        """The address of an empty database."""
        self.databases += 1
        name = f"tablier{self.databases}"
        self.run("createdb", "-h", self.folder, "-U", "tablier", name)
        return f"postgres://tablier@/{name}?host={self.folder}"


class Nats(Process):
    """A NATS on a port that it keeps."""

    def __init__(self, folder):
        super().__init__()
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "nats.log"
        self.port = free_port()

    def start(self):
        for old in glob.glob(str(self.folder / "nats-server_*.ports")):
            os.unlink(old)
        self.launch(["nats-server", "-a", "127.0.0.1", "-p", self.port, "--ports_file_dir", self.folder],
                    self.log, stdout=subprocess.DEVNULL)
        wait_until(self.listens, "NATS")
        return self

    def listens(self):
        if not self.alive:
            raise Failed(f"NATS did not start: {self.log.read_text(encoding='utf-8')[-1000:]}")
        for path in glob.glob(str(self.folder / "nats-server_*.ports")):
            with contextlib.suppress(ValueError):  # half written
                with open(path, encoding="utf-8") as file:
                    json.load(file)
                return True
        return False

    @property
    def url(self):
        return f"nats://127.0.0.1:{self.port}"

    def stop(self):
        return self.end(signal.SIGTERM)


class Nodes:
    """Several servers on one PostgreSQL and one NATS."""

    def __init__(self, folder, count=3):
        self.folder = folder
        self.cluster = Cluster(folder).start()
        self.nats = Nats(folder).start()
        self.count = count
        self.servers = []

    def start(self, *words):
        """All of them, on a database of their own."""
        store = self.cluster.new_database()
        self.servers = []
        for name in "abcdefgh"[: self.count]:
            self.servers.append(Server(self.folder, "--node", name, "--store", store, "--bus", self.nats.url, *words,
                                       name=f"node-{self.cluster.databases}-{name}").start())
        return self.servers

    def stop_servers(self):
        for server in self.servers:
            server.stop()
        self.servers = []

    def stop(self):
        self.stop_servers()
        self.nats.stop()
        self.cluster.stop()


@contextlib.contextmanager
def temporary_folder():
    with tempfile.TemporaryDirectory(prefix="tablier-") as folder:
        yield pathlib.Path(folder)
