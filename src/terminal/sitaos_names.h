#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/sitaos/figure.h"

// Figures of SITAOS, understood from what a person types.
namespace tablier::terminal {

// Names as a person gives them: `sq2@b2`, `carré b2 d4` (two opposite corners), `ligne a4 f4` (its
// ends), `losange b4 f4` (two opposite tips); several parted by commas. None: `aucune`, `none`.
struct NamesRead {
  std::vector<sitaos::Figure> figures;
  std::string unclear;  // the first part that is no figure; empty: all understood
};
NamesRead read_figure_names(std::string_view typed);

}  // namespace tablier::terminal
