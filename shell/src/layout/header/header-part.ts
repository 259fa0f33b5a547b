import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loaded on demand, because the sign-in page has no header. */
export const headerPart = createLazyPart(async () => (await import("./header-slot.tsx")).HeaderSlot);
