#include "forgeries.h"

#include <gtest/gtest.h>

#include <functional>

#include "fair_match.h"

namespace tablier::testing {
namespace {

using Change = std::function<void(FairMatch&)>;

const AnyGame& chifootmi() { return *find_game("chifootmi"); }
const AnyGame& lignes() { return *find_game("lignes"); }
const AnyGame& sokr() { return *find_game("sokr"); }

void change_last(std::string& hex) { hex.back() = hex.back() == '0' ? '1' : '0'; }

std::string& line_of(Record& record, std::string_view key) {
  for (auto& [name, value] : record.extra) {
    if (name == key) return value;
  }
  ADD_FAILURE() << key;
  return record.extra.front().second;
}

void drop_line(Record& record, std::string_view key) {
  std::erase_if(record.extra, [&](const auto& line) { return line.first == key; });
}

// Another event than the honest one, legal here.
std::string another(const AnyPosition& position, const std::string& honest) {
  Rng rng(1);
  for (int tries = 0; tries < 1000; ++tries) {
    std::string token = position.random_event(rng);
    if (token != honest) return token;
  }
  ADD_FAILURE() << honest;
  return honest;
}

// The first event, from number `from` on, whose token begins so is not what was drawn or sealed.
// `event` is told where that was.
FairManner cheating(std::string_view beginning, std::size_t from, std::size_t& event) {
  FairManner manner;
  manner.played = [=, &event](const AnyPosition& position, std::size_t now,
                              const std::string& honest) {
    if (event != 0 || now < from || !honest.starts_with(beginning)) return honest;
    event = now;
    return another(position, honest);
  };
  return manner;
}

// Chance as somebody wished, or a choice changed after it was sealed.
std::vector<Forgery> other_events() {
  struct Row {
    std::string file;
    std::string kind;
    const AnyGame* game;
    std::string_view beginning;
    std::size_t from;
  };
  std::vector<Forgery> forgeries;
  for (const Row& row : {
           Row{"chifootmi-deck", "fair-chance", &chifootmi(), "deck1=", 1},
           Row{"chifootmi-toss", "fair-chance", &chifootmi(), "toss=", 1},
           Row{"chifootmi-choice", "fair-seal", &chifootmi(), "", 4},
           Row{"chifootmi-late-choice", "fair-seal", &chifootmi(), "", 12},
           Row{"lignes-first-die", "fair-chance", &lignes(), "d6=", 1},
           Row{"lignes-dice", "fair-chance", &lignes(), "dice=", 30},
           Row{"lignes-die-of-twelve", "fair-chance", &lignes(), "d12=", 60},
           Row{"sokr-toss", "fair-chance", &sokr(), "toss=", 1},
           Row{"sokr-set-up", "fair-seal", &sokr(), "", 2},
       }) {
    std::size_t event = 0;
    FairManner manner = cheating(row.beginning, row.from, event);
    manner.length = 150;
    const FairMatch match = play_fair_match(*row.game, {}, 500, manner);
    EXPECT_NE(event, 0U) << row.file;
    forgeries.push_back({row.file, row.kind, event, match.record});
  }
  return forgeries;
}

// One and the same fair match of Chifootmi, and a proof of it in which one thing is changed. Its
// first pair of choices is event 4, its second event 5.
std::vector<Forgery> other_proofs() {
  struct Row {
    std::string file;
    std::string kind;
    std::size_t event;
    Change change;
  };
  const auto proof = [](const auto& change) {
    return [change](FairMatch& match) {
      change(match.proof);
      add_fairness(match.record, match.proof);
    };
  };
  const std::vector<Row> rows = {
      {"commitment", "fair-commitment", 0, proof([](FairProof& p) { change_last(p.commitment); })},
      {"secret", "fair-commitment", 0, proof([](FairProof& p) { p.seed.secret[31] ^= 1U; })},
      {"match", "fair-commitment", 0, proof([](FairProof& p) { p.seed.match[0] ^= 1; })},
      {"sides", "fair-sides", 0, proof([](FairProof& p) { p.host_side = other(p.host_side); })},
      {"nonce-host", "fair-chance", 1, proof([](FairProof& p) {
         change_last(p.seed.host_nonce);
         p.tossed = false;
       })},
      {"nonce-guest", "fair-chance", 1, proof([](FairProof& p) {
         change_last(p.seed.guest_nonce);
         p.tossed = false;
       })},
      {"nonces-swapped", "fair-chance", 1, proof([](FairProof& p) {
         std::swap(p.seed.host_nonce, p.seed.guest_nonce);
         p.tossed = false;
       })},
      {"seal-dropped", "fair-seal-missing", 4,
       proof([](FairProof& p) { p.seals.erase(p.seals.begin() + 1); })},
      {"seals-dropped", "fair-seal-missing", 4, proof([](FairProof& p) { p.seals.clear(); })},
      {"seal-of-another-event", "fair-seal-missing", 4,
       proof([](FairProof& p) { p.seals[0].event = 5000; })},
      {"seal-of-the-other-side", "fair-seal-stray", 4,
       proof([](FairProof& p) { p.seals[0].side = Side::kOne; })},
      {"seal-twice", "fair-seal-stray", 5,
       proof([](FairProof& p) { p.seals.push_back(p.seals[2]); })},
      {"seal-of-chance", "fair-seal-stray", 3, proof([](FairProof& p) {
         p.seals.push_back(p.seals[0]);
         p.seals.back().event = 3;
       })},
      {"seal-after-the-end", "fair-seal-stray", 5000, proof([](FairProof& p) {
         p.seals.push_back(p.seals[0]);
         p.seals.back().event = 5000;
       })},
      {"salts-swapped", "fair-seal", 4,
       proof([](FairProof& p) { std::swap(p.seals[0].salt, p.seals[1].salt); })},
      {"hashes-swapped", "fair-seal", 5,
       proof([](FairProof& p) { std::swap(p.seals[2].hash, p.seals[3].hash); })},
      {"salt", "fair-seal", 5, proof([](FairProof& p) { p.seals[3].salt[0] ^= 128U; })},
      {"hash", "fair-seal", 4, proof([](FairProof& p) { change_last(p.seals[0].hash); })},
      {"no-match", "fair-missing-line", 0, [](FairMatch& m) { drop_line(m.record, "fair-match"); }},
      {"no-nonce", "fair-missing-line", 0,
       [](FairMatch& m) { drop_line(m.record, "fair-nonce-guest"); }},
      {"no-first-seals", "fair-missing-line", 0,
       [](FairMatch& m) {
         for (auto& [key, value] : m.record.extra) {
           if (key == "fair-seals-1") key = "fair-seals-2";
         }
       }},
      {"secret-too-short", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-secret").resize(62); }},
      {"nonce-too-short", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-nonce-host").resize(30); }},
      {"nonce-in-capitals", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-nonce-host").back() = 'A'; }},
      {"match-in-capitals", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-match").back() = 'Z'; }},
      {"side-of-a-third", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-host-side") = "2 toss"; }},
      {"sides-drawn", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-host-side") = "0 drawn"; }},
      {"seal-with-a-nought-before-it", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-seals-1").insert(0, "0"); }},
      {"seal-cut-off", "fair-bad-line", 0,
       [](FairMatch& m) { line_of(m.record, "fair-seals-1").pop_back(); }},
      {"seals-two-spaces-apart", "fair-bad-line", 0,
       [](FairMatch& m) {
         std::string& seals = line_of(m.record, "fair-seals-1");
         seals.insert(seals.find(' '), " ");
       }},
  };
  const FairMatch fair = play_fair_match(chifootmi(), {}, 501);
  std::vector<Forgery> forgeries;
  for (const Row& row : rows) {
    FairMatch match = fair;
    row.change(match);
    forgeries.push_back({"proof-" + row.file, row.kind, row.event, match.record});
  }
  return forgeries;
}

}  // namespace

std::vector<Forgery> all_forgeries() {
  std::vector<Forgery> all = other_events();
  for (Forgery& forgery : other_proofs()) all.push_back(std::move(forgery));
  Forgery result{"chifootmi-result", "wrong-result", 0,
                 play_fair_match(chifootmi(), {}, 502).record};
  result.record.result = GameResult::kDraw;
  all.push_back(std::move(result));
  return all;
}

}  // namespace tablier::testing
