#include "server/built_in_page.h"

#include <algorithm>

#include "rules/registry.h"

namespace tablier::server {
namespace {

constexpr Text kIntroduction = {
    "Ceci est un serveur tablier : on y joue à deux, ou contre le programme, à quatre jeux de "
    "société français.",
    "This is a tablier server: two people, or one against the program, play four French board "
    "games here."};
constexpr Text kHow = {"Pour jouer, dans un terminal :", "To play, in a terminal:"};
constexpr Text kFair = {
    "Dés, cartes et tirages suivent d'un secret annoncé d'avance et d'un nombre donné par chaque "
    "joueur : après la partie chacun peut tout recalculer.",
    "Dice, cards and tosses follow from a secret announced beforehand and a number given by each "
    "player: after the match anybody can recompute them."};
constexpr Text kWayOn = {"Aller à l'accueil", "Go to the home page"};
constexpr Text kPrograms = {"Pour les programmes : ", "For programs: "};

// A Host header is anything; what is not a name, an address and a port is not shown.
bool is_host(std::string_view host) {
  constexpr std::string_view kMarks = ".-:[]";
  return !host.empty() && host.size() <= 255 && std::all_of(host.begin(), host.end(), [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           kMarks.find(c) != std::string_view::npos;
  });
}

std::string begin_page(Language language) {
  std::string page = "<!doctype html>\n<html lang=\"";
  page.append(language == Language::kFrench ? "fr" : "en");
  page.append(
      "\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>tablier</title>\n<link rel=\"stylesheet\" href=\"/built-in.css\">\n"
      "<main>\n<h1>tablier</h1>\n<p>");
  return page;
}

// A sentence may quote what was sent.
std::string escape(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '&':
        escaped += "&amp;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

}  // namespace

std::string error_page(Language language, std::string_view sentence) {
  std::string text = escape(sentence);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  std::string page = begin_page(language);
  page.append(text).append(".</p>\n<p><a href=\"/\">").append(kWayOn.in(language));
  page.append("</a></p>\n</main>\n</html>\n");
  return page;
}

std::string built_in_page(Language language, std::string_view host, bool secure) {
  std::string address = secure ? "https://" : "http://";
  address += is_host(host) ? host : "…";
  std::string page = begin_page(language);
  page.append(kIntroduction.in(language)).append("</p>\n<ul>\n");
  for (const AnyGame* game : all_games()) {
    page.append("<li><b>").append(game->title().in(language)).append("</b>, ");
    page.append(game->credit()).append("</li>\n");
  }
  page.append("</ul>\n<p>").append(kHow.in(language)).append("</p>\n<pre>tablier join ");
  page.append(address).append("</pre>\n<p>").append(kFair.in(language)).append("</p>\n<p>");
  page.append(kPrograms.in(language));
  page.append("<a href=\"/api/1/games\">/api/1/games</a></p>\n</main>\n</html>\n");
  return page;
}

std::string_view built_in_style() {
  return ":root { color-scheme: light dark; }\n"
         "body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 0; }\n"
         "main { max-width: 38rem; margin: 0 auto; padding: 2rem 1rem; }\n"
         "pre { padding: .75rem 1rem; overflow-x: auto; border: 1px solid; border-radius: .4rem; "
         "}\n";
}

}  // namespace tablier::server
