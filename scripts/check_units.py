#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether every public number says its unit in square brackets, such as [m] or [-].

Numbers are fields and constants of arithmetic type, of vectors and boxes, and of arrays, spans and
optionals of those. A function whose parameters or result are floating point says the units in its
comment, or shares the comment of the group that it stands in. Counts, places and handles that pass
through functions need none, neither do comparison and arithmetic, where a unit follows from the
operands.
"""

import re

import house
from cpp_scan import declarations

UNIT = (r"(?:-|m|m/s|m/s\^2|m\^2|m\^3|1/m|s|1/s|us|ns|rad|rad/s|kg|byte|bytes|tick|ticks|tile|tiles"
        r"|tiles/tick|tiles/s|unit|units|px)")
HAS_UNIT = re.compile(r"\[" + UNIT + r"\]")
REAL = r"(?:double|float)"
WHOLE = r"(?:int|unsigned|(?:std::)?u?int(?:8|16|32|64)_t|(?:std::)?size_t|std::ptrdiff_t)"
NUMBER = rf"(?:{REAL}|{WHOLE}|Vec[23]|Box[23])"
HOLDER = rf"(?:std::(?:vector|array|span|optional)<(?:const )?{NUMBER}\b[^;()]*>)"
FIELD = re.compile(rf"^(?:(?:static|inline|constexpr|const|mutable)\s+)*(?:{NUMBER}|{HOLDER})\s+"
                   rf"\w+(?:\[[^\]]*\])?\s*(?:=.*)?$")
PASSES_REAL = re.compile(rf"\b{REAL}\b(?!\s*\()")
ARITHMETIC = {"base/vec2.h", "base/vec3.h"}
FOLLOWS = re.compile(r"\boperator\b")


def is_function(text):
    return "(" in text.split("=")[0] and not text.startswith(("using ", "typedef ", "template <"))


def lacks_unit(one):
    said = one.doc + one.trailing
    if one.is_private or HAS_UNIT.search(said):
        return False
    if is_function(one.text):
        return bool(PASSES_REAL.search(one.text)) and not FOLLOWS.search(one.text)
    return bool(FIELD.match(one.text))


def check(root):
    problems = []
    count = 0
    for path in house.cpp_files(root, "include"):
        if path.relative_to(root / "include/sidle").as_posix() in ARITHMETIC:
            found = [one for one in declarations(path.read_text()) if not is_function(one.text)]
        else:
            found = declarations(path.read_text())
        count += sum(bool(HAS_UNIT.search(one.doc + one.trailing)) for one in found)
        problems += [f"{house.place(root, path, one.line)}: no unit: {one.text}"
                     for one in found if lacks_unit(one)]
    return f"{count} declarations with units", problems


PLANTED = {
    "include/sidle/3d/planted.h": """
namespace sidle {
struct Planted {
    double said = 0.5;  ///< How wide. [m] > 0
    double unsaid = 0.5;  ///< How wide.
    std::vector<float> heights;  ///< Row by row.
    Vec3 corners[8];  ///< See triangles[7].
    /// Above the field. [s]
    double above = 1.0;
    Handle<Planted> handle;
    Kind kind = Kind::one;
private:
    double hidden_ = 0.0;
};
enum class Kind { one, two };
constexpr int planted_limit = 64;

/// Without.
double twice(double width);

/// With a `width` [m].
double half(double width);
double third(double width);
bool is_said(const Planted& planted);

std::optional<double> top(Vec3 point) { const double local = 0; return local; }
constexpr Planted operator*(Planted a, double s) { return {a.said * s}; }
}
""",
    "include/sidle/base/vec3.h": "struct Vec3 {\n    double x = 0.0;\n};\ndouble dot(double a);\n",
}
EXPECTED = ["unsaid", "heights", "corners", "planted_limit", "twice", "top(", "double x"]

if __name__ == "__main__":
    house.main("units", check, PLANTED, EXPECTED)
