import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loaded when the user is about to open the card. */
export const userCardPart = createLazyPart(async () => (await import("./user-card-panel.tsx")).UserCardPanel);
