# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Not tried. For Conan 2, builds the sources it lies in: `conan create packaging/conan`."""

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain
from conan.tools.files import copy


class Sidle(ConanFile):
    name = "sidle"
    version = "0.1.0"
    license = "MIT"
    description = "Kinematic collision detection and response for games, the same bits everywhere"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    package_type = "library"

    def validate(self):
        if self.options.shared and self.settings.compiler == "msvc":
            raise ConanInvalidConfiguration("Sidle is static with MSVC")

    def export_sources(self):
        top = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "include/*", "src/*"):
            copy(self, pattern, top, self.export_sources_folder)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        for part in ("TOOLS", "LEVEL", "TESTS", "SHARED_TWIN"):
            toolchain.cache_variables[f"SIDLE_{part}"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["sidle"]
        if self.settings.build_type == "Debug":
            self.cpp_info.defines = ["SIDLE_CHECKED"]
        if self.settings.compiler != "msvc":
            flags = ["-ffp-contract=off", "-fno-fast-math"]
            self.cpp_info.cflags = self.cpp_info.cxxflags = flags
        self.cpp_info.set_property("cmake_target_name", "sidle::sidle")
