#pragma once

#include "base/language.h"

namespace tablier::app {

// A standard stream that was closed before the start would lend its number to the next file that
// is opened, which would then be written over. What stands in for it refuses to be written.
void hold_standard_streams();

// Whoever read standard output has gone away (`tablier … | head`), which is no error.
bool reader_is_gone();

// What was said must have been written: `status`, unless it could not be.
int finish_output(int status, Language language);

}  // namespace tablier::app
