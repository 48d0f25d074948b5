// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The one thing that the page shows. Several may be asked for while they still load: whoever asked
// last is shown, and nothing of the others stays.

/// What is on the screen until something else is.
export interface Shown {
    dispose(): void;
}

/// What was loaded: it is shown, or thrown away where nobody wants it any more.
export interface Loaded {
    show(): Shown | null;
    dispose(): void;
}

/// What needs no throwing away before it is shown.
export const loaded = (show: Loaded["show"]): Loaded => ({ show, dispose: () => undefined });

/// Who asked, in order.
export type Ticket = number;

export class Screen {
    private asked: Ticket = 0;
    private owner: Ticket = 0;
    private shown: Shown | null = null;

    /// For something that will be shown when it has loaded.
    ask(): Ticket {
        return ++this.asked;
    }

    /// Whether somebody who asked later has the screen.
    isTaken(ticket: Ticket): boolean {
        return ticket < this.owner;
    }

    /// In place of what is shown; false if somebody who asked later has the screen.
    show(ticket: Ticket, thing: Loaded): boolean {
        if (this.isTaken(ticket)) {
            thing.dispose();
            return false;
        }
        this.owner = ticket;
        this.shown?.dispose();
        this.shown = null;
        this.shown = thing.show();
        return true;
    }
}
