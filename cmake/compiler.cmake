# Flags that hold for every target: warnings are errors, one instruction set, sanitizers, linker.

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror)
# g++ 12 sees an overlap in `"text" + std::to_string(n)` where there is none (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)
endif()

# Nothing here reads errno after sqrt, and without it the compiler may vectorise.
add_compile_options(-fno-math-errno -ffp-contract=off)

# x86-64-v3 (2013 and later) gives the bit instructions that the boards are made of. A processor
# without them still gets a working, slower program.
if(TABLIER_MARCH STREQUAL "auto" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"avx2\") &&
    __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }" TABLIER_RUNS_V3)
  if(TABLIER_RUNS_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
elseif(NOT TABLIER_MARCH STREQUAL "auto")
  add_compile_options(-march=${TABLIER_MARCH})
endif()

if(TABLIER_SANITIZE)
  add_compile_options(-fsanitize=${TABLIER_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TABLIER_SANITIZE})
endif()

# What people get fails closed: a smashed stack, an overrun buffer or an index out of range ends the
# program instead of going on with it, and nothing that the loader fills in can be written later.
# The sanitizers find more than this, and the browser has walls of its own.
if(NOT TABLIER_SANITIZE AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_compile_options(-fPIE -fstack-protector-strong -fstack-clash-protection -D_GLIBCXX_ASSERTIONS)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_compile_options(-fcf-protection)
  endif()
  # It needs an optimiser; a compiler may come with a level of its own.
  add_compile_options("$<$<CONFIG:Release>:-U_FORTIFY_SOURCE>" "$<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>")
  add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()

find_program(TABLIER_CCACHE ccache)
if(TABLIER_CCACHE)
  # What one checkout compiled another need not: paths count from the top of the project.
  set(CMAKE_CXX_COMPILER_LAUNCHER env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${TABLIER_CCACHE})
endif()
find_program(TABLIER_MOLD mold)
if(TABLIER_MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()
