#include "terminal/command.h"

#include <gtest/gtest.h>

namespace tablier::terminal {
namespace {

struct Case {
  std::string_view line;
  Verb verb;
  std::string_view argument;
};

TEST(Command, both_languages_any_case_with_or_without_accents) {
  constexpr Case kCases[] = {
      {"help", Verb::kHelp, ""},
      {"AIDE", Verb::kHelp, ""},
      {"règles", Verb::kRules, ""},
      {" hint ", Verb::kHint, ""},
      {"indice", Verb::kHint, ""},
      {"why d4", Verb::kWhy, "d4"},
      {"why not d4", Verb::kWhy, "d4"},
      {"pourquoi pas d4", Verb::kWhy, "d4"},
      {"annuler", Verb::kUndo, ""},
      {"rétablir", Verb::kRedo, ""},
      {"save  a file", Verb::kSave, "a file"},
      {"save! x", Verb::kSaveOver, "x"},
      {"sauver ! x", Verb::kSaveOver, "x"},
      {"charger x", Verb::kLoad, "x"},
      {"abandonner", Verb::kResign, ""},
      {"nulle", Verb::kDraw, ""},
      {"coups", Verb::kMoves, ""},
      {"niveau 3", Verb::kLevel, "3"},
      {"lang fr", Verb::kLanguage, "fr"},
      {"plateau", Verb::kBoard, ""},
      {"début", Verb::kFirst, ""},
      {"fin", Verb::kLast, ""},
      {"quitter", Verb::kQuit, ""},
      {"cartes", Verb::kFigures, ""},
      {"table", Verb::kBoard, ""},
      {"mix", Verb::kMix, ""},
      {"Mélange", Verb::kMix, ""},
  };
  for (const Case& wanted : kCases) {
    const auto command = read_command(wanted.line);
    ASSERT_TRUE(command) << wanted.line;
    EXPECT_EQ(command->verb, wanted.verb) << wanted.line;
    EXPECT_EQ(command->argument, wanted.argument) << wanted.line;
  }
}

TEST(Command, anything_else_is_none) {
  for (const std::string_view line : {"d4", "", "  ", "helpme", "quit4", "!", "\xff"}) {
    EXPECT_FALSE(read_command(line)) << line;
  }
}

TEST(Command, only_a_yes_is_a_yes) {
  EXPECT_TRUE(is_yes("Oui"));
  EXPECT_TRUE(is_yes(" y "));
  EXPECT_FALSE(is_yes("maybe"));
  EXPECT_FALSE(is_yes(""));
}

TEST(Command, only_a_no_is_a_no) {
  EXPECT_TRUE(is_no("Non"));
  EXPECT_TRUE(is_no(" n "));
  EXPECT_FALSE(is_no("oui"));
  EXPECT_FALSE(is_no(""));
}

}  // namespace
}  // namespace tablier::terminal
