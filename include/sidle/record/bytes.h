// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sidle {

/// Puts numbers into bytes, the same on every machine: the lowest byte first, numbers with a point
/// bit for bit.
class ByteWriter {
public:
    void u8(std::uint8_t value);
    void u16(std::uint16_t value);
    void u32(std::uint32_t value);
    void u64(std::uint64_t value);
    void i32(std::int32_t value);
    void f32(float value);   ///< [-]
    void f64(double value);  ///< [-]
    void flag(bool value);
    /// A whole number in as few bytes as it takes, seven bits each: for what is small most often.
    void count(std::uint64_t value);
    void bytes(std::span<const std::byte> value);  ///< As they are, without their number.
    void text(const std::string& value);           ///< The number of bytes, then the bytes.

    std::size_t size() const { return bytes_.size(); }  ///< [byte]
    std::span<const std::byte> span() const { return bytes_; }
    std::vector<std::byte> take();  ///< All of it; the writer is empty then.

private:
    void put(std::uint64_t value, std::size_t size);

    std::vector<std::byte> bytes_;
};

/// Takes numbers out of bytes of unknown origin. Once something does not fit, everything is zero
/// and `is_good` false: one look at the end is enough.
class ByteReader {
public:
    /// Keeps the span, not the bytes.
    explicit ByteReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    std::uint8_t u8();
    std::uint16_t u16();
    std::uint32_t u32();
    std::uint64_t u64();
    std::int32_t i32();
    float f32();   ///< [-]
    double f64();  ///< [-]
    bool flag();   ///< Bytes but 0 and 1 do not fit.
    std::uint64_t count();
    std::span<const std::byte> bytes(std::size_t size);
    std::string text();

    void fail() { is_good_ = false; }  ///< The caller found a number that cannot be.
    bool is_good() const { return is_good_; }
    std::size_t at() const { return at_; }                    ///< Bytes taken. [byte]
    std::size_t left() const { return bytes_.size() - at_; }  ///< [byte]
    /// Everything was taken and fitted.
    bool is_done() const { return is_good_ && left() == 0; }

private:
    std::uint64_t take(std::size_t size);

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    bool is_good_ = true;
};

}  // namespace sidle
