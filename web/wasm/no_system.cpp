// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What the C++ library would ask of a system when it sets its streams up, which nobody writes to.
// Answered here, so that the module imports nothing: there is no environment, and no file.
#include <cstdint>

#define SIDLE_SYSTEM(name) __asm__("__imported_wasi_snapshot_preview1_" #name)

extern "C" {

constexpr std::int32_t bad_file = 8;

std::int32_t environ_get(std::int32_t, std::int32_t) SIDLE_SYSTEM(environ_get);
std::int32_t environ_sizes_get(std::int32_t, std::int32_t) SIDLE_SYSTEM(environ_sizes_get);
std::int32_t fd_close(std::int32_t) SIDLE_SYSTEM(fd_close);
std::int32_t fd_seek(std::int32_t, std::int64_t, std::int32_t, std::int32_t) SIDLE_SYSTEM(fd_seek);
std::int32_t fd_write(std::int32_t, std::int32_t, std::int32_t, std::int32_t)
    SIDLE_SYSTEM(fd_write);
[[noreturn]] void proc_exit(std::int32_t) SIDLE_SYSTEM(proc_exit);

std::int32_t environ_get(std::int32_t, std::int32_t) { return 0; }
std::int32_t environ_sizes_get(std::int32_t count, std::int32_t size) {
    *reinterpret_cast<std::uint32_t*>(count) = 0;
    *reinterpret_cast<std::uint32_t*>(size) = 0;
    return 0;
}
std::int32_t fd_close(std::int32_t) { return bad_file; }
std::int32_t fd_seek(std::int32_t, std::int64_t, std::int32_t, std::int32_t) { return bad_file; }
std::int32_t fd_write(std::int32_t, std::int32_t, std::int32_t, std::int32_t) { return bad_file; }
void proc_exit(std::int32_t) { __builtin_trap(); }

}  // extern "C"
