// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Small helpers for elements of the page.

type Child = Node | string;

export function element<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    className = "",
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...children);
    return made;
}

/// After use by a pointer the keys go to the game again, and space does not press the button once
/// more. Who came by keys, with the ring around the control, goes on from there.
export function handBack(control: HTMLElement): void {
    if (!control.matches(":focus-visible")) control.blur();
}

export function button(
    className: string,
    label: string,
    react: () => void,
    title = "",
): HTMLButtonElement {
    const made = element("button", className, label);
    made.type = "button";
    if (title) made.title = title;
    made.addEventListener("click", () => {
        react();
        handBack(made);
    });
    return made;
}

/// Drawn on 24 by 24, so that no font has to have them.
const ICONS = {
    back: "M15 5l-7 7 7 7",
    view:
        "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z" +
        "M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z",
    again: "M5 12a7 7 0 1 0 2.3-5.2 M5 4v4.5h4.5",
    panel: "M4 20V11 M10 20V4 M16 20v-7 M22 20H2",
} as const;

export function iconButton(
    icon: keyof typeof ICONS,
    react: () => void,
    title: string,
): HTMLButtonElement {
    const made = button("round", "", react, title);
    made.setAttribute("aria-label", title);
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
    return made;
}

export function find<T extends HTMLElement>(selector: string): T {
    const found = document.querySelector<T>(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    return found;
}

/// Whether a mouse has no button down: the release may have gone to another window.
export function isReleased(event: PointerEvent): boolean {
    return event.pointerType === "mouse" && event.buttons === 0;
}

/// Hands a file to the visitor.
export function saveFile(name: string, bytes: Uint8Array): void {
    const link = element("a");
    link.href = URL.createObjectURL(new Blob([bytes as BlobPart]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
