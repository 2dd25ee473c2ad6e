#pragma once

#include <string_view>

#include "arguments.h"
#include "terminal/room.h"

// The terminal that this program was started in.
namespace tablier::app {

// A variable of the environment; empty: not set.
std::string_view environment(const char* name);

// What kind of terminal it is.
terminal::Screen find_screen(const Arguments& arguments);

// Ctrl-C does not end the program any more but is noted; returns the descriptor on which a byte
// then waits, -1 where that is not possible.
int watch_for_presses();

// Standard output, the size of the window, Ctrl-C, and the clock on the wall.
terminal::Room room_here(terminal::Input& input);

}  // namespace tablier::app
