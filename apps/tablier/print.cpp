#include <unistd.h>

#include <cstdio>

#include "commands.h"
#include "message.h"
#include "print/rules_sheet.h"
#include "print/sheet.h"
#include "setup.h"
#include "terminal/files.h"
#include "terminal/rule_pages.h"
#include "words/embedded.h"

namespace tablier::app {
namespace {

// As asked for; else as the file's name ends; else SVG.
SheetFormat choose_format(const Arguments& arguments) {
  const bool pdf_name = arguments.text("--output").value_or("").ends_with(".pdf");
  const bool pdf = arguments.has("--pdf") || (pdf_name && !arguments.has("--svg"));
  return pdf ? SheetFormat::kPdf : SheetFormat::kSvg;
}

std::string rules_of(const AnyGame& game, SheetFormat format, Language language) {
  RulesPage page;
  page.game = game.name();
  page.title = game.title().in(language);
  page.credit = game.credit();
  page.facts = terminal::facts_line(game, language);
  page.language = language;
  return print_rules(page, rulebook_of(game.name(), language), format);
}

}  // namespace

int run_print(const Arguments& arguments) {
  const Language language = arguments.language();
  if (arguments.has("--svg") && arguments.has("--pdf")) {
    return bad_usage(
        arguments, {"choisissez --svg ou --pdf, pas les deux", "choose --svg or --pdf, not both"});
  }
  const auto setup = read_setup(arguments.words(), language);
  if (!setup) return bad_usage(arguments, setup.error());
  if (arguments.has("--rules") && !setup->events.empty()) {
    return bad_usage(arguments, {"--rules imprime les règles : aucun coup ne va avec",
                                 "--rules prints the rules: no moves go with it"});
  }
  const std::string file(arguments.text("--output").value_or("-"));
  const SheetFormat format = choose_format(arguments);
  if (file == "-" && format == SheetFormat::kPdf && isatty(STDOUT_FILENO) != 0) {
    return bad_usage(arguments, {"un PDF ne se lit pas au terminal : ajoutez -o FICHIER",
                                 "a PDF is not for a terminal: add -o FILE"});
  }
  const auto sheet = arguments.has("--rules")
                         ? Expected<std::string, NoSheet>(rules_of(*setup->game, format, language))
                         : print_sheet(*setup->position, format, language);
  if (!sheet) return failed(arguments, {"{}", "{}"}, {sheet.error().message});
  if (file == "-") {
    std::fwrite(sheet->data(), 1, sheet->size(), stdout);
    return kDone;
  }
  const auto written = terminal::write_file(file, *sheet, true);
  if (!written.trouble) return kDone;
  return failed(arguments, {"{} : {}", "{}: {}"},
                {file, terminal::describe(*written.trouble).in(language)});
}

}  // namespace tablier::app
