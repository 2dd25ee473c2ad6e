#include "record/plain_text.h"
#include "terminal/files.h"
#include "terminal/record_page.h"
#include "terminal/session.h"

// Saving and loading.
namespace tablier::terminal {
namespace {

constexpr std::string_view kRecordSuffix = ".tablier";

}  // namespace

// A name that no file has yet, from the game and the date.
std::string Session::free_name() const {
  std::string stamp;
  for (const char c : room_.date().substr(0, 19)) {
    if (c >= '0' && c <= '9') stamp += c;
    if (c == 'T') stamp += '-';
  }
  const std::string stem = std::string(table_.game->name()) + "-" + stamp;
  std::string name = stem + std::string(kRecordSuffix);
  for (int i = 2; file_exists(name); ++i) {
    name = stem + "-" + std::to_string(i) + std::string(kRecordSuffix);
  }
  return name;
}

bool Session::save(const std::string& argument, bool replace) {
  const std::string path = !argument.empty() ? argument : !file_.empty() ? file_ : free_name();
  replace = replace || (path == file_ && file_is_ours_);
  Record& record = history_.record();
  if (record.date.empty()) record.date = room_.date();
  for (const Side side : kSides) {
    std::string& player = record.players[index(side)];
    if (!player.empty()) continue;
    player = table_.human[index(side)]
                 ? "human"
                 : "Tablier level " + std::to_string(table_.level[index(side)]);
  }
  const auto text = write_record(record);
  if (!text) {
    console_.say_text(describe(text.error(), console_.screen().language));
    return false;
  }
  WriteResult written = write_file(path, *text, replace);
  if (written.exists) {
    if (!console_.confirm({"{} existe déjà. Le remplacer ?", "{} exists already. Replace it?"},
                          {excerpt(path, 60)})) {
      console_.say({"Rien n'a été écrit.", "Nothing was written."});
      return false;
    }
    written = write_file(path, *text, true);
  }
  if (written.trouble) {
    console_.say({"Impossible d'écrire {} : {}.", "Cannot write {}: {}."},
                 {excerpt(path, 60), describe(*written.trouble).in(console_.screen().language)});
    return false;
  }
  file_ = path;
  file_is_ours_ = true;
  saved_ = record.events;
  console_.say({"Partie sauvée dans {}.", "Game saved in {}."}, {path});
  if (now().turn() != Turn::kOver && hides_something(history_.size())) {
    console_.say(
        {"Le fichier contient aussi les cartes cachées.", "The file holds the hidden cards too."});
  }
  return true;
}

std::optional<Session::NotLoaded> Session::load(const std::string& path) {
  const Language language = console_.screen().language;
  const auto refuse = [&](std::string_view why) {
    return NotLoaded{fill({"Impossible de charger {} : {}", "Cannot load {}: {}"}, language,
                          {excerpt(path, 60), why})};
  };
  const auto text = read_file(path, kMaxRecordBytes);
  if (!text) return refuse(std::string(describe(text.error()).in(language)) + ".");
  const auto verified = verify(*text, room_.find_game);
  if (!verified) {
    NotLoaded trouble = refuse(describe(verified.error(), language));
    const auto record = read_record(*text);
    const bool other_rules = verified.error().kind == RecordError::Kind::kUnknownEdition;
    if (other_rules && record) trouble.record = *record;
    return trouble;
  }
  const AnyGame& game = verified->replay.last().game();
  if (game.name() != table_.game->name()) {
    return refuse(fill({"c'est une partie de {} ; lancez : tablier play {} --load …",
                        "it is a game of {}; start tablier play {} --load …"},
                       language, {game.title().in(language), game.name()}));
  }
  history_ = History(*verified);
  console_.set_exchanged(false);
  brain_->new_game();
  file_ = path;
  file_is_ours_ = false;
  saved_ = history_.record().events;
  shown_ = 0;
  replayed_ = now().turn() == Turn::kOver;
  told_ = {history_.size(), history_.size()};
  inner_.clear();
  untold_.reset();
  return std::nullopt;
}

void Session::show(const NotLoaded& trouble) {
  if (!trouble.record) return console_.say_text(trouble.why);
  std::vector<std::string> page = record_page(*trouble.record, console_.screen().language);
  page.insert(page.begin(), trouble.why + ".");
  console_.page(page);
}

Session::Step Session::load_typed(const std::string& argument) {
  if (argument.empty()) {
    console_.say({"Donnez le fichier : charger FICHIER.", "Say which file: load FILE."});
    return Step::kStay;
  }
  if (!may_drop_game()) return Step::kStay;
  if (const auto trouble = load(argument)) {
    show(*trouble);
    return Step::kStay;
  }
  leave_seat();
  console_.say(counted(static_cast<int>(history_.size()),
                       {"Partie chargée : {} coup.", "Game loaded: {} move."},
                       {"Partie chargée : {} coups.", "Game loaded: {} moves."}),
               {std::to_string(history_.size())});
  return Step::kChanged;
}

// Asks somebody who types; a script means what it says.
bool Session::may_drop_game() {
  if (!console_.screen().interactive || !unsaved()) return true;
  return console_.confirm({"La partie n'est pas sauvée. La quitter quand même ?",
                           "The game is not saved. Leave it all the same?"});
}

}  // namespace tablier::terminal
