#pragma once

#include "arguments.h"

// One function a command; command_table.cpp says how each is called.
namespace tablier::app {

// The exit status of every command.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;         // the job could not be done, or its answer is no
inline constexpr int kBadUsage = 2;       // the command line is wrong; nothing was done
inline constexpr int kInterrupted = 130;  // Ctrl-C: what there was so far has been written

int run_games(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_serve(const Arguments& arguments);
int run_join(const Arguments& arguments);
int run_bot(const Arguments& arguments);
int run_engine(const Arguments& arguments);
int run_perft(const Arguments& arguments);
int run_bench(const Arguments& arguments);
int run_match(const Arguments& arguments);
int run_odds(const Arguments& arguments);
int run_exploit(const Arguments& arguments);
int run_verify(const Arguments& arguments);
int run_backup(const Arguments& arguments);
int run_export(const Arguments& arguments);
int run_print(const Arguments& arguments);
int run_rules(const Arguments& arguments);
int run_figures(const Arguments& arguments);
int run_version(const Arguments& arguments);
int run_help(const Arguments& arguments);

}  // namespace tablier::app
