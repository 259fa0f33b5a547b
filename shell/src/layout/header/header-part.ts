import { createLazyPart } from "../lazy-parts/lazy-part.ts";

/** The sign-in page does without the header's code. */
export const headerPart = createLazyPart(async () => (await import("./header-place.tsx")).HeaderPlace);
