import { createLazyPart } from "../lazy-parts/lazy-part.ts";

/** Loaded on demand, because most pages have no frame. */
export const frameHostPart = createLazyPart(async () => (await import("./frame-hosts.tsx")).FrameHosts);
