# clang for wasm32-wasi (Debian: clang-19 lld-19 wasi-libc libc++-19-dev-wasm32
# libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32): no exceptions, no threads; a reactor, that is
# a module without main whose functions JavaScript calls.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

# The search path is spelt out, or clang would end it with the host's own /usr/include.
set(wasi_include /usr/include/wasm32-wasi)
string(JOIN " " CMAKE_CXX_FLAGS_INIT
  -fno-exceptions -msimd128
  -nostdlibinc -isystem ${wasi_include}/c++/v1 -idirafter ${wasi_include})

# The stack is 64 KiB unless told, and grows into the data unless it comes first: an overflow should
# trap, not corrupt.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
  -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576)

set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
