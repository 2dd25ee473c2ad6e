#include "online/fair_notes.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>

#include "online/bot_match.h"
#include "online/keepsakes.h"
#include "online/lobby.h"
#include "online/words.h"

namespace tablier::online {
namespace {

FairNotes some_notes() {
  FairNotes notes;
  notes.match = "0123456789ab";
  notes.commitment = "cc";
  notes.nonce = "ee";
  notes.host = true;
  notes.other_nonce = "0f";
  notes.seals[{4, Side::kZero}] = "aa";
  notes.seals[{4, Side::kOne}] = "bb";
  return notes;
}

TEST(FairNotes, written_and_read_again) {
  EXPECT_EQ(FairNotes::read(some_notes().write()), some_notes());
  EXPECT_EQ(FairNotes::read(""), FairNotes{});
  EXPECT_EQ(FairNotes::read("nonsense\nseal: x\nseal: 5\nseal: 5 0\nseal: \n"), FairNotes{});
}

TEST(FairNotes, promises_that_were_not_kept) {
  FairProof proof;
  proof.seed.match = "0123456789ab";
  proof.commitment = "cc";
  proof.seed.host_nonce = "ee";
  proof.seed.guest_nonce = "0f";
  proof.seals = {{4, Side::kZero, {}, "aa"}, {4, Side::kOne, {}, "bb"}};
  const auto broken = [&](const FairProof& one) {
    return broken_promise(some_notes(), one, Language::kEnglish).value_or("");
  };
  EXPECT_EQ(broken(proof), "");
  FairProof other = proof;
  other.seed.match = "x";
  EXPECT_NE(broken(other).find("another match"), std::string::npos);
  other = proof;
  other.commitment = "dd";
  EXPECT_NE(broken(other).find("commitment"), std::string::npos);
  other = proof;
  other.seed.host_nonce = "ff";
  EXPECT_NE(broken(other).find("part of chance"), std::string::npos);
  other = proof;
  other.seed.guest_nonce = "0e";
  EXPECT_NE(broken(other).find("the other's part"), std::string::npos);
  FairNotes first = some_notes();
  first.other_nonce.clear();
  EXPECT_FALSE(broken_promise(first, other, Language::kEnglish))
      << "not known when one's was given";
  other = proof;
  other.seals[1].hash = "cc";
  EXPECT_NE(broken(other).find("event 4"), std::string::npos);
}

TEST(FairNotes, the_others_nonce_is_noted_where_it_is_known) {
  client::MatchTold match;
  match.id = "0123456789ab";
  match.commitment = "cc";
  match.nonces = {"0f", ""};
  const FairNotes guest = first_notes(match, false);
  EXPECT_EQ(guest.other_nonce, "0f");
  EXPECT_EQ(guest.commitment, "cc");
  EXPECT_TRUE(is_fair_nonce(guest.nonce));
  match.nonces = {"", ""};
  EXPECT_EQ(first_notes(match, true).other_nonce, "");
}

TEST(FairNotes, a_nonce_is_new_every_time) {
  EXPECT_TRUE(is_fair_nonce(new_nonce()));
  EXPECT_NE(new_nonce(), new_nonce());
}

class Kept : public testing::Test {
 protected:
  Kept() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tablier-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~Kept() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

TEST_F(Kept, only_its_owner_may_read_it) {
  const Keepsakes keepsakes((folder_ / "deep" / "tablier").string());
  const client::Address server{"example.org", 8080};
  EXPECT_EQ(keepsakes.token(server, ""), "");
  ASSERT_TRUE(keepsakes.keep_token(server, "", "secret"));
  ASSERT_TRUE(keepsakes.keep_token(server, "Zoé/../x", "other"));
  EXPECT_EQ(keepsakes.token(server, ""), "secret");
  EXPECT_EQ(keepsakes.token(server, "Zoé/../x"), "other");
  EXPECT_EQ(keepsakes.token({"example.org", 8081}, ""), "");
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    struct stat status{};
    ASSERT_EQ(stat(entry.path().c_str(), &status), 0);
    if (!entry.is_regular_file()) continue;
    ++files;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << entry.path();
  }
  EXPECT_EQ(files, 2);
}

TEST_F(Kept, notes_come_and_go) {
  const Keepsakes keepsakes(folder_.string());
  const client::Address server{"::1", 1};
  ASSERT_TRUE(keepsakes.keep_notes(server, "", some_notes()));
  EXPECT_EQ(keepsakes.notes(server, "", "0123456789ab"), some_notes());
  EXPECT_FALSE(keepsakes.notes(server, "", "another"));
  keepsakes.drop_notes(server, "", "0123456789ab");
  EXPECT_FALSE(keepsakes.notes(server, "", "0123456789ab"));
}

TEST_F(Kept, nowhere_to_keep_it) {
  const Keepsakes nowhere("");
  EXPECT_FALSE(nowhere.keep_token({"h", 1}, "", "x"));
  EXPECT_EQ(nowhere.token({"h", 1}, ""), "");
  const Keepsakes impossible("/proc/none");
  EXPECT_FALSE(impossible.keep_token({"h", 1}, "", "x"));
}

TEST(Words, what_is_typed_at_a_table_far_away) {
  EXPECT_EQ(read_table_talk("draw")->wanted, Wanted::kDraw);
  EXPECT_EQ(read_table_talk("Reprendre")->wanted, Wanted::kTakeback);
  EXPECT_EQ(read_table_talk("revanche")->wanted, Wanted::kRematch);
  EXPECT_EQ(read_table_talk(" dire  3 ")->argument, "3");
  EXPECT_FALSE(read_table_talk("d4"));
  EXPECT_EQ(write_time(0, Language::kEnglish), "0:00");
  EXPECT_EQ(write_time(-5, Language::kEnglish), "0:00");
  EXPECT_EQ(write_time(1, Language::kEnglish), "0:01");
  EXPECT_EQ(write_time(299'001, Language::kEnglish), "5:00");
  EXPECT_EQ(write_time(3'661'000, Language::kEnglish), "1:01:01");
  EXPECT_EQ(write_time(90'000'000, Language::kFrench), "1 j 1 h");
}

TEST(Wishes, a_match_in_words) {
  const auto wish = [](std::string_view words) { return read_wish(words, Language::kEnglish); };
  const auto full =
      wish("sitaos pie=on clock=fischer:300+5 side=1 opponent=program level=7 rated=no");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->options, (Settings{{"pie", "on"}}));
  EXPECT_EQ(full->clock, "fischer:300+5");
  EXPECT_EQ(full->level, 7);
  EXPECT_TRUE(wish("sitaos rated=yes clock=days:3"));
  // Chifootmi has a level of its own.
  const auto cards = wish("chifootmi level=pro opponent=program strength=3");
  ASSERT_TRUE(cards);
  EXPECT_EQ(cards->options, (Settings{{"level", "pro"}}));
  EXPECT_EQ(cards->level, 3);
  for (const std::string_view bad :
       {"", "chess", "sitaos pie=maybe", "sitaos clock=fast", "sitaos side=2", "sitaos level=11",
        "sitaos opponent=you", "sitaos rated=perhaps", "sitaos rated=yes", "sitaos nonsense",
        "sitaos x=y", "sitaos level=3", "sitaos opponent=open level=3",
        "sitaos opponent=program level=3x"}) {
    EXPECT_FALSE(wish(bad)) << bad;
  }
}

TEST(GoLimits, by_the_clock) {
  const client::Clocks left = {60'000, 30'000};
  EXPECT_EQ(go_limits("none", std::nullopt, Side::kZero, std::nullopt), "movetime 1000");
  EXPECT_EQ(go_limits("none", std::nullopt, Side::kZero, client::Moment(50)), "movetime 50");
  EXPECT_EQ(go_limits("fischer:300+5", left, Side::kOne, std::nullopt),
            "p1time 59900 p1inc 5000 p2time 29900 p2inc 5000");
  EXPECT_EQ(go_limits("hourglass:60", left, Side::kOne, client::Moment(70)),
            "p1time 59900 p2time 29900 movetime 70");
  EXPECT_EQ(go_limits("turn:30", left, Side::kOne, client::Moment(100'000)), "movetime 22400");
  EXPECT_EQ(go_limits("turn:30", client::Clocks{10, 10}, Side::kOne, std::nullopt), "movetime 1");
  EXPECT_EQ(go_limits("days:3", client::Clocks{259'200'000, 1}, Side::kZero, std::nullopt),
            "movetime 1000");
}

}  // namespace
}  // namespace tablier::online
