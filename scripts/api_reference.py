# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""The reference of the interface, as pages, of public headers and the types of the npm package.

Every entity gets a heading, what is said about it as text, its declaration as code, and links to
the entities that it names. Headers are laid out by clang-format and checked to be commented, so
that following indentation is enough.
"""

import re
from dataclasses import dataclass, field

NAMES = [re.compile(pattern) for pattern in (
    r"^(?:template <[^>]*>\s*)?(?:typedef )?(?:struct|class|union|enum class|enum) (\w+)",
    r"^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|function|type|const) (\w+)",
    r"^using (\w+)", r"^#define (\w+)", r"^typedef .*?(\w+);",
    r"(operator[^\s(]+)\(", r"(\w+)\(", r"(\w+)(?:\[\w*\])?(?: =|;|\{)")]
WORD = re.compile(r"[A-Za-z_]\w+")
DOCUMENT = re.compile(r"(?<![\w/`(])(docs/[\w/.-]+\.md)")
HEADER = re.compile(r"(?<![\w/`(])((?:base|2d|3d|level|record|audit|c)/\w+\.h)\b")


@dataclass
class Entity:
    name: str
    text: str                                  # What is said about it.
    code: list = field(default_factory=list)   # Its declarations, overloads in one.


def name_of(code):
    plain = re.sub(r"^(?:SIDLE_API |\[\[\w+\]\] |constexpr |inline |static |extern )+", "", code)
    for pattern in NAMES:
        found = pattern.search(plain)
        if found:
            return found[1]
    return ""


def public_part(lines):
    """A class without what is private."""
    for number, line in enumerate(lines):
        if line.strip() == "private:":
            kept = lines[:number]
            while kept and not kept[-1].strip():
                kept.pop()
            return kept + ["};"]
    return lines


def is_whole(lines):
    """Whether a declaration ends here: braces and brackets are closed, and the end is one."""
    text = re.sub(r'//.*|/\*.*?\*/|"[^"]*"', "", "\n".join(lines))
    is_open = sum(map(text.count, "({[")) > sum(map(text.count, ")}]"))
    ends = ";" if re.match(r"(?:export )?type \w+", lines[0]) else (";", "}")
    return not is_open and text.rstrip().endswith(ends) or lines[0].startswith("#define")


def chunks(text):
    """Comment and code of all that stands at the left margin."""
    doc, code = [], []
    in_comment = False
    for line in text.split("\n"):
        if code:
            code.append(line)
        elif in_comment or line.startswith("/**"):
            in_comment = "*/" not in line
            doc.append(re.sub(r"^/?\s*\*+/? ?|\s*\*/$", "", line))
            continue
        elif line.startswith("///"):
            doc.append(line[3:].removeprefix(" "))
            continue
        elif not line.strip():
            doc = []
            continue
        elif re.match(r"//|#(?!define SIDLE_[A-Z]+ )|namespace\b|extern \"C\"|\}|\w+:$", line):
            continue
        else:
            code = [line]
        if is_whole(code):
            yield "\n".join(doc).strip(), "\n".join(public_part(code))
            doc, code = [], []


def entities(text):
    """In the order of the file; what follows without a comment belongs to the one before."""
    found = []
    for doc, code in chunks(text):
        name = name_of(code)
        is_forward = re.fullmatch(r"(?:struct|class) \w+;.*", code)
        if not name or is_forward:
            continue
        same = next((one for one in found if one.name == name), None)
        if same and not name.startswith("operator"):
            same.code.append(code)
            same.text += f"\n\n{doc}" if doc else ""
        elif found and name.startswith("operator") and found[-1].name.startswith("operator"):
            found[-1].code.append(code)
        else:
            found.append(Entity(name, doc, [code]))
    return found


def prose(text, link):
    """A comment as Markdown: nothing in it is markup, but for code and what it points at."""
    text = re.sub(r"^((?:Cost|Source|@\w+):?)", r"\n**\1**", text, flags=re.MULTILINE)
    parts = re.split(r"(`[^`]*`)", text)
    for i in range(0, len(parts), 2):
        part = parts[i].replace("&", "&amp;").replace("<", "&lt;").replace("{{", "{&#123;")
        part = DOCUMENT.sub(lambda found: f"[{found[1]}]({link(found[1])})", part)
        parts[i] = HEADER.sub(
            lambda found: f"[{found[1]}]({link('include/sidle/' + found[1])})", part)
    return "".join(parts)


def page(title, intro, text, language, home, link):
    """A page of one file. `home` leads from names to pages, `link` to documents and headers."""
    out = [f"# {title}", "", intro, ""]
    for one in entities(text):
        shown = one.name if re.match(r"\w", one.name) else f"`{one.name}`"
        out += [f"## {shown}", "", prose(one.text, link), ""]
        out += [f"```{language}", *one.code, "```", ""]
        own = {one.name}
        used = [word for word in dict.fromkeys(WORD.findall("\n".join(
            re.sub(r"//.*|/\*.*?\*/", "", code) for code in one.code))) if word in home
            and word not in own]
        if used:
            out += ["Uses " + ", ".join(f"[`{word}`]({home[word]})" for word in used) + ".", ""]
    return "\n".join(out)


def anchors(text):
    """The names in a file, and where in its page each stands."""
    taken, found = {}, {}
    for one in entities(text):
        anchor = one.name.lower().replace("_", "-")
        count = taken[anchor] = taken.get(anchor, -1) + 1
        if re.match(r"(?!operator)\w", one.name):
            found.setdefault(one.name, f"{anchor}-{count}" if count else anchor)
    return found
