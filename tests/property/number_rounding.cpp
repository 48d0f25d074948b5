// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Numbers in level files are parsed correctly rounded: to the nearest double there is, halves to
// the even one. A number that two platforms read differently would make two worlds of one level.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;

namespace {

/// A whole number of any size, the lowest part first.
class Whole {
public:
    explicit Whole(std::uint64_t value)
        : parts_{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32)} {}

    void multiply_add(std::uint32_t factor, std::uint32_t more) {
        std::uint64_t carry = more;
        for (std::uint32_t& part : parts_) {
            carry += std::uint64_t{part} * factor;
            part = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry > 0) parts_.push_back(static_cast<std::uint32_t>(carry));
    }
    void multiply(std::uint32_t factor, int times) {
        for (int k = 0; k < times; ++k) multiply_add(factor, 0);
    }
    /// The decimal digits, the first first.
    std::string digits() const {
        std::string text;
        Whole rest = *this;
        while (rest.compare(Whole(0)) != 0) {
            std::uint64_t left = 0;
            for (std::size_t k = rest.parts_.size(); k-- > 0;) {
                left = left << 32 | rest.parts_[k];
                rest.parts_[k] = static_cast<std::uint32_t>(left / 10);
                left %= 10;
            }
            text += static_cast<char>('0' + left);
        }
        std::reverse(text.begin(), text.end());
        return text;
    }
    int compare(const Whole& other) const {
        for (std::size_t k = std::max(parts_.size(), other.parts_.size()); k-- > 0;) {
            const std::uint32_t a = k < parts_.size() ? parts_[k] : 0;
            const std::uint32_t b = k < other.parts_.size() ? other.parts_[k] : 0;
            if (a != b) return a < b ? -1 : 1;
        }
        return 0;
    }

private:
    std::vector<std::uint32_t> parts_;
};

/// A positive number as people write it: digits times a power of ten.
struct Decimal {
    std::string digits;
    int exponent = 0;

    std::string text() const { return digits + "e" + std::to_string(exponent); }
    /// The same with a point: 12.5, 0.00125 or 1250.
    std::string pointed() const {
        std::string text = digits;
        if (exponent >= 0) return text + std::string(static_cast<std::size_t>(exponent), '0');
        const auto after = static_cast<std::size_t>(-exponent);
        if (text.size() <= after) text.insert(0, after + 1 - text.size(), '0');
        return text.insert(text.size() - after, ".");
    }
};

// How `m` times two to the power `k` stands to a decimal: below it, equal, above it.
int compare(std::uint64_t m, int k, const Decimal& decimal) {
    Whole a(m);
    Whole b(0);
    for (const char digit : decimal.digits)
        b.multiply_add(10, static_cast<std::uint32_t>(digit - '0'));
    a.multiply(2, std::max(k, 0));
    b.multiply(2, std::max(-k, 0));
    b.multiply(10, std::max(decimal.exponent, 0));
    a.multiply(10, std::max(-decimal.exponent, 0));
    return a.compare(b);
}

struct Parts {
    std::uint64_t m = 0;  // Below 2^53; the number is m * 2^k.
    int k = 0;
};

Parts parts_of(double number) {
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);
    return {static_cast<std::uint64_t>(std::ldexp(fraction, 53)), exponent - 53};
}

// Whether no double is nearer: the decimal lies between the middles to both neighbours, and on one
// of them only when the number is even.
bool is_nearest(double number, const Decimal& decimal) {
    const Parts parts = parts_of(number);
    const bool is_even = parts.m % 2 == 0;
    const bool is_power = parts.m == std::uint64_t{1}
                                         << 52;  // The neighbour below is at half the way.
    const int above = compare(2 * parts.m + 1, parts.k - 1, decimal);
    const int below = is_power ? compare(4 * parts.m - 1, parts.k - 2, decimal)
                               : compare(2 * parts.m - 1, parts.k - 1, decimal);
    return is_even ? above >= 0 && below <= 0 : above > 0 && below < 0;
}

Decimal random_decimal(std::mt19937_64& engine) {
    Decimal decimal;
    const std::size_t count = 1 + engine() % 40;
    decimal.digits = std::string(1, static_cast<char>('1' + engine() % 9));
    while (decimal.digits.size() < count) decimal.digits += static_cast<char>('0' + engine() % 10);
    decimal.exponent = static_cast<int>(engine() % 12) - 6 - static_cast<int>(count);
    return decimal;
}

