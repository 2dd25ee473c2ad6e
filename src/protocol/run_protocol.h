#pragma once

#if !defined(__wasm__)

#include "protocol/session.h"

namespace tablier {

// Speaks the protocol over two file descriptors until `quit` or the end of the input. A limited
// search that still runs at the end of the input is let finish; at `quit` it gets one second more.
// The exit status: 0, or 1 when nobody takes the answers any more. It ignores SIGPIPE from then on.
int run_protocol(int input, int output, SessionSetup setup);

}  // namespace tablier

#endif
