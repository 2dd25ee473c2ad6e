#include <array>

#include "commands.h"
#include "help.h"

// What every command takes, in one place.
namespace tablier::app {
namespace {

using Kind = Flag::Kind;

constexpr double kMostWhole = 1e15;  // exact in a double

constexpr std::array<std::string_view, 4> kSideChoices = {"0", "1", "both", "none"};
constexpr std::array<std::string_view, 14> kPlayers = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "uct", "random", "highest", "greedy"};

constexpr Flag kJson = {.name = "--json", .meaning = {"la réponse en JSON", "the answer as JSON"}};
constexpr Flag kSeed = {.name = "--seed",
                        .kind = Kind::kWhole,
                        .placeholder = {"S", "S"},
                        .low = 0,
                        .high = kMostWhole,
                        .meaning = {"la graine du hasard : la même rejoue la même chose",
                                    "the seed of chance: the same one plays the same again"}};

constexpr Flag level_flag(std::string_view name, Text meaning) {
  return {.name = name,
          .kind = Kind::kWhole,
          .placeholder = {"1..10", "1..10"},
          .low = 1,
          .high = 10,
          .meaning = meaning};
}

constexpr std::array<Flag, 1> kJsonOnly = {kJson};

constexpr std::array<Flag, 7> kPlayFlags = {{
    {.name = "--side",
     .kind = Kind::kChoice,
     .placeholder = {"0|1|both|none", "0|1|both|none"},
     .choices = kSideChoices,
     .meaning = {"votre camp ; both : deux personnes, none : regarder le programme jouer",
                 "your side; both: two people, none: watch the program play"}},
    level_flag("--level", {"la force du programme", "how well the program plays"}),
    level_flag("--level0",
               {"sa force quand il tient le camp 0", "its level where it plays side 0"}),
    level_flag("--level1",
               {"sa force quand il tient le camp 1", "its level where it plays side 1"}),
    {.name = "--load",
     .kind = Kind::kText,
     .placeholder = {"FICHIER", "FILE"},
     .meaning = {"reprendre une partie enregistrée", "go on with a game that was saved"}},
    kSeed,
    {.name = "--ascii",
     .meaning = {"dessiner sans autres signes que ceux d'un vieux terminal",
                 "draw with plain characters only"}},
}};

constexpr std::array<Flag, 2> kBenchFlags = {{
    kJson,
    {.name = "--seconds",
     .kind = Kind::kReal,
     .placeholder = {"S", "S"},
     .low = 0.01,
     .high = 3600,
     .meaning = {"le temps donné à chaque mesure", "the time given to each measurement"}},
}};

constexpr Flag player_flag(std::string_view name, Text meaning) {
  return {.name = name,
          .kind = Kind::kChoice,
          .placeholder = {"JOUEUR", "PLAYER"},
          .choices = kPlayers,
          .required = true,
          .meaning = meaning};
}

constexpr Flag whole_flag(std::string_view name, std::string_view letter, double low, double high,
                          bool required, Text meaning) {
  return {.name = name,
          .kind = Kind::kWhole,
          .placeholder = {letter, letter},
          .low = low,
          .high = high,
          .required = required,
          .meaning = meaning};
}

constexpr std::array<Flag, 8> kMatchFlags = {{
    player_flag("--a",
                {"un joueur : un niveau 1..10, uct, random ; pour Chifootmi aussi highest, greedy",
                 "a player: a level 1..10, uct, random; for Chifootmi highest, greedy too"}),
    player_flag("--b", {"l'autre joueur", "the other player"}),
    whole_flag(
        "--games", "N", 1, 1'000'000, true,
        {"combien de parties ; chacun commence à son tour", "how many games; each begins in turn"}),
    kSeed,
    whole_flag("--movetime", "MS", 1, 3'600'000, false,
               {"millisecondes de réflexion par coup", "milliseconds of thought a move"}),
    whole_flag("--nodes", "N", 1, kMostWhole, false,
               {"nœuds de recherche par coup", "search nodes a move"}),
    whole_flag("--threads", "N", 1, 1024, false,
               {"parties jouées en même temps", "games played at the same time"}),
    kJson,
}};

constexpr std::array<Flag, 6> kExploitFlags = {{
    whole_flag("--cards", "N", 4, 5, false, {"cartes par camp : 4 ou 5", "cards a side: 4 or 5"}),
    whole_flag("--starts", "N", 1, 1'000'000, false,
               {"combien de distributions", "how many deals"}),
    whole_flag("--nodes", "N", 1, kMostWhole, false,
               {"nœuds de recherche par choix", "search nodes a choice"}),
    kSeed,
    whole_flag("--threads", "N", 1, 1024, false,
               {"calculs menés en même temps", "deals studied at the same time"}),
    kJson,
}};

constexpr std::array<Flag, 3> kPrintFlags = {{
    {.name = "--svg",
     .meaning = {"une image vectorielle (par défaut)", "a vector image (the default)"}},
    {.name = "--pdf", .meaning = {"une page A4 à imprimer", "an A4 page to print"}},
    {.name = "--output",
     .short_name = "-o",
     .kind = Kind::kText,
     .placeholder = {"FICHIER", "FILE"},
     .meaning = {"écrire dans ce fichier ; sinon sur la sortie standard",
                 "write to this file; else to standard output"}},
}};

constexpr Text kGameWords = {"JEU [k=v…]", "GAME [k=v…]"};

const std::array<Command, 12> kCommands = {{
    {.name = "games",
     .most_words = 0,
     .flags = kJsonOnly,
     .summary = {"Les jeux, leurs réglages et leurs valeurs.",
                 "The games, their settings and values."},
     .run = run_games},
    {.name = "play",
     .words = kGameWords,
     .least_words = 1,
     .flags = kPlayFlags,
     .summary = {"Jouer au terminal, à deux ou contre le programme.",
                 "Play in the terminal, two people or against the program."},
     .run = run_play},
    {.name = "engine",
     .most_words = 0,
     .summary = {"Le protocole UGI sur l'entrée et la sortie standard, pour d'autres programmes.",
                 "The UGI protocol on standard input and output, for other programs."},
     .run = run_engine},
    {.name = "perft",
     .words = {"JEU PROFONDEUR [k=v…] [coups…]", "GAME DEPTH [k=v…] [moves…]"},
     .least_words = 2,
     .summary = {"Compter les suites possibles, par profondeur.",
                 "Count the lines of play there are, by depth."},
     .details = {"Une ligne par profondeur : la profondeur, puis le nombre de suites. Le hasard et "
                 "les choix simultanés comptent comme des branches.",
                 "One line a depth: the depth, then the number of lines of play. Chance and "
                 "simultaneous choices count as branches."},
     .run = run_perft},
    {.name = "bench",
     .words = {"[JEU]", "[GAME]"},
     .most_words = 1,
     .flags = kBenchFlags,
     .summary = {"Mesurer la vitesse, et donner la signature de la recherche.",
                 "Measure the speed, and give the search's signature."},
     .run = run_bench},
    {.name = "match",
     .words = kGameWords,
     .least_words = 1,
     .flags = kMatchFlags,
     .summary = {"Faire jouer des programmes l'un contre l'autre.",
                 "Let programs play against each other."},
     .run = run_match},
    {.name = "exploit",
     .words = kGameWords,
     .least_words = 1,
     .flags = kExploitFlags,
     .summary =
         {"Mesurer ce qu'une riposte parfaite gagne contre le programme, sur un petit paquet.",
          "Measure what a perfect reply wins against the program, on a small deck."},
     .details = {"L'équilibre y est calculé aussi. Pour Chifootmi.",
                 "The equilibrium is computed too. For Chifootmi."},
     .run = run_exploit},
    {.name = "verify",
     .words = {"FICHIER…", "FILE…"},
     .least_words = 1,
     .summary = {"Rejouer des parties enregistrées et dire si chacune est légale.",
                 "Replay records and say whether each is a legal game."},
     .details = {"« - » lit l'entrée standard. Le statut est 1 si l'une d'elles est refusée.",
                 "\"-\" reads standard input. The exit status is 1 when one of them is refused."},
     .run = run_verify},
    {.name = "print",
     .words = {"JEU [k=v…] [coups…]", "GAME [k=v…] [moves…]"},
     .least_words = 1,
     .flags = kPrintFlags,
     .summary = {"Une feuille pour jouer sur papier, vierge ou à partir d'une position.",
                 "A sheet to play on paper, blank or from a position."},
     .run = run_print},
    {.name = "figures",
     .most_words = 0,
     .flags = kJsonOnly,
     .summary = {"Les 314 figures de SITAOS, avec leurs points et leurs intersections.",
                 "The 314 figures of SITAOS, with their points and crossings."},
     .run = run_figures},
    {.name = "version",
     .most_words = 0,
     .summary = {"La version du programme.", "The program's version."},
     .run = run_version},
    {.name = "help",
     .words = {"[COMMANDE]", "[COMMAND]"},
     .most_words = 1,
     .summary = {"Cette aide, ou celle d'une commande.", "This help, or a command's."},
     .run = run_help},
}};

}  // namespace

std::span<const Command> all_commands() { return kCommands; }

const Command* find_command(std::string_view name) {
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

}  // namespace tablier::app