// The middle between two neighbours, to its last digit, or a hair beside it: the hardest there is.
Decimal random_middle(std::mt19937_64& engine) {
    const std::uint64_t m = (std::uint64_t{1} << 52) + engine() % (std::uint64_t{1} << 52);
    const int k = 34 + static_cast<int>(engine() % 26);
    Whole digits(2 * m + 1);
    digits.multiply(5, k + 1);
    Decimal decimal{digits.digits(), -(k + 1)};
    const std::uint64_t kind = engine() % 3;
    if (kind > 0) decimal.exponent -= 5;
    if (kind == 1) decimal.digits += "00001";
    if (kind == 2) {
        decimal.digits.back() = static_cast<char>(decimal.digits.back() - 1);  // It was a 5.
        decimal.digits += "99999";
    }
    return decimal;
}

/// Reads one number out of a level file that holds it.
using Read = std::function<double(const std::string& number)>;

double read_obj_double(const std::string& number) {
    const auto level = read_obj(bytes_of("v " + number + " 0 0\nv 0 0 1\nv 0 9 0\nf 1 2 3\n"));
    REQUIRE(level);
    return level.value().meshes[0].mesh->bounds().high.x;
}

double read_json(const std::string& number) {
    const auto level =
        read_level_json(bytes_of(R"({"format":"sidle level","version":1,"spheres":[{"center":[)" +
                                 number + R"(,0,0],"radius":1}]})"),
                        "");
    REQUIRE(level);
    return std::get<Sphere3>(level.value().obstacles[0].shape).center.x;
}

double read_tmx_double(const std::string& number) {
    const auto level = read_tmx(
        bytes_of("<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"1\" "
                 "tileheight=\"1\"><objectgroup name=\"a\"><object id=\"1\" x=\"" +
                 number + "\" y=\"0\"><point/></object></objectgroup></map>"),
        "");
    REQUIRE(level);
    return level.value().places[0].position.x;
}

double read_tmj_double(const std::string& number) {
    const auto level = read_tmj(
        bytes_of(R"({"type":"map","orientation":"orthogonal","width":1,"height":1,"tilewidth":1,)"
                 R"("tileheight":1,"layers":[{"type":"objectgroup","name":"a","objects":[{"id":1,)"
                 R"("point":true,"y":0,"width":0,"height":0,"x":)" +
                 number + "}]}]}"),
        "");
    REQUIRE(level);
    return level.value().places[0].position.x;
}

double read_scen_double(const std::string& number) {
    const auto trips =
        read_scen(bytes_of("version 1\n0\ta.map\t4\t4\t0\t0\t1\t1\t" + number + "\n"));
    REQUIRE(trips);
    return trips.value()[0].shortest;
}

void check_reader(const Read& read) {
    std::mt19937_64 engine(17);
    for (int round = 0; round < 400; ++round) {
        const Decimal decimal = round % 2 == 0 ? random_decimal(engine) : random_middle(engine);
        const std::string text = round % 4 < 2 ? decimal.text() : decimal.pointed();
        INFO(text);
        REQUIRE(is_nearest(read(text), decimal));
    }
}

}  // namespace

TEST_CASE("number rounding: the check itself tells the nearest double from its neighbours") {
    const Decimal third{"333333333333333333333", -21};
    CHECK(is_nearest(1.0 / 3, third));
    CHECK(!is_nearest(std::nextafter(1.0 / 3, 0.0), third));
    CHECK(!is_nearest(std::nextafter(1.0 / 3, 1.0), third));
    CHECK(is_nearest(1.0, {"1", 0}));
    CHECK(is_nearest(9007199254740992.0, {"9007199254740993", 0}));
    CHECK(!is_nearest(9007199254740994.0, {"9007199254740993", 0}));
    CHECK(is_nearest(9007199254740996.0, {"9007199254740995", 0}));
}

TEST_CASE("level json: numbers are read correctly rounded") { check_reader(read_json); }
TEST_CASE("read_tmx: numbers are read correctly rounded") { check_reader(read_tmx_double); }
TEST_CASE("read_tmj: numbers are read correctly rounded") { check_reader(read_tmj_double); }
TEST_CASE("read_scen: numbers are read correctly rounded") { check_reader(read_scen_double); }

TEST_CASE("read_obj: numbers are read correctly rounded, then rounded to float once more") {
    std::mt19937_64 engine(18);
    for (int round = 0; round < 400; ++round) {
        const Decimal decimal = round % 2 == 0 ? random_decimal(engine) : random_middle(engine);
        // What another reader takes for the nearest double.
        const double nearest = read_json(decimal.text());
        REQUIRE(is_nearest(nearest, decimal));
        INFO(decimal.text());
        REQUIRE(read_obj_double(decimal.text()) ==
                static_cast<double>(static_cast<float>(nearest)));
    }
}
