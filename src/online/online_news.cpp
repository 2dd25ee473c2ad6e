#include <utility>

#include "match/entry.h"
#include "match/phrases.h"
#include "online/online_session.h"

// What the server says, put into words.
namespace tablier::online {

using Kind = client::EntryTold::Kind;
using telling::fill;

namespace {

// Steps of one line come one after the other, as fast as the network carries them.
constexpr client::Moment kNextStep{1000};

constexpr Text kRenewed = {
    "Les règles du jeu ont été renouvelées sur le serveur : la partie s'arrête sans résultat.",
    "The game's rules have been renewed on the server: the match ends without a result."};
constexpr Text kOtherRules = {
    "Le serveur joue maintenant selon une autre édition des règles : cette partie ne s'y joue ni "
    "ne "
    "s'y regarde plus.",
    "The server plays by another edition of the rules now: this match can be neither played nor "
    "watched there any more."};

}  // namespace

client::MatchClient::Callbacks OnlineSession::callbacks() {
  return {[this](const client::MatchTold& match) { on_match(match); },
          [this](const client::EntryTold& entry) { on_entry(entry); },
          [this](const client::AnswerTold& answer) { on_answer(answer); },
          [this](const client::ComplaintTold& complaint) { on_refused(complaint); },
          [this](const client::LinkTold& link) { on_link(link); }};
}

// Said when whoever sits there looks up: a prompt may be waiting for a line just now.
void OnlineSession::announce(Text text, std::initializer_list<std::string_view> parts) {
  said_.push_back(fill(text, language(), parts));
}

void OnlineSession::on_match(const client::MatchTold& match) {
  news_ = true;
  table_changed_ = true;
  // The match is the one that was joined: a server that says otherwise is not followed.
  const client::MatchTold& joined = mirror_.match();
  if (match.game != joined.game || match.edition != joined.edition ||
      match.options != joined.options) {
    return;
  }
  mirror_.take(match, world_.clock());
  if (notes_.commitment.empty()) {
    notes_.match = match.id;
    notes_.commitment = match.commitment;
    world_.keep(notes_);
  } else if (notes_.commitment != match.commitment) {
    announce(
        {"Quelque chose ne va pas : le serveur a changé d'engagement ; le hasard n'est plus sûr.",
         "Something is wrong: the server has changed its commitment; chance cannot be trusted."});
  }
  if (mirror_.playing() && !std::exchange(begun_told_, true)) tell_begun();
  tell_room(match.room);
  if (!match.next.empty() && mirror_.me()) ending_ = Ending{Ending::Kind::kNext, match.next, {}};
}

void OnlineSession::on_entry(const client::EntryTold& entry) {
  news_ = true;
  table_changed_ = true;
  if (!entry.id.empty() && entry.id == move_id_) move_id_.clear();
  if (entry.kind == Kind::kEvent) {
    check_reveal(entry);
    chosen_.clear();
    step_until_ = world_.clock() + kNextStep;
  }
  if (entry.kind == Kind::kSeal) note_seal(entry);
  const bool understood = mirror_.take(entry, world_.clock());
  if (!understood) {
    announce({"Le serveur a joué un coup que la règle refuse ici : {}.",
              "The server played something that the rules refuse here: {}."},
             {entry.text});
  }
  if (entry.kind == Kind::kUndo) told_ = std::min(told_, mirror_.events());
  // Chance in between: what was meant to follow is asked for anew.
  if (entry.kind == Kind::kEvent && !entry.side && !plan_.actions.empty()) {
    said_.push_back(plan_.broken);
    plan_ = {};
  }
  tell_room(entry.room);
  if (entry.number >= first_count_) {
    tell_entry(entry);
  } else if (entry.number + 1 == first_count_ && mirror_.events() > 4) {
    told_ = mirror_.events() - 1;  // what happened long ago is not told again
  }
}

void OnlineSession::note_seal(const client::EntryTold& entry) {
  if (!entry.side) return;
  std::string& noted = notes_.seals[{mirror_.events() + 1, *entry.side}];
  // On coming back the server tells the same once more, or it has been caught.
  if (!noted.empty() && noted != entry.text && entry.number < first_count_) return;
  if (noted == entry.text) return;
  noted = entry.text;
  world_.keep(notes_);
}

void OnlineSession::check_reveal(const client::EntryTold& entry) {
  const std::size_t bar = entry.text.find('|');
  if (entry.salts[0].empty() || bar == std::string::npos) return;
  const std::array<std::string_view, 2> halves = {std::string_view(entry.text).substr(0, bar),
                                                  std::string_view(entry.text).substr(bar + 1)};
  for (const Side side : kSides) {
    const std::size_t i = index(side);
    if (kept_seal(notes_, mirror_.events() + 1, side, halves[i], entry.salts[i])) continue;
    announce({"Quelque chose ne va pas : le choix de {} n'est pas celui qui avait été scellé !",
              "Something is wrong: {}'s choice is not the one that was sealed!"},
             {name(side)});
  }
}

void OnlineSession::tell_begun() {
  const auto me = mirror_.me();
  if (!me) return announce({"Vous regardez.", "You are watching."});
  const bool fresh = mirror_.match().count < 10;
  announce(fresh ? Text{"La partie commence : vous êtes {}.", "The match begins: you are {}."}
                 : Text{"La partie continue : vous êtes {}.", "The match goes on: you are {}."},
           {name(*me)});
}

// Now and then: a match that goes on for so long ends as a draw.
void OnlineSession::tell_room(std::optional<std::uint32_t> room) {
  if (!room || (told_room_ && *room > *told_room_ / 2)) return;
  told_room_ = room;
  if (*room <= 1) {
    return announce({"La partie est très longue : au prochain coup, elle sera nulle.",
                     "This match is very long: with the next move it ends as a draw."});
  }
  announce({"La partie est très longue : elle sera nulle dans {} coups au plus.",
            "This match is very long: it ends as a draw in {} moves at most."},
           {std::to_string(*room)});
}

void OnlineSession::tell_entry(const client::EntryTold& entry) {
  const bool mine = entry.side && entry.side == mirror_.me();
  const std::string who = entry.side ? name(*entry.side) : std::string();
  switch (entry.kind) {
    case Kind::kJoined:
      if (entry.text.empty()) return announce({"Un invité s'assied.", "A guest sits down."});
      return announce({"{} s'assied.", "{} sits down."}, {entry.text});
    case Kind::kSeal: {
      const std::string hash = entry.text.substr(0, 16) + "…";
      if (mine) {
        return announce({"Choix scellé, engagement {}.", "Choice sealed, commitment {}."}, {hash});
      }
      return announce({"{} a choisi, engagement {}.", "{} has chosen, commitment {}."},
                      {who, hash});
    }
    case Kind::kOffer:
      // The same from both sides is an agreement; what it leads to follows.
      if (entry.side && mirror_.offered(entry.text, other(*entry.side))) {
        if (mine) return announce({"Vous acceptez.", "You accept."});
        return announce({"{} accepte.", "{} accepts."}, {who});
      }
      if (mine) {
        return announce({"Vous proposez {}.", "You offer {}."},
                        {offer_name(entry.text, language())});
      }
      return announce(
          {"{} propose {} : accepter, ou refuser.", "{} offers {}: accept, or decline."},
          {who, offer_name(entry.text, language())});
    case Kind::kDecline:
      if (mine) return announce({"Vous refusez.", "You decline."});
      return announce({"{} refuse.", "{} declines."}, {who});
    case Kind::kUndo:
      plan_ = {};
      return announce({"Coup repris d'un commun accord.", "The takeback is agreed."});
    case Kind::kSay:
      if (entry.value < 0 || entry.value >= static_cast<std::int64_t>(kPhrases.size())) return;
      return announce({"{} : « {} »", "{}: \"{}\""},
                      {who, kPhrases[static_cast<std::size_t>(entry.value)].in(language())});
    case Kind::kPause:
      return announce({"Le serveur s'était absenté {} s ; aucune pendule n'a tourné.",
                       "The server was away for {} s; no clock ran."},
                      {std::to_string(entry.value / 1000)});
    case Kind::kAborted:
      if (entry.text == kEndedByEdition) {
        announce(kRenewed);
      } else {
        announce({"La partie n'aura pas lieu.", "The match is called off."});
      }
      ending_ = Ending{};
      return;
    case Kind::kNext:
      if (!mirror_.me()) return;
      announce({"Revanche !", "The rematch!"});
      ending_ = Ending{Ending::Kind::kNext, entry.text, {}};
      return;
    default:
      return;
  }
}

// The present position, where what was told does not show it.
void OnlineSession::ask_for_picture() {
  if (!caught_up()) return;
  if (mirror_.over()) return fetch_record();
  if (!mirror_.wants_record() || !asked_.empty() || !client_.up()) return;
  asked_ = client_.ask("record");
}

void OnlineSession::on_answer(const client::AnswerTold& answer) {
  if (answer.id != asked_) return;
  asked_.clear();
  news_ = true;
  table_changed_ = true;
  if (mirror_.over()) return;
  if (mirror_.wants_record() && !mirror_.take_record(answer.record)) fail_to_replay();
}

void OnlineSession::fail_to_replay() {
  announce({"Ce que le serveur envoie n'est pas une partie de ce jeu.",
            "What the server sends is no game by these rules."});
  ending_ = Ending{Ending::Kind::kGone, {}, {}};
}

void OnlineSession::on_refused(const client::ComplaintTold& complaint) {
  news_ = true;
  if (complaint.id == move_id_) {
    move_id_.clear();
    plan_ = {};
  }
  if (complaint.id == asked_) asked_.clear();
  announce({"Refusé : {}.", "Refused: {}."}, {with_rule(complaint.text, complaint.clause)});
}

void OnlineSession::on_link(const client::LinkTold& link) {
  news_ = true;
  switch (link.kind) {
    case client::LinkTold::Kind::kUp:
      if (std::exchange(was_lost_, false)) {
        announce({"La liaison est rétablie.", "The connection is back."});
      }
      return;
    case client::LinkTold::Kind::kLost:
      was_lost_ = true;
      announce({"Liaison perdue : {}. Nouvel essai…", "Connection lost: {}. Trying again…"},
               {client::describe(link.trouble).in(language())});
      return;
    case client::LinkTold::Kind::kGone:
      outdated_ = link.code == "edition";
      if (outdated_) {
        announce(kOtherRules);
      } else {
        announce(
            {"Le serveur ne veut pas de nous ici ({}).", "The server will not have us here ({})."},
            {link.code.empty() ? "HTTP " + std::to_string(link.status) : link.code});
      }
      ending_ = Ending{Ending::Kind::kGone, {}, {}};
      return;
  }
}

}  // namespace tablier::online
