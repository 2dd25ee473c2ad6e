#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/application.h"
#include "server/identity.h"
#include "server/known_hosts.h"
#include "server/limits.h"
#include "server/static_files.h"

namespace tablier::server {

// What is asked by HTTP (docs/server-protocol.md): from a request to an answer, without sockets.
class Api final : public Application {
 public:
  struct Settings {
    KnownHosts hosts;
    std::string metrics_token;  // gives access to the metrics; empty: nothing does
    // Where others reach this server, the likeliest address first.
    std::function<std::vector<std::string>()> reached_at;
    std::function<bool()> ready;    // the store answers, and the server is not going down
    std::function<bool()> closing;  // it is
    std::function<Gauges()> gauges;
    // A session has ended: whoever is connected by it is to go.
    std::function<void(const std::string& token_hash)> logged_out;
    // The same, but connections opened with it here stay, as this person's.
    std::function<void(const std::string& token_hash, const Person& now)> known_as;
  };

  Api(Services& services, Identity& identity, StoreWorker& store, AddressTable& addresses,
      StaticFiles& files, Settings settings);

  void handle(const HttpRequest& request, Reply reply) override;
  void open(const HttpRequest& request, std::function<void(Opened)> opened) override;

  // Nobody waits for an answer.
  [[nodiscard]] bool quiet() const { return under_way_ == 0; }

 private:
  using Handler = void (Api::*)(const HttpRequest&, const Person&, MatchKey, const Reply&);
  enum class Who : std::uint8_t {
    kAnybody,  // it makes no difference
    kAsker,    // somebody, where he says who; what is told depends on it
    kPlayer,   // only somebody
  };
  struct Route {
    Method method;
    std::string_view path;  // below /api/1/; `*` stands for a match
    Who who;
    Handler handler;
  };
  static const Route kRoutes[];

  void route(const HttpRequest& request, const Reply& reply);
  void run(const Route& route, const HttpRequest& request, MatchKey match, const Reply& reply);
  [[nodiscard]] const Fault* refuse_request(const HttpRequest& request) const;
  [[nodiscard]] bool allows(const HttpRequest& request, AddressTable::Kind kind);

  // api_players.cpp
  // Gives what is one player's to another, or to the same under another name: `done` is told which
  // matches could not be given, or why it failed.
  using Moved = std::function<void(Expected<std::vector<MatchKey>, const Fault*>)>;
  void move_matches(PlayerKey before, const Person& now, Moved done);
  struct Moving;
  void move_some(const std::shared_ptr<Moving>& moving);
  void note_refusal(const Fault& fault);
  // A player gets another token, and how the answer is to be given.
  struct Handover {
    Person before;
    Language language = Language::kEnglish;
    bool as_token = false;
    bool secure = false;
  };
  void hand_over(const Handover& handover, const Identity::Admission& admission,
                 const Reply& reply);
  void guest(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void give_name(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void login(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void logout(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void me(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);

  // api_matches.cpp
  // NOLINTNEXTLINE(readability-make-member-function-const): as the table of requests has it
  void server(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void games(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void list(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void create(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply);
  void look(const HttpRequest& request, const Person& person, MatchKey match, const Reply& reply);
  void nonce(const HttpRequest& request, const Person& person, MatchKey match, const Reply& reply);
  void join(const HttpRequest& request, const Person& person, MatchKey match, const Reply& reply);
  void abort(const HttpRequest& request, const Person& person, MatchKey match, const Reply& reply);
  void record(const HttpRequest& request, const Person& person, MatchKey match, const Reply& reply);

  // Many may want a list that everybody sees: while one is being read, those who ask wait for the
  // next, so that each list is read by one at a time and nobody is told of an earlier moment.
  struct PublicList {
    bool reading = false;
    std::vector<std::pair<Language, Reply>> waiting;
  };
  enum class Shown : std::uint8_t { kOpen, kPlaying };
  void read_public(Shown shown);
  void list_own(const Person& person, Language language, const Reply& reply);

  // Of a match by another edition of the rules: what is stored of it, or why not even that. The
  // complaint is what there is to say otherwise.
  using ToldStored = std::function<HttpResponse(const StoredMatch&)>;
  void tell_stored(MatchKey match, const Complaint& complaint, Language language,
                   const Reply& reply, ToldStored told);

  // Answers with the match as the person may know it.
  Authority::Look tell(const Person& person, Language language, int status, const Reply& reply);

  Services& services_;
  Identity& identity_;
  StoreWorker& store_;
  AddressTable& addresses_;
  StaticFiles& files_;
  Settings settings_;
  std::size_t under_way_ = 0;
  std::array<PublicList, 2> public_lists_;
};

}  // namespace tablier::server
