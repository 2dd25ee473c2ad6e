#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/address.h"
#include "client/socket.h"
#include "client/told.h"

namespace tablier::client {

// Why a request was not granted.
struct ApiFault {
  std::optional<NetTrouble> trouble;  // no answer at all
  int status = 0;
  ComplaintTold complaint;

  // For a person.
  [[nodiscard]] std::string describe(Language language) const;
};

template <class T>
using ApiResult = Expected<T, ApiFault>;

// A match to be created.
struct Wish {
  std::string game;
  int edition = kFirstEdition;  // of the rules, as they are known here
  Settings options;
  std::string clock = "none";
  bool rated = false;
  std::string side = "toss";
  std::string opponent = "invite";
  std::optional<int> level;  // of the program; nothing: the usual one
};

// The server's requests, each answered before it returns, or given up when its time is over.
class Api {
 public:
  Api(Address address, Language language) : address_(std::move(address)), language_(language) {}

  [[nodiscard]] const Address& address() const { return address_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  void set_token(std::string token) { token_ = std::move(token); }
  void set_patience(Moment patience) { patience_ = patience; }

  // Each keeps the token that it is given: the one before is worth nothing any more.
  ApiResult<std::string> become_guest();
  ApiResult<std::string> log_in(std::string_view name, std::string_view password);
  // The guest takes a name.
  ApiResult<std::string> take_name(std::string_view name, std::string_view password);
  // One's name, empty for a guest.
  ApiResult<std::string> name();

  ApiResult<MatchTold> create(const Wish& wish);
  ApiResult<std::vector<MatchTold>> list(std::string_view which);
  ApiResult<MatchTold> match(std::string_view id);
  ApiResult<MatchTold> give_nonce(std::string_view id, std::string_view nonce);
  // `edition`: of the rules, as they are known here.
  ApiResult<MatchTold> join(std::string_view id, std::string_view invite, std::string_view nonce,
                            int edition);
  ApiResult<MatchTold> abort(std::string_view id);
  ApiResult<std::string> record(std::string_view id);

 private:
  ApiResult<std::string> request(std::string_view method, std::string_view path,
                                 std::string_view body = {});
  ApiResult<MatchTold> match_request(std::string_view method, const std::string& path,
                                     std::string_view body);

  Address address_;
  Language language_;
  std::string token_;
  Moment patience_{15'000};
};

}  // namespace tablier::client
