// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One list of fields serves writing, reading and hashing: `transfer(stream, thing)` names them
// once, with `stream` one of the three below. A thing is const where the stream does not read.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "sidle/base/assert.h"
#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"

namespace sidle {

class OutStream {
public:
    static constexpr bool reads = false;

    explicit OutStream(ByteWriter& writer) : writer_(&writer) {}

    void field(const bool& value) { writer_->flag(value); }
    void field(const std::uint8_t& value) { writer_->u8(value); }
    void field(const std::uint32_t& value) { writer_->u32(value); }
    void field(const std::uint64_t& value) { writer_->u64(value); }
    void field(const std::int32_t& value) { writer_->i32(value); }
    void field(const float& value) { writer_->f32(value); }
    void field(const double& value) { writer_->f64(value); }
    void count(std::uint64_t value) { writer_->count(value); }
    void text(const std::string& value) { writer_->text(value); }
    bool is_good() const { return true; }

private:
    ByteWriter* writer_;
};

class InStream {
public:
    static constexpr bool reads = true;

    explicit InStream(ByteReader& reader) : reader_(&reader) {}

    void field(bool& value) { value = reader_->flag(); }
    void field(std::uint8_t& value) { value = reader_->u8(); }
    void field(std::uint32_t& value) { value = reader_->u32(); }
    void field(std::uint64_t& value) { value = reader_->u64(); }
    void field(std::int32_t& value) { value = reader_->i32(); }
    void field(float& value) { value = reader_->f32(); }
    void field(double& value) { value = reader_->f64(); }
    void count(std::uint64_t& value) { value = reader_->count(); }
    void count(std::uint32_t& value) {
        const std::uint64_t wide = reader_->count();
        if (wide > 0xffffffffu) fail();
        value = static_cast<std::uint32_t>(wide);
    }
    void text(std::string& value) { value = reader_->text(); }
    void fail() { reader_->fail(); }
    bool is_good() const { return reader_->is_good(); }

private:
    ByteReader* reader_;
};

class HashStream {
public:
    static constexpr bool reads = false;

    explicit HashStream(Hash& hash) : hash_(&hash) {}

    template <class Number>
    void field(const Number& value) {
        if constexpr (std::is_floating_point_v<Number>) {
            hash_->add(value);
        } else {
            hash_->add(static_cast<std::uint64_t>(value));
        }
    }
    void count(std::uint64_t value) { hash_->add(value); }
    void text(const std::string& value) { hash_->add(hash(std::as_bytes(std::span(value)))); }
    bool is_good() const { return true; }

private:
    Hash* hash_;
};

/// Reading refuses what a rule of the thing forbids; writing asserts it, before the bytes are all
/// that is left.
template <class Stream>
void require([[maybe_unused]] Stream& stream, [[maybe_unused]] bool is_kept) {
    if constexpr (Stream::reads) {
        if (!is_kept) stream.fail();
    } else if constexpr (std::is_same_v<Stream, OutStream>) {
        SIDLE_ASSERT(is_kept, "what is written keeps the ranges of the headers, up to 1e15");
    }
}

/// An enumeration whose values go up to `last`.
template <class Stream, class Enum, class Last = std::remove_const_t<Enum>>
void transfer_enum(Stream& stream, Enum& value, Last last) {
    auto number = static_cast<std::uint8_t>(value);
    stream.field(number);
    require(stream, number <= static_cast<std::uint8_t>(last));
    if constexpr (Stream::reads) value = static_cast<Enum>(number);
}

/// The number of items, then each of them. Memory grows with what is really there.
template <class Stream, class Items, class Transfer>
void transfer_items(Stream& stream, Items& items, Transfer&& transfer) {
    std::uint64_t count = items.size();
    stream.count(count);
    if constexpr (Stream::reads) {
        items.clear();
        for (std::uint64_t k = 0; k < count && stream.is_good(); ++k) {
            transfer(items.emplace_back());
        }
    } else {
        for (auto& item : items) transfer(item);
    }
}

/// Whether there is a value, then the value.
template <class Stream, class Optional, class Transfer>
void transfer_optional(Stream& stream, Optional& value, Transfer&& transfer) {
    bool is_there = value.has_value();
    stream.field(is_there);
    if (!is_there) return;
    if constexpr (Stream::reads) value.emplace();
    transfer(*value);
}

}  // namespace sidle
