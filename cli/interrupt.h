// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>
#include <string>

namespace sidle::cli {

/// While it lives, what ends the program, such as Ctrl-C, removes a file first: one that is only
/// half written. One at a time, and of the thread that writes files.
class RemovedOnInterrupt {
public:
    explicit RemovedOnInterrupt(const std::string& path);
    ~RemovedOnInterrupt();
    RemovedOnInterrupt(const RemovedOnInterrupt&) = delete;
    RemovedOnInterrupt& operator=(const RemovedOnInterrupt&) = delete;

private:
    struct sigaction before_[3];
};

}  // namespace sidle::cli
