"""What a player who knows only the protocol does: asks what is legal and does any of it."""

import contextlib
import threading

from client import Player, begin

# Short matches of every game, so that many of them end.
GAMES = {
    "sitaos": {"target": "25"},
    "chifootmi": {},
    "sokr": {"match": "turns:1"},
    "lignes": {"match": "turns:1"},
}

COLUMNS = "abcdefg"
# A formation of Sok'R, side 0's: with the kick-off one pawn stands on the centre point.
FORMATION = "d1 b2 c2 e2 f2 b3 c3 e3 f3 c4".split()


def set_up(side, kicks_off):
    squares = FORMATION + ["d5" if kicks_off else "e4"]
    if side == 1:
        squares = [f"{square[0]}{10 - int(square[1])}" for square in squares]
    return ",".join(sorted(squares, key=lambda square: (square[1], square[0])))


def retreats(state, side, rng):
    """Places for the pawns that have to go back, one proposal after the other."""
    forbidden = (8, 9) if side == 0 else (1, 2)
    free = [column + str(row) for row in range(1, 10) for column in COLUMNS
            if row not in forbidden and column + str(row) not in state["squares"]]
    while True:
        squares = rng.sample(free, state["retreating"])
        yield "^" + ",".join(sorted(squares, key=lambda square: (square[1], square[0])))


def choose(player, match, side, rng):
    """Any legal action; None where there is nothing to do."""
    answer = player.ask(match, "legal")
    if "legal" in answer:
        return rng.choice(answer["legal"]) if answer["legal"] else None
    state = player.ask(match, "state")["state"]
    if answer["unlisted"] == "setup":
        return set_up(side, state["kicker"] == side)
    return next(squares for squares in retreats(state, side, rng) if player.ask(match, "why", squares).get("ok"))


def is_entry(match):
    return lambda told: told.get("m") == match and "n" in told


def play_turns(players, match, count, rng):
    """So many actions by whoever is to act; both sides watch. Returns how many there were: fewer when it ends."""
    done = 0
    while done < count:
        acted = False
        for side, player in enumerate(players):
            action = choose(player, match, side, rng)
            if action is None:
                continue
            player.move(match, action)
            acted = True
            done += 1
            if done == count:
                return done
        if not acted:
            break
    return done


class Bystanders:
    """Two people who play on and on while something else goes on at the server. Nothing of it may reach them:
    neither a complaint nor a lost connection."""

    def __init__(self, server, rng, game="sitaos"):
        self.players = [Player(server.address), Player(server.address)]
        self.rng = rng
        self.game = game
        self.moves = 0
        self.trouble = None
        self.changed = threading.Condition()
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *error):
        self.stopping.set()
        self.thread.join()
        for player in self.players:
            player.disconnect()

    def _run(self):
        try:
            for player in self.players:
                player.connect()
            while not self.stopping.is_set():
                match = begin(*self.players, self.game)
                for player in self.players:
                    player.watch(match)
                # Some five messages a turn, questions counted twice: a quarter of what a connection may send.
                while not self.stopping.wait(0.1) and play_turns(self.players, match, 1, self.rng):
                    with self.changed:
                        self.moves += 1
                        self.changed.notify_all()
                for player in self.players:
                    player.send({"unwatch": match})
        except Exception as trouble:  # whatever it was: the test that looks is to fail
            with self.changed:
                self.trouble = trouble
                self.changed.notify_all()

    def check(self, moves=3):
        """Waits until they have made more moves; raises what disturbed them."""
        with self.changed:
            goal = self.moves + moves
            self.changed.wait_for(lambda: self.moves >= goal or self.trouble, 60)
            if self.trouble:
                raise AssertionError(f"the bystanders were disturbed: {self.trouble!r}") from self.trouble
            if self.moves < goal:
                raise AssertionError("the bystanders cannot play on")


@contextlib.contextmanager
def connected(*players):
    for player in players:
        player.connect()
    try:
        yield
    finally:
        for player in players:
            player.disconnect()

