// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

namespace sidle::cli {

/// Writes a file as a whole or not at all: what is there stays until all is on the disk. What is no
/// plain file, such as a pipe or a device, is written to; `-` is the standard output. Returns false
/// where it cannot be written, and prints why.
bool write_bytes(const std::string& path, std::span<const std::byte> bytes);
bool write_text(const std::string& path, const std::string& text);

/// Makes a folder and those that it lies in, where they are not there yet. Prints why it cannot.
bool make_folder(const std::string& path);

/// While it lives a folder is there; what had to be made of it goes again, unless it was filled. So
/// one learns before the work what will be possible after it, and work that is cut off leaves
/// nothing. An empty name is no folder.
class TrialFolder {
public:
    explicit TrialFolder(const std::string& path);  // Prints why where it cannot be made.
    ~TrialFolder();
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;

    bool is_there() const { return is_there_; }

private:
    std::vector<std::string> missing_;  // Before, the innermost first.
    bool is_there_ = true;
};

/// Whether no output would take the place of an input or of another output; prints which would.
/// Names that are empty or `-`, and devices, are no files.
bool are_apart(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Whether outputs can be put where they are wanted, as far as can be told before there is anything
/// to write: so that nobody works for hours in vain. Prints which cannot, and why.
bool are_writable(const std::vector<std::string>& outputs);

/// For options that name a file beside the report: that goes to the standard output already.
/// Returns what is wrong.
std::string check_output_file(const std::string& path);

}  // namespace sidle::cli
