// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/// Makes an element: `make("button", { class: "on", onclick }, "text", child)`.
export function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    settings: Record<string, unknown> = {},
    ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(settings)) {
        if (key === "class") element.className = String(value);
        else if (key === "html") element.innerHTML = String(value);
        else if (key.startsWith("on")) {
            element.addEventListener(key.slice(2), value as EventListener);
        } else if (value === true) element.setAttribute(key, "");
        else if (value !== false && value !== undefined) element.setAttribute(key, String(value));
    }
    element.append(...children);
    return element;
}

/// Writes only what is different: nothing flickers, and a pressed button stays one.
export function setHtml(element: HTMLElement, html: string): void {
    if (element.dataset.html === html) return;
    element.dataset.html = html;
    element.innerHTML = html;
}

/// For eyes and for readers.
export function setOn(button: Element, isOn: boolean): void {
    button.classList.toggle("on", isOn);
    button.setAttribute("aria-pressed", String(isOn));
}

/// What would be refused now; pressed all the same it says why.
export function setOff(button: Element, isOff: boolean): void {
    button.classList.toggle("off", isOff);
    button.setAttribute("aria-disabled", String(isOff));
}

export const table = (rows: [string, string][]): string =>
    `<table class="numbers">${rows
        .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
        .join("")}</table>`;

/// What a picture beside it tells eyes.
export const unseen = (text: string): string => `<span class="unseen"> ${text} </span>`;
