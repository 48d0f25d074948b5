// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/bytes.h"

#include <array>
#include <bit>
#include <utility>

namespace sidle {

void ByteWriter::put(std::uint64_t value, std::size_t size) {
    std::array<std::byte, 8> low;
    for (std::size_t k = 0; k < size; ++k) low[k] = static_cast<std::byte>(value >> (8 * k) & 0xff);
    bytes_.insert(bytes_.end(), low.begin(), low.begin() + static_cast<std::ptrdiff_t>(size));
}

void ByteWriter::u8(std::uint8_t value) { bytes_.push_back(static_cast<std::byte>(value)); }
void ByteWriter::u16(std::uint16_t value) { put(value, 2); }
void ByteWriter::u32(std::uint32_t value) { put(value, 4); }
void ByteWriter::u64(std::uint64_t value) { put(value, 8); }
void ByteWriter::i32(std::int32_t value) { put(static_cast<std::uint32_t>(value), 4); }
void ByteWriter::f32(float value) { put(std::bit_cast<std::uint32_t>(value), 4); }
void ByteWriter::f64(double value) { put(std::bit_cast<std::uint64_t>(value), 8); }
void ByteWriter::flag(bool value) { u8(value ? 1 : 0); }

void ByteWriter::count(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) u8(static_cast<std::uint8_t>(value & 0x7f) | 0x80);
    u8(static_cast<std::uint8_t>(value));
}

void ByteWriter::bytes(std::span<const std::byte> value) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
}

void ByteWriter::text(const std::string& value) {
    count(value.size());
    bytes(std::as_bytes(std::span(value)));
}

std::vector<std::byte> ByteWriter::take() { return std::exchange(bytes_, {}); }

std::uint64_t ByteReader::take(std::size_t size) {
    const std::span<const std::byte> part = bytes(size);
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < part.size(); ++k) {
        value |= static_cast<std::uint64_t>(part[k]) << (8 * k);
    }
    return value;
}

std::uint8_t ByteReader::u8() { return static_cast<std::uint8_t>(take(1)); }
std::uint16_t ByteReader::u16() { return static_cast<std::uint16_t>(take(2)); }
std::uint32_t ByteReader::u32() { return static_cast<std::uint32_t>(take(4)); }
std::uint64_t ByteReader::u64() { return take(8); }
std::int32_t ByteReader::i32() { return static_cast<std::int32_t>(u32()); }
float ByteReader::f32() { return std::bit_cast<float>(u32()); }
double ByteReader::f64() { return std::bit_cast<double>(u64()); }

bool ByteReader::flag() {
    const std::uint8_t byte = u8();
    if (byte > 1) fail();
    return is_good_ && byte == 1;
}

std::uint64_t ByteReader::count() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const std::uint64_t byte = u8();
        const std::uint64_t bits = byte & 0x7f;
        // One way to say a number: nothing beyond 64 bits, and no zeros to lengthen it.
        if ((shift == 63 && bits > 1) || (shift > 0 && byte == 0)) break;
        value |= bits << shift;
        if (byte < 0x80) return is_good_ ? value : 0;
    }
    fail();
    return 0;
}

std::span<const std::byte> ByteReader::bytes(std::size_t size) {
    if (!is_good_ || size > left()) {
        fail();
        return {};
    }
    at_ += size;
    return bytes_.subspan(at_ - size, size);
}

std::string ByteReader::text() {
    const std::uint64_t size = count();
    if (size > left()) fail();
    std::string value;
    for (const std::byte byte : bytes(is_good_ ? static_cast<std::size_t>(size) : 0)) {
        value += static_cast<char>(byte);
    }
    return value;
}

}  // namespace sidle
