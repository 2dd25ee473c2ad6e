#include <utility>

#include "online/online_session.h"
#include "online/verdict.h"
#include "record/plain_text.h"
#include "telling/telling.h"
#include "terminal/files.h"

// A match that is over: who won, whether chance was fair, and its record.
namespace tablier::online {
namespace {

constexpr client::Moment kFetchAgain{2000};

}  // namespace

void OnlineSession::finish() {
  if (std::exchange(finished_, true)) return;
  // The server calls over what its entries do not bring to an end.
  if (mirror_.now().turn() != Turn::kOver) return fail_to_replay();
  console_.refresh();
  console_.say_text(telling::tell_result(presenter_.teller(), mirror_.history(), mirror_.me(),
                                         screen().language));
}

// A record with its proof may be long, so it is not asked for between the messages of the match.
void OnlineSession::fetch_record() {
  const client::Moment now = world_.clock();
  if (last_record_ || (fetch_at_ && now < *fetch_at_)) return;
  last_record_ = world_.record();
  fetch_at_.reset();
  if (!last_record_) {
    fetch_at_ = now + kFetchAgain;
    return;
  }
  table_changed_ = true;
  news_ = true;
  if (mirror_.wants_record() && !mirror_.take_record(*last_record_)) fail_to_replay();
}

void OnlineSession::judge() {
  if (!last_record_ || std::exchange(judged_, true)) return;
  const Verdict verdict =
      judge_record(*last_record_, mirror_.history().record().events, notes_, language());
  said_.push_back(verdict.sentence);
  if (!verdict.legal) return;
  record_ = *last_record_;
  if (verdict.fair) world_.drop();
  if (mirror_.me()) {
    announce({"sauver FICHIER garde la partie ; revanche ; quitter.",
              "save FILE keeps the record; rematch; quit."});
  } else {
    announce({"sauver FICHIER garde la partie ; quitter.", "save FILE keeps the record; quit."});
  }
}

bool OnlineSession::save(const std::string& argument, bool replace) {
  if (record_.empty()) {
    console_.say({"La partie se sauve quand elle est finie ; le serveur la garde d'ici là.",
                  "The match can be saved when it is over; the server keeps it until then."});
    return false;
  }
  std::string stem = std::string(mirror_.game().name()) + "-" + mirror_.match().id;
  const std::string path = argument.empty() ? stem + ".tablier" : argument;
  terminal::WriteResult written = terminal::write_file(path, record_, replace);
  if (written.exists) {
    if (!console_.confirm({"{} existe déjà. Le remplacer ?", "{} exists already. Replace it?"},
                          {excerpt(path, 60)})) {
      console_.say({"Rien n'a été écrit.", "Nothing was written."});
      return false;
    }
    written = terminal::write_file(path, record_, true);
  }
  if (written.trouble) {
    console_.say({"Impossible d'écrire {} : {}.", "Cannot write {}: {}."},
                 {excerpt(path, 60), terminal::describe(*written.trouble).in(language())});
    return false;
  }
  console_.say({"Partie sauvée dans {}.", "Game saved in {}."}, {path});
  return true;
}

}  // namespace tablier::online
