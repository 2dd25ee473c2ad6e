# The standard headers that most of the libraries' files include, read once.
set(tablier_standard_headers
  <algorithm> <array> <atomic> <charconv> <cmath> <cstdint> <cstdio> <functional> <memory> <optional>
  <span> <string> <string_view> <utility> <vector>)

target_compile_options(tablier_rules PRIVATE ${TABLIER_PRECOMPILED_FLAGS})
target_precompile_headers(tablier_rules PRIVATE ${tablier_standard_headers})
foreach(folder search record engine telling protocol print lab terminal match store server client online)
  target_compile_options(tablier_${folder} PRIVATE ${TABLIER_PRECOMPILED_FLAGS})
  target_precompile_headers(tablier_${folder} REUSE_FROM tablier_rules)
endforeach()
