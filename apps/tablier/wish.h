#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arguments.h"
#include "client/api.h"

namespace tablier::app {

// `--create GAME`, the settings among the words, and the flags that go with it.
Expected<client::Wish, UsageError> read_wish(const Arguments& arguments,
                                             std::span<const std::string> settings);

// A flag that means nothing without `--create`, and was given without.
std::optional<std::string_view> flag_without_match(const Arguments& arguments);

// Where what is kept between two visits to a server belongs; empty: nowhere.
std::string state_folder();

}  // namespace tablier::app
