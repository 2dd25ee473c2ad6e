"""Runs the program under test: TABLIER in the environment, else the release build."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
PROGRAM = os.environ.get("TABLIER", str(ROOT / "build" / "release" / "tablier"))

# A job that is still running then has gone wrong; nothing is measured by it.
PATIENCE = 120


def environment(**changes):
    """English and no colours, whatever the machine says."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
    env.update(LANG="C.UTF-8", NO_COLOR="1")
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    return env


class Answer:
    def __init__(self, done):
        self.status = done.returncode
        self.raw = done.stdout
        self.out = done.stdout.decode("utf-8", "replace")
        self.err = done.stderr.decode("utf-8", "replace")


def tablier(*words, stdin=b"", env=None, cwd=None):
    done = subprocess.run(
        [PROGRAM, *map(str, words)],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        env=env or environment(),
        cwd=cwd,
        check=False,
    )
    return Answer(done)


def start(*words, **streams):
    """The program as a process of its own, to be talked to or interrupted."""
    streams.setdefault("env", environment())
    return subprocess.Popen([PROGRAM, *map(str, words)], **streams)
