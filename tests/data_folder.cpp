#include "data_folder.h"

namespace tablier {

std::filesystem::path data_folder() { return TABLIER_TEST_DATA; }

}  // namespace tablier
