#include "server/twins.h"

#include <algorithm>

#include "base/hex.h"

namespace tablier::server {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 28> kWords = {
    "1",     "2",       "3",       "4",      "5",     "6",       "7",   "8",       "9", "10",
    "11",    "T",       "p1",      "p2",     "L",     "C",       "R",   "S",       "P", "shoot",
    "plain", "decline", "offside", "onetwo", "d5-d7", "deck1=1", "7|8", "nonsense"};

std::string write(std::string_view id, std::string_view match, std::string_view verb,
                  std::string_view what, std::string_view text = {}) {
  json::object message{{"id", id}, {"m", match}, {verb, what}};
  if (!text.empty()) message["a"] = text;
  return json::serialize(message);
}

void replace_all(std::string& text, std::string_view part, std::string_view with) {
  for (std::size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + with.size())) {
    text.replace(at, part.size(), with);
  }
}

// Deals otherwise where something is dealt. True: another node was quicker, and has written this.
bool deal_otherwise(Append& append, Side watched, std::optional<Exchange> exchange, Rng& rng) {
  std::array<Cards, 2> decks;
  std::array<std::size_t, 2> places{};
  for (std::size_t i = 0; i < append.entries.size(); ++i) {
    const auto entry = read_entry(append.entries[i]);
    Cards cards = entry ? read_deck(entry->text) : Cards();
    if (cards.empty()) continue;
    const std::size_t side = entry->text[4] == '0' ? 0 : 1;
    decks[side] = std::move(cards);
    places[side] = i;
  }
  if (decks[0].empty() || decks[1].empty()) return false;
  if (exchange) exchange_hidden(decks, watched, *exchange, rng);
  for (const Side side : kSides) {
    std::string& body = append.entries[places[index(side)]];
    Entry entry = *read_entry(body);
    entry.text = write_deck(side, decks[index(side)]);
    body = write_entry(entry);
  }
  return true;
}

// The lines but the one that the other side's bytes are counted in.
std::string without_bytes_sent(const std::string& metrics) {
  constexpr std::string_view kName = "\ntablier_bytes_sent_total ";
  std::string text = metrics;
  const std::size_t at = text.find(kName);
  if (at == std::string::npos) return "no bytes counted";
  return text.erase(at, text.find('\n', at + 1) - at);
}

}  // namespace

std::string first_difference(std::string_view here, std::string_view there) {
  if (here == there) return {};
  constexpr std::size_t kShown = 300;
  const auto parted = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  const auto at = static_cast<std::size_t>(parted.first - here.begin());
  const std::size_t from = at < kShown ? 0 : at - kShown;
  return std::string(here.substr(from, 2 * kShown)) + "\n<<< but there >>>\n" +
         std::string(there.substr(from, 2 * kShown));
}

Twins::Twins(Booth::Setting setting, Side watched, std::optional<Exchange> exchange,
             std::uint64_t seed)
    : watched_(watched), rng_(seed) {
  setting.seed = seed;
  for (std::size_t twin = 0; twin < 2; ++twin) {
    setting.forestall = [watched, exchange = twin == 1 ? exchange : std::nullopt,
                         rng = std::make_shared<Rng>(seed)](Append& append) {
      return deal_otherwise(append, watched, exchange, *rng);
    };
    booths_[twin] = std::make_unique<Booth>(setting);
  }
  load();
}

void Twins::load() {
  for (std::size_t twin = 0; twin < 2; ++twin) {
    matches_[twin] = booths_[twin]->match();
    ASSERT_TRUE(matches_[twin]);
  }
  apart_ = known(0) != known(1);
}

std::vector<std::string> Twins::known(std::size_t twin, const std::string& next) const {
  std::vector<std::string> events = match(twin).record().events;
  if (!next.empty()) events.push_back(next);
  return known_events(std::move(events), watched_, match(twin).stage() == Match::Stage::kOver);
}

bool Twins::dealt_apart() const { return match(0).record().events != match(1).record().events; }

bool Twins::sealed_otherwise(std::size_t number) const {
  if (number >= std::min(match(0).count(), match(1).count())) return false;
  const Entry& here = match(0).entries()[number];
  return here.kind == Entry::Kind::kSealed && here.side == other(watched_) &&
         here.text != match(1).entries()[number].text;
}

bool Twins::sealed_apart() const {
  for (std::size_t i = 0; i < match(0).count(); ++i) {
    if (sealed_otherwise(i)) return true;
  }
  return false;
}

std::vector<std::string> Twins::legal(std::size_t twin, Side side) {
  const AnyPosition& position = match(twin).position();
  const Listing listing = position.legal(side);
  if (listing.unlisted.empty()) return listing.tokens;
  // Any of too many to list.
  const std::string event = position.random_event(rng_);
  const std::size_t bar = event.find('|');
  if (bar == std::string::npos) return {event};
  return {side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1)};
}

