"""What clients were told of matches, and whether the server still says so."""

import collections
import threading


def without_moment(entry):
    """An entry without what is told with the newest one only: the times, and how many entries are left."""
    return {key: value for key, value in entry.items() if key not in ("c", "stands", "half", "room", "offers", "back")}


def agrees(earlier, later):
    """Whether an entry told to a side may be told to it like that later on. Of a card that was hidden more may be known
    by now."""
    def rest(entry):
        return {key: value for key, value in without_moment(entry).items() if key != "e"}

    if rest(earlier) != rest(later):
        return False
    if earlier.get("e") == later.get("e"):
        return True
    before, after = str(earlier.get("e")), str(later.get("e"))
    if not before.startswith("deck"):
        return False
    before, after = before.split(","), after.split(",")
    # The first card follows the name of the deck.
    return len(before) == len(after) and all(
        old == new or (old.endswith("?") and new.startswith(old[:-1])) for old, new in zip(before, after))


class Ledger:
    """Noted by many threads while the matches are played; compared in the end."""

    def __init__(self):
        self.changed = threading.Condition()
        self.entries = collections.defaultdict(dict)  # (match, side): {number: the entry as first told}
        self.done = collections.defaultdict(dict)  # (match, side): {client id: number}
        self.refused = collections.defaultdict(set)  # (match, side): client ids
        self.promised = {}  # match: what the answer to its creation said
        self.told = 0
        self.faults = []

    def fault(self, kind, match, text):
        self.faults.append(f"{kind}: match {match}: {text}")

    def note_created(self, match):
        with self.changed:
            self.promised[match["id"]] = match

    def note_entry(self, match, side, entry):
        with self.changed:
            known = self.entries[match, side].setdefault(entry["n"], entry)
            if not agrees(known, entry):
                self.fault("changed", match, f"{known} was told to side {side}, then {entry}")
            self.told += 1
            self.changed.notify_all()
        if "id" in entry:
            self.note_done(match, side, entry["id"], entry["n"])

    def note_done(self, match, side, id, number):
        with self.changed:
            known = self.done[match, side].setdefault(id, number)
            if known != number:
                self.fault("doubled", match, f"{id} of side {side} is entry {known}, then {number}")
            self.changed.notify_all()

    def note_refused(self, match, side, id):
        with self.changed:
            self.refused[match, side].add(id)

    def wait_told(self, count, give_up):
        """Until so many entries have been told in all, or `give_up` says so."""
        with self.changed:
            while self.told < count and not give_up():
                self.changed.wait(1)

    def compare(self, match, side, entries):
        """`entries`: all that the server now tells this side, in the order told."""
        numbers = [entry["n"] for entry in entries]
        if numbers != list(range(len(entries))):
            self.fault("numbers", match, f"they run {numbers}")
        now = dict(zip(numbers, entries))
        for number, known in self.entries[match, side].items():
            if number not in now:
                self.fault("lost", match, f"entry {known}, told to side {side}")
            elif not agrees(known, now[number]):
                self.fault("changed", match, f"{known} was told to side {side}, now {now[number]}")
        ids = collections.Counter(entry["id"] for entry in entries if "id" in entry)
        for id, count in ids.items():
            if count > 1:
                self.fault("doubled", match, f"{id} of side {side} has {count} entries")
            if id in self.refused[match, side]:
                self.fault("refused", match, f"{id} of side {side} was refused and is there")
        for id, number in self.done[match, side].items():
            if now.get(number, {}).get("id") != id:
                self.fault("lost", match, f"{id} of side {side}, told to be entry {number}")
