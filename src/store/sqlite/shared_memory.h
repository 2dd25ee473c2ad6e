#pragma once

struct sqlite3;

namespace tablier::sqlite {

// SQLite maps the index of its write-ahead log (PATH-shm) into memory, and makes room for it by
// writing one byte of every 4 kB. Where blocks are smaller the rest are holes: on a full disk the
// kernel cannot fill one when it is touched, and ends the process with SIGBUS. From this call on,
// every part that the connection maps has its blocks before anything touches it, or SQLite is told
// that the disk is full.
//
// To be called when a connection has been opened, before it is used. Needs Linux 5.14; where the
// kernel is older nothing changes. Where blocks are copied when they are written (Btrfs), having
// them is no promise that they can be written again.
void give_blocks_to_shared_memory(sqlite3* connection);

}  // namespace tablier::sqlite
