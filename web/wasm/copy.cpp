// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Copies memory eight bytes at a time, and fills it by sixteen: those of the C library go by four.
// Structs of doubles are copied just after they were written and read just after that; a processor
// hands on what was stored in one piece, and waits for what was stored in two.
#include <cstddef>
#include <cstdint>

namespace {

// Bytes that lie anywhere and may be part of anything.
template <class T>
struct [[gnu::packed, gnu::may_alias]] Bytes {
    T bits;
};
using Half = Bytes<std::uint32_t>;
using Word = Bytes<std::uint64_t>;
// Filled is read in smaller pieces, if at all.
using Wide = Bytes<__attribute__((vector_size(16))) std::uint64_t>;

constexpr std::size_t width = sizeof(Word);

template <class T>
T& at(void* memory, std::size_t place) {
    return *reinterpret_cast<T*>(static_cast<char*>(memory) + place);
}
template <class T>
const T& at(const void* memory, std::size_t place) {
    return *reinterpret_cast<const T*>(static_cast<const char*>(memory) + place);
}

// Each word is read before anything is written over it, where `to` is not behind `from`. The copies
// below share this, not each other: what calls `memcpy` promises that nothing overlaps.
void copy_forwards(void* to, const void* from, std::size_t count) {
    std::size_t done = 0;
    for (; done + 4 * width <= count; done += 4 * width) {
        const Word a = at<Word>(from, done);
        const Word b = at<Word>(from, done + width);
        const Word c = at<Word>(from, done + 2 * width);
        const Word d = at<Word>(from, done + 3 * width);
        at<Word>(to, done) = a;
        at<Word>(to, done + width) = b;
        at<Word>(to, done + 2 * width) = c;
        at<Word>(to, done + 3 * width) = d;
    }
    for (; done + width <= count; done += width) at<Word>(to, done) = at<Word>(from, done);
    if (done + sizeof(Half) <= count) {
        at<Half>(to, done) = at<Half>(from, done);
        done += sizeof(Half);
    }
    for (; done < count; ++done) at<char>(to, done) = at<char>(from, done);
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
    for (; left % width != 0; --left) at<char>(to, left - 1) = at<char>(from, left - 1);
    for (; left > 0; left -= width) at<Word>(to, left - width) = at<Word>(from, left - width);
    return to;
}

void* memset(void* to, int value, std::size_t count) {
    const Word word{0x0101010101010101u * static_cast<unsigned char>(value)};
    const Wide wide{{word.bits, word.bits}};
    std::size_t done = 0;
    for (; done + sizeof(Wide) <= count; done += sizeof(Wide)) at<Wide>(to, done) = wide;
    if (done + width <= count) {
        at<Word>(to, done) = word;
        done += width;
    }
    if (done + sizeof(Half) <= count) {
        at<Half>(to, done) = {static_cast<std::uint32_t>(word.bits)};
        done += sizeof(Half);
    }
    for (; done < count; ++done) at<char>(to, done) = static_cast<char>(value);
    return to;
}

}  // extern "C"
