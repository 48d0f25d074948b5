#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Writes the C interface for C#: bindings/csharp/Sidle.cs, from the headers in include/sidle/c.

    make_csharp.py            writes it
    make_csharp.py --check    whether it is what would be written; the test `csharp` asks
    make_csharp.py --sizes    prints C that does not compile where a struct lies otherwise in C
    make_csharp.py --sizes-of-csharp    prints C# that tells which struct has another size there
    make_csharp.py --libraries FOLDER    whether the libraries there have what is called

Structs become structs with the same layout, functions static methods of `Native`, values of
enumerations constants. Names lose `sidle_` and are written as C# does: `sidle_world3_cast_ray` is
`Native.World3CastRay`. Pointers stay pointers, so that null means what it means in C. What has a
`_destroy` has an owner beside it, for `using`: `World3Owner` of a `World3*`.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADERS = ROOT / "include" / "sidle" / "c"
OUT = ROOT / "bindings" / "csharp" / "Sidle.cs"
# C, C#, bytes where pointers have eight.
PRIMITIVES = {"double": ("double", 8), "float": ("float", 4), "int32_t": ("int", 4),
              "uint32_t": ("uint", 4), "uint64_t": ("ulong", 8), "int64_t": ("long", 8),
              "uint8_t": ("byte", 1), "char": ("byte", 1), "int": ("int", 4),
              "size_t": ("System.UIntPtr", 8), "void": ("void", 0)}
KEYWORDS = {"in", "out", "ref", "base", "params", "object", "string", "event", "lock", "is", "as"}
COMMENT = re.compile(r"/\*.*?\*/|//.*")
STRUCT = re.compile(r"typedef struct (sidle_\w+) \{(.*?)\n\} \1;", re.DOTALL)
OPAQUE = re.compile(r"typedef struct (sidle_\w+) \1;")
ALIAS = re.compile(r"typedef (\w+) (sidle_\w+);")
CALLBACK = re.compile(r"typedef void \(\*(sidle_\w+)\)")
ENUM = re.compile(r"enum \{(.*?)\};", re.DOTALL)
NUMBER = re.compile(r"#define SIDLE_(\w+) (0x[0-9a-fA-F]+|\d+)(u?)\b")
FUNCTION = re.compile(r"SIDLE_API ([^;]*?[\s*])(sidle_\w+)\(([^;]*)\);", re.DOTALL)
MEMBER = re.compile(
    r"(?:const )?(\w+)\s*(\**)\s*(\w+)(?:\[(\w+)\])?;\s*(?:///?<? ?(.*))?$")


def pascal(name):
    words = re.sub(r"^sidle_", "", name, flags=re.IGNORECASE).lower().split("_")
    return "".join(word[:1].upper() + word[1:] for word in words)


def summary(words, indent):
    if not words:
        return []
    words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    lines, line = [], f"{indent}/// <summary>"
    for word in f"{words}</summary>".split():
        glue = "" if line.endswith("<summary>") or line.endswith("///") else " "
        if len(line) + len(word) > 98:
            lines.append(line)
            line, glue = f"{indent}///", " "
        line += (" " if line.endswith("///") else glue) + word
    return lines + [line]


