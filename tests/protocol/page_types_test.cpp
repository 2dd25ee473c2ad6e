#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "data_folder.h"
#include "rules/games.h"

// The page's types of effects follow the core's. Where they differ this test says so; with
// TABLIER_WRITE_TYPES=1 it writes them.
namespace tablier {
namespace {

// What TypeScript calls the fields that an effect shows.
class TypeWriter {
 public:
  explicit TypeWriter(std::string& text) : text_(&text) {}

  void operator()(std::string_view name, Side) { field(name, "Side"); }
  void operator()(std::string_view name, GameResult) { field(name, "Side | 'draw' | null"); }
  void operator()(std::string_view name, std::string_view) { field(name, "string"); }
  void operator()(std::string_view name, std::same_as<bool> auto) { field(name, "boolean"); }
  template <std::integral N>
    requires(!std::same_as<N, bool>)
  void operator()(std::string_view name, N) {
    field(name, "number");
  }
  template <class T>
  void operator()(std::string_view name, const std::optional<T>&) {
    (*this)(name, T{});
    text_->insert(text_->size(), " | null");
  }
  void operator()(std::string_view name, const std::vector<std::optional<std::string>>&) {
    field(name, "(string | null)[]");
  }
  void operator()(std::string_view name, const std::vector<int>&) { field(name, "number[]"); }
  void operator()(std::string_view name, const std::vector<std::string>&) {
    field(name, "string[]");
  }

 private:
  void field(std::string_view name, std::string_view type) {
    text_->append("; ").append(name).append(": ").append(type);
  }

  std::string* text_;
};

template <class... Es>
std::string effect_types(const std::variant<Es...>*) {
  std::string text;
  const auto add = [&]<class E>(const E& effect) {
    text.append("\n  | { kind: '").append(E::kName).append("'");
    TypeWriter writer(text);
    effect.show(writer);
    text += " }";
  };
  (add(Es{}), ...);
  return text;
}

std::string type_name(std::string_view game) {
  std::string name(game);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name + "Effect";
}

template <class... Gs>
std::string page_types(GameTypes<Gs...>) {
  std::string text =
      "// What can happen in the games, as the core tells it (docs/protocol.md, effects).\n"
      "// Written by tests/protocol/page_types_test.cpp with TABLIER_WRITE_TYPES=1.\n"
      "import type { Side } from './types';\n";
  const auto add = [&]<class G>(std::type_identity<G>) {
    text += "\nexport type " + type_name(G::kName) + " =";
    text += effect_types(static_cast<const typename G::Effect*>(nullptr));
    text += ";\n";
  };
  (add(std::type_identity<Gs>{}), ...);
  return text;
}

TEST(PageTypes, are_those_of_the_core) {
  const auto file = data_folder().parent_path().parent_path() / "web/src/rules/effects.ts";
  const std::string wanted = page_types(RealGames{});
  if (std::getenv("TABLIER_WRITE_TYPES") != nullptr) std::ofstream(file) << wanted;
  std::ostringstream there;
  there << std::ifstream(file).rdbuf();
  EXPECT_EQ(there.str(), wanted) << "run this test with TABLIER_WRITE_TYPES=1";
}

}  // namespace
}  // namespace tablier
