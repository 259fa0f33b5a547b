import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loads before anything has to be told: the first message may be that the network is gone. */
export const toastRegionPart = createLazyPart(async () => (await import("./toast-region.tsx")).ToastRegion);