class Interface:
    """What the headers declare, in the order in which they include each other."""

    def __init__(self):
        self.text = ""
        self.seen = set()
        # The readers of level files are a library of their own.
        self.of_levels = {name for path in HEADERS.glob("level*.h")
                          for _, name, _ in FUNCTION.findall(path.read_text())}
        for path in sorted(HEADERS.glob("*.h")):
            self.include(path)
        self.opaque = [name for name in OPAQUE.findall(self.text)]
        self.aliases = {name: own for own, name in ALIAS.findall(self.text) if own in PRIMITIVES}
        self.callbacks = set(CALLBACK.findall(self.text))
        self.structs = {}
        for name, body in STRUCT.findall(self.text):
            self.structs[name] = list(self.members(body))

    def include(self, path):
        if path in self.seen:
            return
        self.seen.add(path)
        text = path.read_text()
        for name in re.findall(r'#include "sidle/c/(\w+\.h)"', text):
            self.include(HEADERS / name)
        self.text += text

    def members(self, body):
        """(C type, stars, name, count, comment) of each member."""
        for line in body.split("\n"):
            line = line.strip().replace("* const*", "**")
            if not line or line.startswith("//"):
                continue
            if "(*" in line:
                yield "void", "*", re.search(r"\(\*(\w+)\)", line)[1], None, "A function of C."
            else:
                found = MEMBER.match(line)
                if not found:
                    sys.exit(f"csharp: a member that is not understood: {line}")
                yield found[1], found[2], found[3], found[4], found[5] or ""

    def plain(self, name):
        return self.aliases.get(name, name)

    def size(self, name):
        """Bytes and alignment."""
        name = self.plain(name)
        if name in PRIMITIVES:
            return PRIMITIVES[name][1], PRIMITIVES[name][1]
        at, widest = 0, 1
        for kind, stars, _, count, _ in self.structs[name]:
            bytes_each, align = (8, 8) if stars else self.size(kind)
            at = -(-at // align) * align + bytes_each * int(count or 1)
            widest = max(widest, align)
        return -(-at // widest) * widest, widest

    def places(self, name):
        """Where each member begins, in bytes."""
        at = 0
        for kind, stars, _, count, _ in self.structs[name]:
            bytes_each, align = (8, 8) if stars else self.size(kind)
            at = -(-at // align) * align
            yield at
            at += bytes_each * int(count or 1)

    def type_of(self, kind, stars=""):
        kind = self.plain(kind)
        if kind in self.callbacks:
            return "System.IntPtr" + stars
        return (PRIMITIVES[kind][0] if kind in PRIMITIVES else pascal(kind)) + stars

    def comments(self):
        """What stands in `///` lines right above a declaration, by its text."""
        found = {}
        for block, after in re.findall(r"((?:^/// .*\n)+)(.*)", self.text, re.MULTILINE):
            words = " ".join(line[4:] for line in block.strip().split("\n"))
            name = re.search(r"(sidle_\w+)(?=\(| \{|;)", after)
            if name:
                found[name[1]] = words
        return found


def array_types(interface):
    """(name, element, count) of each row of structs that a struct holds."""
    rows = {}
    for members in interface.structs.values():
        for kind, stars, _, count, _ in members:
            if count and not stars and interface.plain(kind) not in PRIMITIVES:
                rows[f"{pascal(kind)}Row{count}"] = (kind, int(count))
    return rows


def write_rows(interface):
    for name, (kind, count) in sorted(array_types(interface).items()):
        element = interface.type_of(kind)
        yield f"    /// <summary>{count} in a row.</summary>"
        yield (f"    [StructLayout(LayoutKind.Sequential, Size = "
               f"{interface.size(kind)[0] * count})]")
        yield f"    public unsafe struct {name} {{"
        yield f"        {element} first;"
        yield f"        public {element} this[int index] {{"
        yield (f"            get {{ fixed ({element}* row = &first) return row[Checked(index)]; }}")
        yield (f"            set {{ fixed ({element}* row = &first) "
               "row[Checked(index)] = value; }")
        yield "        }"
        yield "        static int Checked(int index) {"
        yield (f"            if (index < 0 || index >= {count}) "
               "throw new System.IndexOutOfRangeException();")
        yield "            return index;"
        yield "        }"
        yield "    }"
        yield ""


def write_struct(interface, name, comment):
    yield from summary(comment, "    ")
    yield "    [StructLayout(LayoutKind.Sequential)]"
    yield f"    public unsafe struct {pascal(name)} {{"
    for kind, stars, member, count, words in interface.structs[name]:
        yield from summary(words, "        ")
        own = interface.type_of(kind, stars)
        field = pascal(member)
        if count and interface.plain(kind) in PRIMITIVES:
            yield f"        public fixed {own} {field}[{count}];"
        elif count:
            yield f"        public {pascal(kind)}Row{count} {field};"
        else:
            yield f"        public {own} {field};"
    yield "    }"
    yield ""


def write_owner(name):
    own = pascal(name)
    return f"""    /// <summary>Destroys a {own} once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class {own}Owner : System.IDisposable {{
        System.IntPtr at;
        public {own}Owner({own}* at) {{ this.at = (System.IntPtr)at; }}
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public {own}* At {{
            get {{
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("{own}");
                return ({own}*)at;
            }}
        }}
        public void Dispose() {{
            Native.{own}Destroy(({own}*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }}
    }}
""".split("\n")


# What C# lacks for texts of C.
TEXTS = """        /// <summary>A text of C, such as `error.Message`.</summary>
        public static string TextOf(byte* text) {
            int length = 0;
            while (text != null && text[length] != 0) ++length;
            byte[] own = new byte[length];
            if (length > 0) Marshal.Copy((System.IntPtr)text, own, 0, length);
            return System.Text.Encoding.UTF8.GetString(own);
        }
        /// <summary>A text for C, to be fixed while it is read there.</summary>
        public static byte[] BytesOf(string text) {
            return System.Text.Encoding.UTF8.GetBytes(text + "\\0");
        }
"""

# C takes these without a count: the array has to be as long as a grid says.
WHOLE_ARRAYS = """
        /// <summary>The same of an array; throws where that is not as long.</summary>
        public static void TileMapSetAll(TileMap* map, byte[] tiles) {
            TileGrid grid = TileMapGrid(map);
            ThrowUnlessWhole(tiles.Length, grid.Columns, grid.Rows);
            fixed (byte* all = tiles) TileMapSetAll(map, all);
        }
        /// <summary>The same of an array; throws where that is not as long.</summary>
        public static int Heightfield3Create(HeightfieldGrid3* grid, float[] heights,
            Heightfield3** @out, Error* error) {
            ThrowUnlessWhole(heights.Length, grid->Columns, grid->Rows);
            fixed (float* all = heights) return Heightfield3Create(grid, all, @out, error);
        }
        static void ThrowUnlessWhole(int length, int columns, int rows) {
            if (length != (long)columns * rows)
                throw new System.ArgumentException(
                    length + " elements, not " + columns + " * " + rows);
        }
"""


def write_constants(interface):
    text = COMMENT.sub("", interface.text)
    for body in ENUM.findall(text):
        value = 0
        for item in body.split(","):
            name, _, given = item.strip().partition("=")
            if name.strip():
                value = int(given, 0) if given.strip() else value
                yield f"        public const int {pascal(name.strip())} = {value};"
                value += 1
    for name, value, is_unsigned in NUMBER.findall(text):
        kind = "uint" if is_unsigned else "int"
        yield f"        public const {kind} {pascal(name)} = {value};"


def parameters(interface, text):
    for one in [one.strip() for one in COMMENT.sub("", text).replace("\n", " ").split(",")]:
        if one in ("void", ""):
            continue
        kind, stars, name = re.match(r"(?:const )?(\w+)\s*(?:const\s*)?(\**)\s*(?:const )?(\w+)$",
                                     one).groups()
        yield f"{interface.type_of(kind, stars)} {'@' if name in KEYWORDS else ''}{name}"


def write_functions(interface, comments):
    for result, name, arguments in FUNCTION.findall(interface.text):
        kind, stars = re.match(r"(?:const )?(\w+)\s*(\**)", result.strip()).groups()
        yield from summary(comments.get(name, ""), "        ")
        library = "LevelLibrary" if name in interface.of_levels else "Library"
        yield f'        [DllImport({library}, EntryPoint = "{name}",'
        yield "            CallingConvention = CallingConvention.Cdecl)]"
        head = f"        public static extern {interface.type_of(kind, stars)} {pascal(name)}("
        line = head
        for number, one in enumerate(parameters(interface, arguments)):
            glue = ", " if number else ""
            if len(line) + len(glue + one) > 96:
                yield line + glue.strip()
                line, glue = "            ", ""
            line += glue + one
        yield f"{line});"


def written(interface):
    comments = interface.comments()
    out = ["// SPDX-FileCopyrightText: 2026 The Sidle authors",
           "// SPDX-License-Identifier: MIT",
           "// Long on purpose: written by scripts/make_csharp.py from include/sidle/c.",
           "using System.Runtime.InteropServices;", "", "namespace Sidle {"]
    for name in interface.opaque:
        out += summary(comments.get(name, ""), "    ")
        out += [f"    public struct {pascal(name)} {{}}", ""]
    out += write_rows(interface)
    for name in interface.structs:
        out += write_struct(interface, name, comments.get(name, ""))
    for name in interface.opaque:
        out += write_owner(name)
    out += ["    /// <summary>The functions and constants of the C interface.</summary>",
            "    public static unsafe class Native {",
            '        const string Library = "sidle";',
            '        const string LevelLibrary = "sidle_level";', ""]
    out += [*write_constants(interface), "", *TEXTS.split("\n")]
    out += [*write_functions(interface, comments), *WHOLE_ARRAYS.strip("\n").split("\n")]
    out += ["    }", "}"]
    return "\n".join(out) + "\n"


def sizes(interface):
    yield "#include <stddef.h>"
    for path in sorted(HEADERS.glob("*.h")):
        yield f"#include <sidle/c/{path.name}>"
    for name, members in interface.structs.items():
        yield f'_Static_assert(sizeof({name}) == {interface.size(name)[0]}, "{name}");'
        for (_, _, member, _, _), at in zip(members, interface.places(name)):
            yield f'_Static_assert(offsetof({name}, {member}) == {at}, "{name}.{member}");'


def sizes_of_csharp(interface):
    yield "static unsafe class Sizes {"
    yield "    static int wrong = 0;"
    yield "    static void Check(string name, int size, int inC) {"
    yield "        if (size == inC) return;"
    yield '        System.Console.WriteLine(name + ": " + size + " bytes, in C " + inC);'
    yield "        wrong = 1;"
    yield "    }"
    yield "    static int Main() {"
    for name in interface.structs:
        own = f"Sidle.{pascal(name)}"
        yield f'        Check("{own}", sizeof({own}), {interface.size(name)[0]});'
    yield "        return wrong;"
    yield "    }"
    yield "}"


def missing(folder):
    """What the libraries in a folder lack of what is called."""
    entry = re.compile(r'DllImport\((\w+), EntryPoint = "(\w+)"')
    files = {"Library": "libsidle.so", "LevelLibrary": "libsidle_level.so"}
    have = {}
    for library, file in files.items():
        out = subprocess.run(["nm", "-D", "--defined-only", f"{folder}/{file}"], check=True,
                             text=True, stdout=subprocess.PIPE).stdout
        have[library] = {line.split()[-1] for line in out.splitlines()}
    return [f"{name} is not in {files[library]}" for library, name in
            entry.findall(OUT.read_text()) if name not in have[library]]


def write_or_check(language, out, text, interface):
    """Writes the file, or with --check says whether it is what would be written; the exit code."""
    if "--check" not in sys.argv:
        out.write_text(text)
        return 0
    if out.exists() and out.read_text() == text:
        print(f"{language}: {len(interface.structs)} structs, current")
        return 0
    print(f"{language}: {out.relative_to(ROOT)} is not current: scripts/make_{language}.py")
    return 1


def main():
    interface = Interface()
    if "--sizes" in sys.argv:
        print("\n".join(sizes(interface)))
        return 0
    if "--sizes-of-csharp" in sys.argv:
        print("\n".join(sizes_of_csharp(interface)))
        return 0
    if "--libraries" in sys.argv:
        found = missing(sys.argv[-1])
        print("\n".join(found) or "csharp: the libraries have all that is called")
        return 1 if found else 0
    return write_or_check("csharp", OUT, written(interface), interface)


if __name__ == "__main__":
    sys.exit(main())