// Whether the watched side could still not tell when these have been played and shown.
bool Twins::keeps_secret(const Tokens& tokens) {
  Tokens events = tokens;
  if (match(0).position().turn() == Turn::kBoth) {
    const std::string own = legal(0, watched_).front();
    for (std::string& event : events) {
      event = watched_ == Side::kZero ? own + "|" + event : event + "|" + own;
    }
  }
  return known(0, events[0]) == known(1, events[1]);
}

Twins::Tokens Twins::choose_apart(const std::vector<std::string>& here,
                                  const std::vector<std::string>& there) {
  const std::string& first = here[rng_.below(static_cast<std::uint32_t>(here.size()))];
  std::vector<std::string> others = there;
  std::erase(others, first);
  if (others.empty()) return {first, first};
  return {first, others[rng_.below(static_cast<std::uint32_t>(others.size()))]};
}

// The watched side does the same at both; the other one the same where it can and that keeps its
// secrets, and at times something else in secret.
Twins::Tokens Twins::choose(Side side) {
  constexpr std::uint32_t kApart = 6;
  const auto here = legal(0, side);
  if (side == watched_) {
    const std::string& token = here[rng_.below(static_cast<std::uint32_t>(here.size()))];
    return {token, token};
  }
  const bool secret = match(0).position().turn() == Turn::kBoth;
  const bool listed = match(0).position().legal(side).unlisted.empty();
  const auto there = secret || listed ? legal(1, side) : here;
  // Where the watched side has chosen already, both choices are shown at once.
  const bool stays_secret = secret && match(0).awaits(watched_);
  if (stays_secret && rng_.below(kApart) == 0) return choose_apart(here, there);
  std::vector<Tokens> keeping;
  std::vector<Tokens> common;
  for (const std::string& token : here) {
    if (listed && std::find(there.begin(), there.end(), token) == there.end()) continue;
    common.push_back({token, token});
    if (keeps_secret(common.back())) keeping.push_back(common.back());
  }
  if (common.empty()) return choose_apart(here, there);
  const auto& from = keeping.empty() ? common : keeping;
  return from[rng_.below(static_cast<std::uint32_t>(from.size()))];
}

void Twins::act(Side side, const Tokens& tokens) {
  const std::string id = new_id();
  last_deed_ = id;
  last_side_ = side;
  const bool watching = rng_.below(2) == 0;
  for (std::size_t twin = 0; twin < 2; ++twin) {
    Booth& booth = *booths_[twin];
    const std::string message = write(id, booth.id(), "do", "move", tokens[twin]);
    Visitor& visitor = booth.at(side);
    if (watching) {
      visitor.say_watching(message, "\"" + id + "\"");
    } else {
      visitor.say(message, "\"" + id + "\"");
    }
    booth.catch_up();
    booth.pass(7);
  }
}

bool Twins::step() {
  if (apart_ || match(0).stage() != Match::Stage::kPlaying) return false;
  std::vector<Side> due;
  for (const Side side : kSides) {
    if (match(0).awaits(side)) due.push_back(side);
  }
  if (due.empty()) return false;
  const Side side = due[rng_.below(static_cast<std::uint32_t>(due.size()))];
  act(side, choose(side));
  load();
  return !apart_;
}

void Twins::restart() {
  at_both([](Booth& booth) { booth.restart(); });
}

void Twins::look_around(int questions, int requests) {
  for (const Viewer receiver : {Viewer(Side::kZero), Viewer(Side::kOne), Viewer::everybody()}) {
    for (int i = 0; i < questions; ++i) ask_something(receiver);
    for (int i = 0; i < requests; ++i) request_something(receiver);
  }
  at_both([](Booth& booth) { booth.catch_up(); });
  load();
}

void Twins::ask_for_record(Viewer receiver) {
  const std::string id = new_id();
  at_both([&](Booth& booth) {
    booth.at(receiver).say(write(id, booth.id(), "ask", "record"), "\"" + id + "\"");
  });
}

void Twins::watch_again(Viewer receiver) {
  const std::uint32_t from = rng_.below(match(0).count() + 1);
  at_both([&](Booth& booth) { booth.at(receiver).watch(booth.id(), from); });
}

