#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "commands.h"
#include "message.h"
#include "online/visit.h"
#include "place.h"
#include "wish.h"

// `tablier join`: a person at this terminal plays on a server.
namespace tablier::app {
namespace {

constexpr int kPasswordTries = 3;

// Without showing it. Nothing where nobody types.
std::optional<std::string> ask_password(const std::string& wrong, Language language) {
  if (isatty(STDIN_FILENO) != 1) return std::nullopt;
  const std::string question =
      (wrong.empty() ? "" : wrong + "\n") + fill({"Mot de passe : ", "Password: "}, language);
  termios before{};
  if (tcgetattr(STDIN_FILENO, &before) != 0) return std::nullopt;
  termios silent = before;
  silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  // Whoever answers as soon as he is asked is not shown either.
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  std::fwrite(question.data(), 1, question.size(), stderr);
  std::string password;
  char c = 0;
  bool ended = false;
  while (!ended && read(STDIN_FILENO, &c, 1) == 1) {
    ended = c == '\n';
    if (!ended && password.size() < 500) password += c;
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  std::fputc('\n', stderr);
  return ended ? std::optional(password) : std::nullopt;
}

}  // namespace

int run_join(const Arguments& arguments) {
  const Language language = arguments.language();
  const auto link = client::read_link(arguments.words().front());
  if (!link) {
    return bad_usage(arguments, {"{} : {}", "{}: {}"},
                     {arguments.words().front(), client::describe(link.error()).in(language)});
  }
  if (const auto flag = flag_without_match(arguments)) {
    return bad_usage(arguments, {"{} va avec --create JEU", "{} goes with --create GAME"}, {*flag});
  }
  online::Errand errand;
  errand.link = *link;
  errand.watch = arguments.has("--watch");
  errand.profile = arguments.text("--as").value_or("");
  errand.name = arguments.text("--name").value_or("");
  errand.password = [language,
                     tries = 0](const std::string& wrong) mutable -> std::optional<std::string> {
    const std::string_view given = environment("TABLIER_PASSWORD");
    const int most = given.empty() ? kPasswordTries : 1;
    if (++tries > most) return std::nullopt;
    return given.empty() ? ask_password(wrong, language) : std::optional(std::string(given));
  };
  if (arguments.has("--create")) {
    auto wish = read_wish(arguments, std::span(arguments.words()).subspan(1));
    if (!wish) return bad_usage(arguments, wish.error());
    errand.create = std::move(*wish);
  } else if (arguments.words().size() > 1) {
    return bad_usage(arguments,
                     {"« {} » est de trop : c'est --create JEU qui prend des réglages",
                      "\"{}\" is too much: settings go with --create GAME"},
                     {arguments.words()[1]});
  }
  online::Attendant attendant;
  terminal::DescriptorInput input(STDIN_FILENO, watch_for_presses(), &attendant);
  terminal::Room room = room_here(input);
  terminal::Console console(room, find_screen(arguments));
  const online::Keepsakes keepsakes(state_folder());
  online::Visit visit(console, attendant, keepsakes, errand);
  switch (visit.run()) {
    case online::Visit::Ending::kDone:
      return kDone;
    case online::Visit::Ending::kInterrupted:
      return kInterrupted;
    case online::Visit::Ending::kFailed:
      break;
  }
  return kFailed;
}

}  // namespace tablier::app
