import { createLazyPart } from "../layout/lazy-parts/lazy-part.ts";

/** Pages without a frame do without the code of the frame host. */
export const frameHostPart = createLazyPart(async () => (await import("./frame-hosts.tsx")).FrameHosts);
