#pragma once

#include "reference_games/breakthrough.h"
#include "reference_games/connect_four.h"
#include "reference_games/goofspiel.h"
#include "reference_games/kuhn_poker.h"
#include "reference_games/leduc_poker.h"
#include "reference_games/pig.h"
#include "rules/games.h"

namespace tablier {

// Under the same suite and the same benchmarks as the real games.
using ReferenceGames =
    GameTypes<connect_four::ConnectFour, breakthrough::Breakthrough, goofspiel::Goofspiel,
              poker::KuhnPoker, poker::LeducPoker, pig::Pig>;

}  // namespace tablier
