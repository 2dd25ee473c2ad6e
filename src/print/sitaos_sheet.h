#pragma once

#include "base/language.h"
#include "print/canvas.h"
#include "rules/any_game.h"

namespace tablier::print {

// SI-17: the board to be played with two colouring pencils, on A4 landscape; with the pawns and the
// scores of the position where there are any. The position must be one of SITAOS.
void draw_sitaos_sheet(const AnyPosition& position, Language language, Canvas& canvas);

}  // namespace tablier::print
