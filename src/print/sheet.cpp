#include "print/sheet.h"

#include <array>

#include "print/pdf_canvas.h"
#include "print/sitaos_sheet.h"
#include "print/svg_canvas.h"
#include "rules/sitaos/sitaos.h"

namespace tablier {
namespace {

struct Sheet {
  std::string_view game;
  print::Size page;
  void (*draw)(const AnyPosition& position, Language language, print::Canvas& canvas);
};

// A game that can be played on paper stands here.
constexpr std::array<Sheet, 1> kSheets = {{
    {sitaos::Sitaos::kName, print::kA4Landscape, print::draw_sitaos_sheet},
}};

template <class FileCanvas>
std::string draw(const Sheet& sheet, const AnyPosition& position, Language language) {
  FileCanvas canvas(sheet.page, position.game().title().in(language),
                    language == Language::kFrench ? "fr" : "en");
  sheet.draw(position, language, canvas);
  return canvas.finish();
}

}  // namespace

Expected<std::string, NoSheet> print_sheet(const AnyPosition& position, SheetFormat format,
                                           Language language) {
  for (const Sheet& sheet : kSheets) {
    if (sheet.game != position.game().name()) continue;
    return format == SheetFormat::kSvg ? draw<print::SvgCanvas>(sheet, position, language)
                                       : draw<print::PdfCanvas>(sheet, position, language);
  }
  const std::string title(position.game().title().in(language));
  return NoSheet{language == Language::kFrench ? "il n'y a pas de feuille à imprimer pour " + title
                                               : "there is no sheet to print for " + title};
}

}  // namespace tablier
