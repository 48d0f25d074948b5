// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// As much of XML as level files hold: elements, attributes, text. Neither Node nor workers have a
// parser of their own.

import { LevelError } from "./error.js";

const maxDepth = 64;
const entities = new Map(Object.entries(
    { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }));

function decode(text) {
    return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name) => {
        if (name[0] !== "#") return entities.get(name) ?? whole;
        const code = name[1] === "x" ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
}

// One piece of markup, or the text before the next one.
const piece = new RegExp([
    "<!--[^]*?-->", "<\\?[^]*?\\?>", "<!\\[CDATA\\[([^]*?)\\]\\]>", "<!DOCTYPE[^>]*>",
    "<\\/([^\\s<>/]+)\\s*>", "<([^\\s<>/!?=\"']+)((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*?)(\\/?)>",
    "([^<]+)",
].join("|"), "y");
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

function attributesOf(text, refuse) {
    const found = new Map();
    let at = 0;
    while (at < text.length) {
        attribute.lastIndex = at;
        const match = attribute.exec(text);
        if (!match) {
            if (text.slice(at).trim() === "") break;
            refuse("an attribute is broken");
        }
        found.set(match[1], decode(match[2] ?? match[3]));
        at = attribute.lastIndex;
    }
    return found;
}

/** The element at the top: `{ name, attributes, children, text }`. */
export function parseXml(source) {
    const text = source.replace(/^\ufeff/, "");
    const top = { name: "", attributes: new Map(), children: [], text: "" };
    const open = [top];
    let at = 0;
    const refuse = (message) => {
        const line = text.slice(0, at).split("\n").length;
        throw new LevelError("badSyntax", `line ${line}`, message);
    };
    while (at < text.length) {
        piece.lastIndex = at;
        const match = piece.exec(text);
        if (!match) refuse("a tag is broken or does not end");
        const [, data, closed, opened, attributes, isEmpty, plain] = match;
        const inner = open[open.length - 1];
        if (data !== undefined) inner.text += data;
        if (plain !== undefined) inner.text += decode(plain);
        if (closed !== undefined) {
            if (closed !== inner.name) refuse(`</${closed}> closes <${inner.name}>`);
            open.pop();
        }
        if (opened !== undefined) {
            const child = {
                name: opened, attributes: attributesOf(attributes, refuse), children: [], text: "",
            };
            inner.children.push(child);
            if (!isEmpty) open.push(child);
            if (open.length > maxDepth) refuse(`nested more than ${maxDepth} deep`);
        }
        at = piece.lastIndex;
    }
    if (open.length > 1) refuse(`<${open[open.length - 1].name}> is not closed`);
    if (top.children.length === 0) refuse("no element");
    return top.children[0];
}
