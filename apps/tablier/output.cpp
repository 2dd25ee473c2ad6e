#include "output.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "commands.h"
#include "message.h"

namespace tablier::app {

void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) == -1) (void)open("/dev/null", O_RDONLY);
  }
}

bool reader_is_gone() {
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

int finish_output(int status, Language language) {
  const bool flushed = std::fflush(stdout) == 0;
  const int error = errno;
  if (flushed && std::ferror(stdout) == 0) return status;
  if (reader_is_gone()) return status;
  complain("",
           fill({"la sortie n'a pas pu être écrite : {}", "the output could not be written: {}"},
                language, {std::strerror(error)}));  // NOLINT(concurrency-mt-unsafe): threads ended
  return kFailed;
}

}  // namespace tablier::app
