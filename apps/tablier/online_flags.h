#pragma once

#include <array>

#include "arguments.h"

// What `join` and `bot` take, apart from the other commands' since it is a lot.
namespace tablier::app {

inline constexpr std::array<std::string_view, 3> kSeatChoices = {"0", "1", "toss"};
inline constexpr std::array<std::string_view, 3> kOpponentChoices = {"invite", "open", "program"};

inline constexpr Flag kClockFlag = {
    .name = "--clock",
    .kind = Flag::Kind::kText,
    .placeholder = {"PENDULE", "CLOCK"},
    .meaning = {"turn:30, fischer:300+5, hourglass:120, days:3 ; sans pendule par défaut",
                "turn:30, fischer:300+5, hourglass:120, days:3; none by default"}};

inline constexpr Flag kSeatFlag = {.name = "--side",
                                   .kind = Flag::Kind::kChoice,
                                   .placeholder = {"0|1|toss", "0|1|toss"},
                                   .choices = kSeatChoices,
                                   .meaning = {"votre camp ; toss : tiré au sort (par défaut)",
                                               "your side; toss: drawn by lot (the default)"}};

inline constexpr std::array<Flag, 10> kJoinFlags = {{
    {.name = "--create",
     .kind = Flag::Kind::kText,
     .placeholder = {"JEU", "GAME"},
     .meaning = {"créer une partie ; ses réglages k=v suivent l'adresse",
                 "create a match; its settings k=v follow the address"}},
    kClockFlag,
    kSeatFlag,
    {.name = "--opponent",
     .kind = Flag::Kind::kChoice,
     .placeholder = {"invite|open|program", "invite|open|program"},
     .choices = kOpponentChoices,
     .meaning =
         {"invite : qui a le lien (par défaut), open : n'importe qui, program : le programme",
          "invite: who has the link (the default), open: anybody, program: the program"}},
    {.name = "--level",
     .kind = Flag::Kind::kWhole,
     .placeholder = {"1..10", "1..10"},
     .low = 1,
     .high = 10,
     .meaning = {"la force du programme", "how well the program plays"}},
    {.name = "--rated",
     .meaning = {"une partie classée, entre deux noms", "a rated match, between two names"}},
    {.name = "--name",
     .kind = Flag::Kind::kText,
     .placeholder = {"NOM", "NAME"},
     .meaning = {"jouer sous ce nom ; le mot de passe est demandé, ou pris dans TABLIER_PASSWORD",
                 "play under this name; the password is asked for, or taken from "
                 "TABLIER_PASSWORD"}},
    {.name = "--as",
     .kind = Flag::Kind::kText,
     .placeholder = {"MOT", "WORD"},
     .meaning = {"qui l'on est, quand plusieurs se partagent cette machine",
                 "who you are, where several people share this machine"}},
    {.name = "--watch", .meaning = {"regarder seulement", "only look on"}},
    {.name = "--ascii",
     .meaning = {"dessiner sans autres signes que ceux d'un vieux terminal",
                 "draw with plain characters only"}},
}};

inline constexpr std::array<std::string_view, 1> kAcceptChoices = {"open"};
inline constexpr std::array<std::string_view, 2> kBotOpponents = {"invite", "open"};

inline constexpr std::array<Flag, 12> kBotFlags = {{
    {.name = "--url",
     .kind = Flag::Kind::kText,
     .placeholder = {"ADRESSE", "URL"},
     .required = true,
     .meaning = {"le serveur, ou le lien d'une partie", "the server, or the link of a match"}},
    {.name = "--engine",
     .kind = Flag::Kind::kText,
     .placeholder = {"COMMANDE", "COMMAND"},
     .required = true,
     .meaning = {"le programme qui joue, par exemple « tablier engine »",
                 "the program that plays, for example \"tablier engine\""}},
    {.name = "--token",
     .kind = Flag::Kind::kText,
     .placeholder = {"JETON", "TOKEN"},
     .meaning = {"qui joue ; sinon TABLIER_TOKEN, ou un invité",
                 "who plays; else TABLIER_TOKEN, or a guest"}},
    {.name = "--accept",
     .kind = Flag::Kind::kChoice,
     .placeholder = {"open", "open"},
     .choices = kAcceptChoices,
     .meaning = {"accepter les défis ouverts, l'un après l'autre",
                 "accept open challenges, one after the other"}},
    {.name = "--game",
     .kind = Flag::Kind::kText,
     .placeholder = {"JEU", "GAME"},
     .meaning = {"seulement les défis de ce jeu", "only the challenges of this game"}},
    {.name = "--create",
     .kind = Flag::Kind::kText,
     .placeholder = {"JEU", "GAME"},
     .meaning = {"créer une partie ; ses réglages k=v suivent",
                 "create a match; its settings k=v follow"}},
    kClockFlag,
    kSeatFlag,
    {.name = "--opponent",
     .kind = Flag::Kind::kChoice,
     .placeholder = {"invite|open", "invite|open"},
     .choices = kBotOpponents,
     .meaning = {"invite : qui a le lien (par défaut), open : n'importe qui",
                 "invite: who has the link (the default), open: anybody"}},
    {.name = "--matches",
     .kind = Flag::Kind::kWhole,
     .placeholder = {"N", "N"},
     .low = 1,
     .high = 1'000'000,
     .meaning = {"partir après tant de parties", "leave after so many matches"}},
    {.name = "--movetime",
     .kind = Flag::Kind::kWhole,
     .placeholder = {"MS", "MS"},
     .low = 1,
     .high = 3'600'000,
     .meaning = {"millisecondes par coup, au plus ; 1000 par défaut sans pendule",
                 "milliseconds a move, at most; 1000 by default without a clock"}},
    {.name = "--as",
     .kind = Flag::Kind::kText,
     .placeholder = {"MOT", "WORD"},
     .meaning = {"sous quel nom son jeton est gardé sur cette machine",
                 "the word that its token is kept under on this machine"}},
}};

}  // namespace tablier::app
