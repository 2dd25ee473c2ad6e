#include "protocol/session.h"

#include <algorithm>

#include "protocol/line_reader.h"
#include "protocol/query.h"
#include "record/plain_text.h"

namespace tablier {
namespace {

// What may wait behind a search; far more than any program sends ahead.
constexpr std::size_t kMaxWaitingLines = 1000;
constexpr std::size_t kMaxWaitingBytes = 4 * kMaxProtocolLine;

constexpr Text kTooLong = {"cette ligne est trop longue", "this line is too long"};
constexpr Text kNotText = {
    "cette ligne contient des caractères de contrôle ou n'est pas de l'UTF-8",
    "this line has control characters in it or is not UTF-8"};
constexpr Text kUnknownCommand = {"commande inconnue", "unknown command"};
constexpr Text kArity = {"trop ou trop peu de mots après", "too many or too few words after"};
constexpr Text kBusy = {"une recherche est en cours : envoyez d'abord « stop »",
                        "busy with a search: send \"stop\" first"};

// A line end of another system, and blanks, belong to no word.
std::string_view strip(std::string_view text) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  return trim(text);
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t"));
}

bool is_plain_line(std::string_view text) {
  const auto words = split_words(text);
  return std::all_of(words.begin(), words.end(), is_plain_text);
}

}  // namespace

ProtocolSession::ProtocolSession(SessionSetup setup, Runner& runner, Emit emit)
    : setup_(std::move(setup)),
      runner_(&runner),
      output_(std::move(emit)),
      chosen_game_(setup_.games.front()),
      game_(chosen_game_->start({})) {}

ProtocolSession::~ProtocolSession() {
  runner_->stop();
  runner_->join();
}

std::span<const ProtocolSession::Command> ProtocolSession::commands() {
  constexpr auto kAny = static_cast<std::size_t>(-1);
  static constexpr Command kCommands[] = {
      {"ugi", 1, 1, false, &ProtocolSession::do_ugi},
      {"isready", 1, 1, false, &ProtocolSession::do_isready},
      {"setoption", 1, kAny, true, &ProtocolSession::do_setoption},
      {"uginewgame", 1, 1, true, &ProtocolSession::do_uginewgame},
      {"position", 2, kAny, true, &ProtocolSession::do_position},
      {"move", 2, 6, true, &ProtocolSession::do_move},
      {"go", 1, kAny, true, &ProtocolSession::do_go},
      {"mix", 1, kAny, true, &ProtocolSession::do_mix},
      {"stop", 1, 1, false, &ProtocolSession::do_stop},
      {"query", 1, kAny, false, &ProtocolSession::do_query},
  };
  return kCommands;
}

const ProtocolSession::Command* ProtocolSession::find_command(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

void ProtocolSession::line(std::string_view text) {
  if (ended_) return;
  if (text.size() > kMaxProtocolLine) return refuse_long_line();
  text = strip(text);
  if (text == "quit") {
    quit_ = true;
    end_input();
    return;
  }
  const bool full =
      waiting_.size() >= kMaxWaitingLines || waiting_bytes_ + text.size() > kMaxWaitingBytes;
  if (text == "stop" && thinking_) {
    do_stop({});
    // One that waits its turn may be meant as well.
    if (waiting_.empty() || full) return;
  }
  if (full) return complain({kBusy});
  waiting_.emplace_back(text);
  waiting_bytes_ += text.size();
  drain();
}

void ProtocolSession::refuse_long_line() {
  if (!ended_) complain({kTooLong});
}

void ProtocolSession::search_ended() { drain(); }

void ProtocolSession::end_input() {
  ended_ = true;
  if (thinking_ && endless_) do_stop({});
  drain();
}

void ProtocolSession::hurry() {
  hurried_ = true;
  if (thinking_) do_stop({});
}

void ProtocolSession::drain() {
  while (!waiting_.empty()) {
    if (thinking_) {
      const Command* command = find_command(first_word(waiting_.front()));
      const bool waits = command != nullptr && command->waits;
      if (waits && (!endless_ || told_)) return;
      if (waits) complain({kBusy});  // it might wait for ever
      if (!waits) handle(waiting_.front());
    } else {
      runner_->join();
      handle(waiting_.front());
    }
    waiting_bytes_ -= waiting_.front().size();
    waiting_.pop_front();
  }
}

void ProtocolSession::handle(std::string_view text) {
  if (!is_plain_line(text)) return complain({kNotText});
  const Words words = split_words(text);
  if (words.empty()) return;
  const Command* command = find_command(words[0]);
  if (command == nullptr) return complain({kUnknownCommand, std::string(words[0])});
  if (words.size() < command->least || words.size() > command->most) {
    return complain({kArity, std::string(words[0])});
  }
  (this->*command->run)(words);
}

void ProtocolSession::complain(const BadLine& complaint) {
  std::string line = "error " + std::string(complaint.text.in(options_.language));
  if (!complaint.quoted.empty()) {
    line += options_.language == Language::kFrench ? " : " : ": ";
    line += excerpt(complaint.quoted, 60);
  }
  output_.line(line);
}

void ProtocolSession::do_ugi(WordSpan) {
  output_.line("id name " + setup_.name);
  output_.line("id author " + setup_.author);
  const Emit emit = [this](std::string_view line) { output_.line(line); };
  std::string games = "option name Game type combo default ";
  games += setup_.games.front()->name();
  for (const AnyGame* game : setup_.games) games += " var " + std::string(game->name());
  emit(games);
  list_engine_options(emit);
  for (const OptionSpec& spec : chosen_game_->option_specs()) list_game_option(spec, emit);
  output_.line("ugiok");
}

void ProtocolSession::do_isready(WordSpan) { output_.line("readyok"); }

void ProtocolSession::do_query(WordSpan words) {
  const auto answer = answer_query(game_, words, options_.language);
  if (!answer) return complain(answer.error());
  output_.line(answer->empty() ? "response" : "response " + *answer);
}

}  // namespace tablier
