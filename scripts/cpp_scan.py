# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Reads C++ as far as the check scripts need it: declarations, their comments, function bodies.

No compiler: it follows braces and semicolons, which is enough for code that clang-format laid out.
"""

import re
from dataclasses import dataclass

LITERAL = re.compile(r'"(?:\\.|[^"\\])*"|(?<!\w)\'(?:\\.|[^\'\\])+\'')
BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SCOPE = re.compile(r"^(?:template\s*<.*>\s*)?(?:inline\s+)?(namespace|struct|class|union|enum)\b")
ACCESS = re.compile(r"^\s*(public|private|protected)\s*:(?!:)")
BODY_HEAD = re.compile(
    r"\)\s*(?:const|noexcept|override|final|mutable|&&?|\s)*(?:->.*)?$|\)\s*:.*$")


@dataclass
class Declaration:
    """Something declared outside of function bodies, with what is said about it."""
    text: str
    line: int
    last_line: int
    is_private: bool
    doc: str = ""        # The `///` lines above it, or above the group that it stands in.
    trailing: str = ""   # The `///<` after it.
    body_lines: int = 0  # Of a function with a body: its length.


def code_lines(text):
    """Per line: the code without literals, comments and macros, and the comment."""
    text = BLOCK_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    in_macro = False
    for line in text.split("\n"):
        end = len(LITERAL.sub(lambda found: "_" * len(found[0]), line).partition("//")[0])
        code, comment = LITERAL.sub('""', line[:end]), line[end:]
        is_macro = in_macro or code.lstrip().startswith("#")
        in_macro = is_macro and code.rstrip().endswith("\\")
        yield ("" if is_macro else code), comment


class Scanner:
    """Follows the braces of one file and collects its declarations."""

    def __init__(self):
        self.declarations = []
        self.scopes = [("namespace", False)]  # What each open brace opened, and whether private.
        self.text = ""
        self.line = 0
        self.start = 0
        self.doc = []
        self.group = ("", -2)  # The comment of the last declaration, and the line where it ended.

    def scan(self, text):
        for self.line, (code, comment) in enumerate(code_lines(text), 1):
            if not self.text and not code.strip():
                self.read_comment_line(comment)
            access = ACCESS.match(code)
            if access and not self.text:
                self.scopes[-1] = (self.scopes[-1][0], access[1] != "public")
                code = code[access.end():]
            for part in re.split(r"([{};])", code):
                self.read(part)
            if comment.startswith("///<"):
                self.read_trailing(comment[4:])
        return self.declarations

    def read_comment_line(self, comment):
        if not comment:
            self.doc, self.group = [], ("", -2)
        elif comment.startswith("///") and not comment.startswith("///<"):
            self.doc.append(comment[3:])

    def read_trailing(self, comment):
        """A `///<` belongs to the declaration that ends here, or goes on from the line above."""
        if self.declarations and not self.text and (
                self.line - self.declarations[-1].last_line <= 1):
            self.declarations[-1].trailing += " " + comment
            self.declarations[-1].last_line = self.line

    def read(self, part):
        inside = self.scopes[-1][0]
        if part == "{":
            self.open(inside)
        elif part == "}":
            self.close()
        elif inside in ("body", "values", "enum"):
            return
        elif part == ";":
            self.declare()
        elif part.strip():
            if not self.text:
                self.start = self.line
            self.text += part if not self.text else " " + part

    def open(self, inside):
        scope = SCOPE.match(self.text)
        if inside in ("body", "values", "enum"):
            self.scopes.append((inside, False))
        elif scope and "(" not in self.text:
            self.scopes.append((scope[1], scope[1] == "class"))
            self.text, self.doc, self.group = "", [], ("", -2)
        elif BODY_HEAD.search(self.text.strip()):
            self.declare()
            self.scopes.append(("body", False))
        else:
            self.scopes.append(("values", False))

    def close(self):
        kind = self.scopes.pop()[0] if len(self.scopes) > 1 else "namespace"
        if kind == "body" and self.scopes[-1][0] != "body":
            last = self.declarations[-1]
            last.body_lines = self.line - last.line + 1
            last.last_line = self.line
            self.group = (last.doc, self.line)
        elif kind not in ("body", "values"):
            self.text = ""

    def declare(self):
        if not self.text.strip():
            return
        doc = " ".join(self.doc)
        if not doc and self.start == self.group[1] + 1:
            doc = self.group[0]
        self.declarations.append(Declaration(" ".join(self.text.split()), self.start, self.line,
                                             self.scopes[-1][1], doc))
        self.group = (doc, self.line)
        self.text, self.doc = "", []


def declarations(text):
    """All declarations of a file outside of function bodies, in order."""
    return Scanner().scan(text)
