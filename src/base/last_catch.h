#pragma once

#include <exception>
#include <functional>
#include <string_view>

namespace tablier {

// Told that work of the thread named `where` threw something that nothing below it had expected.
// Called on that thread.
using Thrown = std::function<void(std::string_view where, std::string_view what)>;

// Runs `work`. What it throws is reported instead of ending the process; false: it threw. Without
// a `thrown` to report to, it is thrown on.
template <class Work>
bool run_with_last_catch(const Thrown& thrown, std::string_view where, const Work& work) {
  if (!thrown) {
    work();
    return true;
  }
  try {
    work();
    return true;
  } catch (const std::exception& error) {
    thrown(where, error.what());
  } catch (...) {
    thrown(where, "not a std::exception");
  }
  return false;
}

}  // namespace tablier
