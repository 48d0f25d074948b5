// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "sidle/base/assert.h"

namespace sidle {

enum class ErrorCode {
    unreadable,     ///< The file cannot be opened or read.
    bad_syntax,     ///< The bytes are not of the format.
    bad_index,      ///< A reference to something that is not there.
    not_finite,     ///< A number that is NaN, infinite or beyond the supported range.
    too_large,      ///< More than the library can hold.
    wrong_version,  ///< Written by another version.
    wrong_level,    ///< Written for another level.
    truncated,      ///< The bytes end too early.
    unsupported,    ///< A part of the format that is not read.
};

/// Why data from outside was refused. `where` is a path into that data, such as "walls[12].b"; that
/// of the file where a file was to be read and it is at fault as a whole.
struct Error {
    ErrorCode code;
    std::string where;
    std::string message;
};

/// A value, or the reason there is none. Only for data that comes from outside the program.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}
    Result(Error error) : state_(std::move(error)) {}

    explicit operator bool() const { return std::holds_alternative<T>(state_); }

    T& value() {
        SIDLE_ASSERT(*this, "check a result before its value is used");
        return *std::get_if<T>(&state_);
    }
    const T& value() const {
        SIDLE_ASSERT(*this, "check a result before its value is used");
        return *std::get_if<T>(&state_);
    }
    const Error& error() const {
        SIDLE_ASSERT(!*this, "a good result has no error");
        return *std::get_if<Error>(&state_);
    }

private:
    std::variant<T, Error> state_;
};

}  // namespace sidle
