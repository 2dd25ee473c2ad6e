#include <unistd.h>

#include "commands.h"
#include "message.h"
#include "output.h"
#include "protocol/run_protocol.h"

namespace tablier::app {

int run_engine(const Arguments& arguments) {
  SessionSetup setup;
  setup.brains = make_brain;
  setup.name = "Tablier " TABLIER_VERSION;
  const int status = run_protocol(STDIN_FILENO, STDOUT_FILENO, std::move(setup));
  if (status == kDone || reader_is_gone()) return kDone;
  return failed(arguments,
                {"les réponses n'ont pas pu être écrites", "the answers could not be written"});
}

}  // namespace tablier::app
