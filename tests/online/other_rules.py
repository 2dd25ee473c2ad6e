"""Makes a match in a store one by another edition of its rules, as a program with that edition would have stored it: what the
checksums hold (src/store/checksum.h, src/store/sqlite) is renewed with it. No server may use the file."""

import contextlib
import sqlite3
import struct

MASK = (1 << 64) - 1
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
STATES = 10  # the place of the sum of all matches' states among the words of a mark


def mix(x):
    x ^= x >> 32
    x = x * 0xd6e8feb86659fd93 & MASK
    x ^= x >> 32
    x = x * 0xd6e8feb86659fd93 & MASK
    return x ^ x >> 32


def hash_word(seed, word):
    return mix((seed * 0x9e3779b97f4a7c15 + (word & MASK) + 0x632be59bd9b4e019) & MASK)


def hash_bytes(seed, data):
    result = hash_word(seed, len(data))
    for at in range(0, len(data), 8):
        result = hash_word(result, int.from_bytes(data[at:at + 8], "little"))
    return result


def signed(number, bits=64):
    number &= (1 << bits) - 1
    return number - (1 << bits) if number >> (bits - 1) else number


def read_key(name):
    key = 0
    for letter in name:
        key = key << 5 | ALPHABET.index(letter)
    return key


def unpack(log):
    entries = []
    while log:
        size = shift = 0
        while True:
            byte, log = log[0], log[1:]
            size |= byte % 128 << shift
            shift += 7
            if byte < 128:
                break
        entries.append(log[:size])
        log = log[size:]
    return entries


def pack(entries):
    log = b""
    for body in entries:
        size = len(body)
        while size >= 128:
            log += bytes([size % 128 + 128])
            size //= 128
        log += bytes([size]) + body
    return log


def by_edition(creation, edition):
    """The first entry: `C- WHEN SPENT ID` and the words of the creation, of which the eighth is the game."""
    words = creation.decode().split(" ")
    game = words[11].split("@")[0]
    words[11] = game if edition == 1 else f"{game}@{edition}"
    return " ".join(words).encode(), words[11].encode()


def set_edition(file, match, edition):
    key = read_key(match)
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        row = database.execute("SELECT created, status, host, guest, attended, secret, summary, seal, settled, chain, log "
                               "FROM matches WHERE key = ?", (key,)).fetchone()
        created, status, host, guest, attended, secret, summary, old_seal, settled, old_chain, log = row
        entries = unpack(log)
        entries[0], game = by_edition(entries[0], edition)
        start = hash_bytes(hash_bytes(hash_word(hash_word(key, 0), created), game), secret)
        chain = start
        for number, body in enumerate(entries):
            chain = hash_bytes(hash_word(chain, number), body)
        seal = hash_word(key, 1)
        for word in (status << 1 | attended, host, guest):
            seal = hash_word(seal, word)
        seal = hash_word(start, hash_bytes(seal, summary.encode()))
        database.execute("UPDATE matches SET game = ?, seal = ?, chain = ?, log = ? WHERE key = ?",
                         (game.decode(), signed(seal), signed(chain), pack(entries), key))
        state = hash_word(hash_word(seal, settled), chain)
        old_state = hash_word(hash_word(old_seal & MASK, settled), old_chain & MASK)
        for seq, number, before, before_number, body in database.execute(
                "SELECT seq, number, before, before_number, body FROM hot WHERE match = ? AND number >= ? ORDER BY number",
                (key, settled)).fetchall():
            chain = hash_bytes(hash_word(chain, number), body)
            row_seal = hash_word(hash_word(hash_word(seq, key), before), number << 32 | before_number)
            database.execute("UPDATE hot SET chain = ?, seal = ? WHERE seq = ?",
                             (signed(chain), signed(hash_word(row_seal, chain), 32), seq))
        for table in ("mark", "mark_copy"):
            mark, = database.execute(f"SELECT mark FROM {table}").fetchone()
            words = list(struct.unpack(f"<{len(mark) // 8 - 1}Q", mark[:-8]))
            words[STATES] = (words[STATES] + state - old_state) & MASK
            data = struct.pack(f"<{len(words)}Q", *words)
            database.execute(f"UPDATE {table} SET mark = ?", (data + struct.pack("<Q", hash_bytes(6, data)),))
