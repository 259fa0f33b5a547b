import { createLazyPart } from "../lazy-parts/lazy-part.ts";

/** Fetched when the user is about to open the switcher. */
export const appSwitcherPart = createLazyPart(async () => (await import("./app-switcher-panel.tsx")).AppSwitcherPanel);
