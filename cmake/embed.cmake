# cmake -DROOT=src/rules -DOUTPUT=FILE -P embed.cmake: the text files beside the games, as C++.
file(GLOB files RELATIVE ${ROOT} ${ROOT}/*/*.txt)
list(SORT files)
set(rows "")
foreach(name IN LISTS files)
  file(READ ${ROOT}/${name} text)
  string(APPEND rows "    {\"${name}\", R\"~~~(${text})~~~\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed.cmake.
#include \"words/embedded.h\"

namespace tablier {

const std::vector<EmbeddedText>& embedded_texts() {
  static const std::vector<EmbeddedText> texts = {
${rows}  };
  return texts;
}

}  // namespace tablier
")
