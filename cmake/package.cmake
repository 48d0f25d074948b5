# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# `cpack` in a build folder makes an archive that can be unpacked anywhere, and a Debian package.
set(CPACK_PACKAGE_NAME sidle)
set(CPACK_PACKAGE_VENDOR "The Sidle authors")
set(CPACK_PACKAGE_CONTACT "The Sidle authors <sidle@example.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TGZ)
find_program(SIDLE_DPKG dpkg)
if(SIDLE_DPKG)
  list(APPEND CPACK_GENERATOR DEB)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "The library, static and shared, its headers for C++ and C, and the sidle command.")
# What the programs in it need, from the machine that it is made on; else nothing is said.
find_program(SIDLE_SHLIBDEPS dpkg-shlibdeps)
if(SIDLE_SHLIBDEPS)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
endif()
# What programs that link the level readers need.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, libpugixml-dev, zlib1g-dev, libzstd-dev")
include(CPack)
