#include <array>

#include "commands.h"
#include "help.h"
#include "online_flags.h"

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

constexpr Flag kAscii = {.name = "--ascii",
                         .meaning = {"dessiner sans autres signes que ceux d'un vieux terminal",
                                     "draw with plain characters only"}};

constexpr std::array<Flag, 1> kRulesFlags = {kAscii};

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
    kAscii,
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

constexpr std::array<Flag, 9> kMatchFlags = {{
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
    Flag{.name = "--chances",
         .meaning = {"comparer aussi les chances de gagner annoncées aux résultats",
                     "also compare the winning chances told with the results"}},
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

constexpr std::array<Flag, 4> kPrintFlags = {{
    {.name = "--rules",
     .meaning = {"l'essentiel des règles, sur une page", "the rules in short, on one page"}},
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

constexpr Flag text_flag(std::string_view name, Text placeholder, Text meaning) {
  return {.name = name, .kind = Kind::kText, .placeholder = placeholder, .meaning = meaning};
}

constexpr std::array<Flag, 15> kServeFlags = {{
    whole_flag("--port", "P", 0, 65535, false,
               {"le port ; 8080 par défaut, 0 : n'importe lequel de libre",
                "the port; 8080 by default, 0: any that is free"}),
    text_flag("--address", {"A", "A"},
              {"l'interface ; 127.0.0.1 par défaut, 0.0.0.0 pour toutes",
               "the interface; 127.0.0.1 by default, 0.0.0.0 for all of them"}),
    text_flag("--data", {"DOSSIER", "DIR"},
              {"où les parties sont gardées ; ./tablier-data par défaut",
               "where matches are kept; ./tablier-data by default"}),
    text_flag("--store", {"URL", "URL"},
              {"un autre endroit pour les garder : postgres://…, sqlite:FICHIER ou memory:",
               "another place to keep them: postgres://…, sqlite:FILE or memory:"}),
    text_flag("--bus", {"URL", "URL"},
              {"pour plusieurs serveurs sur une base : nats://HÔTE:PORT",
               "for several servers on one store: nats://HOST:PORT"}),
    text_flag("--node", {"NOM", "NAME"},
              {"le nom de ce serveur parmi plusieurs", "this server's name among several"}),
    text_flag("--page", {"DOSSIER", "DIR"}, {"les fichiers de la page", "the files of the page"}),
    text_flag("--origin", {"URL,…", "URL,…"},
              {"les adresses de la page, comme https://exemple.org ; sans cela, localhost, les "
               "adresses en chiffres et le nom de la machine",
               "the page's addresses, such as https://example.org; otherwise localhost, addresses "
               "in numbers and the machine's name"}),
    text_flag("--proxy", {"A,…", "A,…"},
              {"les proxys auxquels se fier pour l'adresse de leurs clients",
               "proxies trusted to tell their clients' addresses"}),
    text_flag("--unlimited", {"A,…", "A,…"},
              {"des adresses sans limites, pour des essais de charge",
               "addresses without limits, for load tests"}),
    text_flag("--metrics", {"A:P", "A:P"},
              {"où montrer les mesures, comme 127.0.0.1:9100",
               "where to show the metrics, such as 127.0.0.1:9100"}),
    text_flag("--metrics-token-file", {"FICHIER", "FILE"},
              {"le fichier du secret qui donne accès à /metrics",
               "the file with the secret that gives access to /metrics"}),
    whole_flag("--connections", "N", 1, 1'000'000, false,
               {"connexions en tout ; 20000 par défaut", "connections in all; 20000 by default"}),
    whole_flag("--per-address", "N", 1, 1'000'000, false,
               {"connexions par adresse ; 64 par défaut", "connections an address; 64 by default"}),
    {.name = "--quiet",
     .meaning = {"n'écrire que ce qui ne va pas", "write down only what goes wrong"}},
}};

constexpr Text kGameWords = {"JEU [k=v…]", "GAME [k=v…]"};

const std::array<Command, 19> kCommands = {{
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
    {.name = "serve",
     .most_words = 0,
     .flags = kServeFlags,
     .summary = {"Le serveur : jouer à distance, et la page.",
                 "The server: play from afar, and the page."},
     .details = {"L'adresse à ouvrir est écrite quand tout est prêt. Ctrl-C l'arrête ; rien de ce "
                 "qui a été joué n'est perdu.",
                 "The address to open is written when all is ready. Ctrl-C stops it; nothing that "
                 "was played is lost."},
     .run = run_serve},
    {.name = "join",
     .words = {"ADRESSE [k=v…]", "URL [k=v…]"},
     .least_words = 1,
     .flags = kJoinFlags,
     .summary = {"Jouer en réseau au terminal, sur un serveur ou par un lien d'invitation.",
                 "Play over the network in the terminal, on a server or by an invitation link."},
     .details =
         {"http://SERVEUR:PORT mène aux défis ouverts, http://SERVEUR:PORT/m/PARTIE#INVITATION "
          "à une partie. En partant, la commande qui y ramène est dite.",
          "http://HOST:PORT leads to the open challenges, http://HOST:PORT/m/MATCH#INVITATION "
          "to a match. On leaving you are told the command that comes back to it."},
     .run = run_join},
    {.name = "bot",
     .words = {"[k=v…]", "[k=v…]"},
     .flags = kBotFlags,
     .summary = {"Faire jouer en réseau un programme qui parle le protocole UGI.",
                 "Let a program that speaks the UGI protocol play over the network."},
     .run = run_bot},
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
    {.name = "odds",
     .words = {"JEU [k=v…] [coups…]", "GAME [k=v…] [moves…]"},
     .least_words = 1,
     .flags = kJsonOnly,
     .summary = {"Dire la chance exacte de marquer de chaque tir et de chaque relais.",
                 "Tell the exact chance of scoring of each shot and relay."},
     .details = {"Pendant la stratégie : en s'arrêtant là. Les nouveaux jets d'un arrêt exact sont "
                 "comptés. Pour Lignes d'Attaque.",
                 "In a strategy phase: of stopping there. New throws after an exact stop are "
                 "counted. For Lignes d'Attaque."},
     .run = run_odds},
    {.name = "verify",
     .words = {"FICHIER…", "FILE…"},
     .least_words = 1,
     .summary = {"Rejouer des parties enregistrées et dire si chacune est légale.",
                 "Replay records and say whether each is a legal game."},
     .details =
         {"Où une partie porte la preuve de son hasard, la preuve est vérifiée aussi. « - » lit "
          "l'entrée standard. Le statut est 1 si l'une d'elles est refusée.",
          "Where a record carries the proof of its chance, that is checked too. \"-\" reads "
          "standard input. The exit status is 1 when one of them is refused."},
     .run = run_verify},
    {.name = "backup",
     .words = {"DOSSIER FICHIER", "DIR FILE"},
     .least_words = 2,
     .most_words = 2,
     .summary = {"Copier la base d'un serveur, même pendant qu'il tourne.",
                 "Copy a server's store, also while it runs."},
     .details = {"DOSSIER est celui de tablier serve --data, ou sqlite:FICHIER comme pour --store. "
                 "Chaque partie de la copie est relue. PostgreSQL se sauvegarde avec ses propres "
                 "outils.",
                 "DIR is that of tablier serve --data, or sqlite:FILE as for --store. Every match "
                 "of the copy is read back. PostgreSQL is backed up with its own tools."},
     .run = run_backup},
    {.name = "export",
     .words = {"DOSSIER|URL CIBLE", "DIR|URL FOLDER"},
     .least_words = 2,
     .most_words = 2,
     .summary = {"Écrire chaque partie d'un serveur dans un fichier.",
                 "Write every match of a server to a file."},
     .details = {"DOSSIER est celui de tablier serve --data, URL ce que prend --store : "
                 "sqlite:FICHIER ou postgres://… Une partie finie avec la preuve de son hasard ; "
                 "d'une partie en cours, ce que chacun peut savoir. Ce qui est abîmé est nommé, et "
                 "le statut est alors 1.",
                 "DIR is that of tablier serve --data, URL what --store takes: sqlite:FILE or "
                 "postgres://… A finished match with the proof of its chance; of one that goes on, "
                 "what anybody may know. What is damaged is named, and the exit status is 1 then."},
     .run = run_export},
    {.name = "print",
     .words = {"JEU [k=v…] [coups…]", "GAME [k=v…] [moves…]"},
     .least_words = 1,
     .flags = kPrintFlags,
     .summary = {"Une feuille pour jouer sur papier, vierge ou à partir d'une position ; ou les "
                 "règles sur une page.",
                 "A sheet to play on paper, blank or from a position; or the rules on one page."},
     .run = run_print},
    {.name = "rules",
     .words = {"JEU [RÈGLE]", "GAME [CLAUSE]"},
     .least_words = 1,
     .most_words = 2,
     .flags = kRulesFlags,
     .summary = {"Les règles d'un jeu : l'essentiel, puis chaque règle avec son origine ; ou une "
                 "seule, avec ses exemples.",
                 "The rules of a game: a summary, then every clause with where it comes from; or "
                 "one, with its examples."},
     .run = run_rules},
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
