// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The browser that all pages are tested in, by the playwright that this page has.

import { chromium } from "playwright-core";
import { launchBrowser } from "../../browser.mjs";

export { serve } from "../../browser.mjs";
export const launch = (width, height) => launchBrowser(chromium, { viewport: { width, height } });
