#pragma once

#include "store/sqlite/connection.h"

// How a store is laid out in a file.
//
// Entries come in by the thousand a second, a few hundred in a transaction, each of another match;
// every page that a transaction touches costs 4 kB of write-ahead log. So they are written one
// after the other into `hot`, which no index beside its own order slows down. Which of its rows are
// whose is known in memory (HotIndex). The entries of a match that rests or has ended are copied to
// one place, its `log` in `matches`; their rows in `hot` are dead then, and are deleted later, a
// whole block of them at a time, since deleting them one by one would touch a page for each.
//
// Matches stand in the order in which they were created, since keys are random: those that are
// played now are near each other, however many there are.
//
//   hot.before, before_number   the entry in the row before this one: it tells what has been lost
//   hot.chain         the entry's checksum (checksum.h)
//   hot.seal          the checksum of the row without its body
//   matches.game      with the edition of its rules: `sokr@2`, and `sokr` of the first
//   beat.id           1: of any node; else of those that play by some rules, whose hash it is
//   matches.settled   how many entries are in `log`; rows of `hot` with lower numbers are dead
//   matches.chain     the checksum of the last of those
//   matches.log       each entry with its length before it
//   *.seal            the checksum of the row (matches: without settled, chain, log)
//   mark, mark_copy   what the other tables hold (mark.h), one row each
//   damaged           matches that have lost something, should what shows it be gone
//
// A match's entries are held to their chain, and rows to their seals, when they are read. Rows that
// are missing are found when the file is opened: in `hot` by the rows behind them and by the mark,
// in the index of `matches` by the mark. Rows that are missing elsewhere, or that were whole once
// but are not the newest, are found when everything is read, which a backup does.
namespace tablier::sqlite {

// Makes the tables where the file is empty; refuses one that is not ours, or of another version.
// Sets what holds for a connection. A transaction is durable once it is committed.
bool prepare_to_write(Connection& connection, int checkpoint_pages);

// The same without changing anything.
bool prepare_to_read(Connection& connection);

}  // namespace tablier::sqlite
