# tablier_batches(TARGET): its sources are compiled several at a time where TABLIER_BATCHES says so.
# .ci/batches.py finds those that share no name, again whenever one of them has changed. Sources with
# flags of their own stay alone.
if(TABLIER_BATCHES)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
endif()

function(tablier_batches target)
  get_target_property(kind ${target} TYPE)
  if(NOT TABLIER_BATCHES OR kind STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  execute_process(
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/.ci/batches.py ${sources}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    OUTPUT_VARIABLE numbers OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\n" ";" numbers "${numbers}")
  foreach(source number IN ZIP_LISTS sources numbers)
    if(NOT number EQUAL 0)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${number})
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A name that one file has for itself may be hidden in the next, and what g++ takes for a header
  # may be a file of the batch. A build without batches warns of both.
  target_compile_options(${target} PRIVATE -Wno-shadow
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()