void Twins::ask_something(Viewer receiver) {
  if (rng_.below(8) == 0) return watch_again(receiver);
  const bool repeats = last_side_ && receiver == Viewer(*last_side_) && rng_.below(8) == 0;
  const std::string id = repeats ? last_deed_ : new_id();
  const std::string& match_id = booths_[0]->id();
  const std::string word(kWords[rng_.below(kWords.size())]);
  const auto side = receiver.side();
  const auto own = side ? match(0).position().legal(side).tokens : std::vector<std::string>();
  const bool would_do = std::find(own.begin(), own.end(), word) != own.end();
  constexpr std::size_t kQuestions = 4;
  const std::array<std::string, 10> messages = {
      write(id, match_id, "ask", "state"),
      write(id, match_id, "ask", "legal"),
      write(id, match_id, "ask", "record"),
      write(id, match_id, "ask", "why", word),
      write(id, match_id, "do", "move", would_do ? "nonsense" : word),
      R"({"id":")" + id + R"(","m":")" + match_id + R"(","do":"move","a":")" + word + R"(","n":1})",
      write(id, match_id, "do", rng_.below(2) == 0 ? "offer" : "decline",
            rng_.below(3) == 0 ? "takeback" : "draw"),
      write(id, match_id, "do", "say", std::to_string(rng_.below(13))),
      write(id, "2k9d0qw3xv7t", "ask", "state"),
      write(id, match_id, "ask", "everything"),
  };
  const bool only_asks = receiver == Viewer(other(watched_));
  const std::size_t most = only_asks ? kQuestions : messages.size();
  const std::uint32_t which = rng_.below(static_cast<std::uint32_t>(most));
  const std::string& message = repeats ? write(id, match_id, "do", "move", word) : messages[which];
  at_both([&](Booth& booth) { booth.at(receiver).say(message, "\"" + id + "\""); });
}

void Twins::request_something(Viewer receiver) {
  const std::string path = "/api/1/matches/" + booths_[0]->id();
  const std::string nonce = R"({"nonce":")" + std::string(32, 'c') + "\"}";
  struct Asked {
    std::string_view method;
    std::string path;
    std::string body;
    std::string_view headers;
  };
  const std::array<Asked, 14> all = {{
      {"GET", path, {}, {}},
      {"GET", path + "/record", {}, {}},
      {"GET", "/api/1/matches?list=open", {}, {}},
      {"GET", "/api/1/matches?list=playing", {}, {}},
      {"GET", "/api/1/matches?list=mine", {}, {}},
      {"GET", "/api/1/me", {}, {}},
      {"GET", "/healthz", {}, {}},
      {"GET", "/readyz", {}, {}},
      {"GET", "/metrics", {}, {}},
      {"GET", "/api/1/matches/2k9d0qw3xv7t", {}, "Accept-Language: fr\r\n"},
      {"POST", path + "/join", nonce, {}},
      {"POST", path + "/nonce", nonce, {}},
      {"POST", path + "/abort", "{}", {}},
      {"POST", path, "{}", {}},
  }};
  const Asked& asked = all[rng_.below(all.size())];
  // Nothing would be left to compare.
  if (asked.path.ends_with("/abort") && !match(0).is_under_way()) return;
  at_both([&](Booth& booth) {
    booth.at(receiver).ask(asked.method, asked.path, asked.body, asked.headers);
  });
}

// Of a choice made in secret everybody is told a commitment at once, which is another one for
// another choice. It may be: it is a hash over the choice and 16 random bytes that nobody is told
// before the choice is shown, and here it is found to be exactly that, and masked. Nothing else is.
std::string Twins::masked(std::size_t twin, Viewer receiver) {
  std::string heard = booths_[twin]->at(receiver).heard();
  std::size_t event = 1;
  for (std::size_t i = 0; i < match(twin).entries().size(); ++i) {
    const Entry& entry = match(twin).entries()[i];
    if (entry.kind == Entry::Kind::kEvent) ++event;
    if (!sealed_otherwise(i)) continue;
    FairSalt salt{};
    EXPECT_TRUE(read_hex(entry.text.substr(0, 2 * salt.size()), salt));
    const std::string token = entry.text.substr(2 * salt.size() + 1);
    const std::string hash = seal_commitment(match(twin).name(), event, *entry.side, token, salt);
    EXPECT_NE(heard.find(hash), std::string::npos);
    replace_all(heard, hash, "(sealed)");
  }
  return heard;
}

std::string Twins::difference(Viewer receiver) {
  return first_difference(masked(0, receiver), masked(1, receiver));
}

std::string Twins::log_difference() {
  return first_difference(booths_[0]->log(), booths_[1]->log());
}

std::string Twins::metrics_difference() {
  const std::string here = booths_[0]->metrics();
  const std::string there = booths_[1]->metrics();
  bytes_sent_differ_ = here != there;
  return first_difference(without_bytes_sent(here), without_bytes_sent(there));
}

}  // namespace tablier::server
