// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Copies and fills memory, eight bytes at a time: those of the C library go by four. Structs of
// doubles are copied just after they were written and read just after that; a processor hands on
// what was stored in one piece, and waits for what was stored in two.
#include <cstddef>
#include <cstdint>

namespace {

// Eight bytes that lie anywhere and may be part of anything.
struct [[gnu::packed, gnu::may_alias]] Word {
    std::uint64_t bits;
};

constexpr std::size_t width = sizeof(Word);

Word* word_at(void* memory, std::size_t at) {
    return reinterpret_cast<Word*>(static_cast<char*>(memory) + at);
}
const Word* word_at(const void* memory, std::size_t at) {
    return reinterpret_cast<const Word*>(static_cast<const char*>(memory) + at);
}

void copy_bytes(void* to, const void* from, std::size_t first, std::size_t end) {
    for (std::size_t at = first; at < end; ++at) {
        static_cast<char*>(to)[at] = static_cast<const char*>(from)[at];
    }
}

// Each word is read before anything is written over it, where `to` is not behind `from`. The copies
// below share this, not each other: what calls `memcpy` promises that nothing overlaps.
void copy_forwards(void* to, const void* from, std::size_t count) {
    std::size_t at = 0;
    for (; at + 4 * width <= count; at += 4 * width) {
        const Word a = *word_at(from, at);
        const Word b = *word_at(from, at + width);
        const Word c = *word_at(from, at + 2 * width);
        const Word d = *word_at(from, at + 3 * width);
        *word_at(to, at) = a;
        *word_at(to, at + width) = b;
        *word_at(to, at + 2 * width) = c;
        *word_at(to, at + 3 * width) = d;
    }
    for (; at + width <= count; at += width) *word_at(to, at) = *word_at(from, at);
    copy_bytes(to, from, at, count);
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, std::size_t count) {
    copy_forwards(to, from, count);
    return to;
}

void* memmove(void* to, const void* from, std::size_t count) {
    // What lies before is read before it is written over.
    if (static_cast<char*>(to) <= from || static_cast<const char*>(from) + count <= to) {
        copy_forwards(to, from, count);
        return to;
    }
    std::size_t left = count;
    for (; left % width != 0; --left) {
        static_cast<char*>(to)[left - 1] = static_cast<const char*>(from)[left - 1];
    }
    for (; left > 0; left -= width) *word_at(to, left - width) = *word_at(from, left - width);
    return to;
}

void* memset(void* to, int value, std::size_t count) {
    const Word word{0x0101010101010101u * static_cast<unsigned char>(value)};
    std::size_t at = 0;
    for (; at + width <= count; at += width) *word_at(to, at) = word;
    for (; at < count; ++at) static_cast<char*>(to)[at] = static_cast<char>(value);
    return to;
}

}  // extern "C"
