#!/usr/bin/env python3
"""Counts the instructions of fixed playouts and searches, and compares builds: instructions.py BEFORE AFTER

BEFORE and AFTER are programs `instructions` (bench/instructions/main.cpp). valgrind counts; the same
program, work and machine give the same figure, whatever else the machine is doing.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys

WORK = {
    "playouts/sitaos": 5000, "playouts/chifootmi": 5000, "playouts/sokr": 200, "playouts/lignes": 60,
    "playouts/connect_four": 20000, "playouts/breakthrough": 5000, "playouts/goofspiel": 20000,
    "search/sitaos": 20000, "search/chifootmi": 2000, "search/sokr": 3000, "search/lignes": 300,
}


def count(program, work):
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, work, str(WORK[work])],
                         capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"{program} {work}: {run.stderr or run.returncode}")
    return int(found[1])


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("before")
    reader.add_argument("after")
    reader.add_argument("--work", nargs="*", choices=WORK, default=list(WORK))
    words = reader.parse_args()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = [(work, pool.submit(count, words.before, work), pool.submit(count, words.after, work)) for work in words.work]
        for work, before, after in rows:
            print(f"{work:24} {before.result():>15,} {after.result():>15,} {after.result() / before.result():7.4f}", flush=True)


if __name__ == "__main__":
    main()
