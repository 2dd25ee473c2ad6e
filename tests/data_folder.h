#pragma once

#include <filesystem>

namespace tablier {

// tests/data, wherever the project lies.
std::filesystem::path data_folder();

}  // namespace tablier
