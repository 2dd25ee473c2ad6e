#include <cstdio>
#include <filesystem>

#include "commands.h"
#include "interrupt.h"
#include "match/other_edition.h"
#include "match/told.h"
#include "message.h"
#include "store/open_store.h"
#include "store/sqlite_store.h"
#include "store_place.h"
#include "terminal/files.h"

// `tablier export`: every match of a store as a record. Of a match that goes on, what anybody may
// know; of a finished one all of it, with its proof. One by another edition of the rules is written
// as it is noted, once it is over.
namespace tablier::app {
namespace {

Expected<std::unique_ptr<Store>, StoreError> open_place(const std::string& place) {
  if (kind_of_place(place) == StorePlace::kPostgres) return open_store(place);
  return open_sqlite_reader(database_in(place));
}

struct Tally {
  std::size_t written = 0;
  std::size_t damaged = 0;
  std::size_t unread = 0;  // only their own rules know what may be told of them
  std::string trouble;     // why no more can be written
};

// False: it makes no sense to go on.
bool export_match(const Arguments& arguments, const std::filesystem::path& folder,
                  const StoredMatch& stored, Tally& tally) {
  const std::string name = write_key(stored.row.key);
  const bool judged = edition_age(stored.row) == EditionAge::kKnown;
  const auto match = judged ? Match::restore(stored) : nullptr;
  const std::string text =
      match ? tell_record(*match, Viewer::everybody()) : tell_record_without_rules(stored);
  if (judged ? !match : text.empty() && has_ended(stored.row)) {
    ++tally.damaged;
    (void)failed(arguments, {"{} : abîmée", "{}: damaged"}, {name});
    return !interrupted();
  }
  if (text.empty()) {
    ++tally.unread;
    (void)failed(arguments,
                 {"{} : pas finie, et d'une autre édition des règles",
                  "{}: not over, and by another edition of the rules"},
                 {name});
    return !interrupted();
  }
  const std::string file = (folder / (name + ".tab")).string();
  const auto result = terminal::write_file(file, text, true);
  if (result.trouble) {
    tally.trouble = file + ": ";
    tally.trouble += terminal::describe(*result.trouble).in(arguments.language());
    return false;
  }
  ++tally.written;
  return !interrupted();
}

}  // namespace

int run_export(const Arguments& arguments) {
  const std::string& place = arguments.words()[0];
  const std::filesystem::path folder = arguments.words()[1];
  const StorePlace kind = kind_of_place(place);
  std::error_code error;
  if (kind == StorePlace::kNone) return bad_usage(arguments, kNoStorePlace, {place});
  if (kind == StorePlace::kEmbedded &&
      !std::filesystem::is_regular_file(database_in(place), error)) {
    return failed(arguments, kNoStoreHere, {place});
  }
  const auto store = open_place(place);
  if (!store) {
    return failed(arguments, {"{} : aucune base lisible : {}", "{}: no store that can be read: {}"},
                  {place, store.error().text});
  }
  std::filesystem::create_directories(folder, error);
  if (error) return failed(arguments, {"{} : {}", "{}: {}"}, {folder.string(), error.message()});
  (void)interrupted();  // from now on Ctrl-C ends it between two matches
  Tally tally;
  const auto damage = (*store)->each(
      [&](const StoredMatch& stored) { return export_match(arguments, folder, stored, tally); });
  std::puts(fill({"{} parties écrites dans {}", "{} matches written to {}"}, arguments.language(),
                 {std::to_string(tally.written), folder.string()})
                .c_str());
  if (!tally.trouble.empty()) return failed(arguments, {"{}", "{}"}, {tally.trouble});
  if (damage)
    return failed(arguments, {"données abîmées : {}", "damaged data: {}"}, {damage->text});
  if (interrupted()) return kInterrupted;
  return tally.damaged + tally.unread == 0 ? kDone : kFailed;
}

}  // namespace tablier::app
