import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loaded when the user is about to open the palette. */
export const commandPalettePart = createLazyPart(async () => (await import("./command-palette.tsx")).CommandPalette);
