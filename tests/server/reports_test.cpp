#include <gtest/gtest.h>

#include "server/bus.h"
#include "server/log.h"
#include "server/metrics.h"

// What the server tells those who run it, and other nodes.
namespace tablier::server {
namespace {

TEST(Log, a_line_is_one_object) {
  EXPECT_EQ(write_log_line(1'763'347'000'123, LogLevel::kWarning, "store-failed",
                           {{"error", "disk \"x\"\nfull"}, {"count", std::int64_t{3}}}),
            R"({"time":"2025-11-17T02:36:40.123Z","level":"warning","event":"store-failed",)"
            R"("error":"disk \"x\"?full","count":3})");
}

TEST(Log, what_came_from_elsewhere_is_cut_short) {
  const std::string line = write_log_line(0, LogLevel::kInfo, "x", {{"y", std::string(9000, 'z')}});
  EXPECT_LT(line.size(), 500U);
}

TEST(Metrics, are_told_in_the_format_of_prometheus) {
  Metrics metrics;
  metrics.actions = 7;
  metrics.action_time.add(90);
  metrics.action_time.add(250);
  metrics.action_time.add(9'000'000);
  Gauges gauges;
  gauges.ready = true;
  gauges.store.transactions = 5;
  const std::string text = write_metrics(metrics, gauges);
  for (const std::string_view line :
       {"# TYPE tablier_actions_total counter\ntablier_actions_total 7\n",
        "# TYPE tablier_ready gauge\ntablier_ready 1\n", "tablier_store_transactions_total 5\n",
        "tablier_action_seconds_bucket{le=\"0.0001\"} 1\n",
        "tablier_action_seconds_bucket{le=\"0.00025\"} 2\n",
        "tablier_action_seconds_bucket{le=\"2.5\"} 2\n",
        "tablier_action_seconds_bucket{le=\"+Inf\"} 3\n", "tablier_action_seconds_sum 9.00034\n",
        "tablier_action_seconds_count 3\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(text.back(), '\n');
}

TEST(Bus, notices_are_read_as_they_are_written) {
  const Notice written = WrittenNotice{MatchKey{4711}, 17};
  EXPECT_EQ(write_notice(written), "0000000004k7 17");
  EXPECT_EQ(read_notice("0000000004k7 17"), written);
  const Notice logout = LogoutNotice{std::string(64, 'e')};
  EXPECT_EQ(read_notice(write_notice(logout)), logout);
  for (const std::string_view text :
       {"", "0000000004k7", "0000000004k7 ", "0000000004k7 x", "0000000004k7 -1",
        "0000000004k7 17 ", "!000000004k7 17", "logout", "logout ", "logout eeee"}) {
    EXPECT_FALSE(read_notice(text)) << text;
  }
}

}  // namespace
}  // namespace tablier::server
