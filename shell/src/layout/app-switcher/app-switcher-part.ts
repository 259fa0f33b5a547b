import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loaded when the user is about to open the switcher. */
export const appSwitcherPart = createLazyPart(async () => (await import("./app-switcher-panel.tsx")).AppSwitcherPanel);
