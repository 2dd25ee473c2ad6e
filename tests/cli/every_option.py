#!/usr/bin/env python3
"""Programs play every combination of a game's options to the end: no crash, no move refused.

  every_option.py                        all games, two matches a combination
  every_option.py sokr --games 200       one game, as many as it takes to trust it
  every_option.py sokr --set match=turns:3,goals:1

The games and their options are what `tablier games --json` tells. A match in which a move was
refused is not counted by `tablier match`, so that one is missing.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import subprocess
import sys

from program import PROGRAM, environment

LENGTH = 2  # of a form such as `turns:1…999`, and of a number that has no better bound
PATIENCE = 3600  # seconds for one combination


def values_of(option):
    """What is tried of an option: every choice, every form, and a small number."""
    small = lambda low, high: min(max(LENGTH, low), high)
    if option["kind"] == "choice":
        return option["choices"]
    if option["kind"] == "number":
        return [str(small(option["low"], option["high"])), option["default"]]
    values = []
    for form in option["forms"]:
        word, bounds = form.split(":")
        low, high = map(int, bounds.split("…"))
        values.append(f"{word}:{small(low, high)}")
    return values


def combinations(game, chosen=None):
    """Lists of `name=value`; `chosen` says what is tried of some options instead."""
    chosen = chosen or {}
    rows = []
    for option in game["options"]:
        values = chosen.get(option["name"], values_of(option))
        rows.append([f"{option['name']}={value}" for value in values])
    return [list(combination) for combination in itertools.product(*rows)]


def all_games():
    told = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, env=environment(),
                          check=True)
    return json.loads(told.stdout)["games"]


def play(game, options, number, a, b, nodes, seed):
    """What went wrong, or None; and how many were won by either or drawn."""
    command = [PROGRAM, "match", game, *options, "--a", a, "--b", b, "--games", str(number),
               "--nodes", str(nodes), "--threads", "1", "--seed", str(seed), "--json"]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=PATIENCE,
                          check=False)
    if done.returncode != 0:
        return f"status {done.returncode}: {done.stderr.decode('utf-8', 'replace')}", (0, 0, 0)
    total = json.loads(done.stdout)["a_total"]
    counts = (total["won"], total["drawn"], total["lost"])
    if sum(counts) != number:
        return f"{number - sum(counts)} of {number} matches did not come to an end", counts
    return None, counts


def play_all(games, number, a="1", b="2", nodes=300, seed=1, jobs=1, chosen=None, tell=None):
    """Plays all combinations; returns what went wrong, by combination, and how many were tried."""
    plans = [(game["name"], options) for game in games for options in combinations(game, chosen)]
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(play, name, options, number, a, b, nodes, seed): (name, options)
                   for name, options in plans}
        for done in concurrent.futures.as_completed(running):
            name, options = running[done]
            try:
                trouble, counts = done.result()
            except subprocess.TimeoutExpired:
                trouble, counts = "it did not end", (0, 0, 0)
            if trouble:
                wrong.append(f"{name} {' '.join(options)}: {trouble}")
            if tell:
                tell(name, options, counts, trouble)
    return wrong, len(plans)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("names", nargs="*", metavar="GAME")
    reader.add_argument("--games", type=int, default=2, help="matches for each combination")
    reader.add_argument("--a", default="1", help="a player, as `tablier match` takes it")
    reader.add_argument("--b", default="2", help="the other one")
    reader.add_argument("--nodes", type=int, default=300, help="of search for a move")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE,VALUE…",
                        help="what is tried of an option")
    words = reader.parse_args()
    games = [game for game in all_games() if not words.names or game["name"] in words.names]
    if len(games) < len(words.names):
        reader.error("there is no such game")
    chosen = {name: values.split(",") for name, values in (one.split("=", 1) for one in words.set)}

    def tell(name, options, counts, trouble):
        won, drawn, lost = counts
        print(f"{name} {' '.join(options)}: {trouble or f'{won} won, {drawn} drawn, {lost} lost'}",
              flush=True)

    wrong, tried = play_all(games, words.games, words.a, words.b, words.nodes, words.seed,
                            words.jobs, chosen, tell)
    print(f"{tried} combinations of {words.games} matches, {len(wrong)} of them went wrong")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
