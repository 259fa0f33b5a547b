import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** The code of toasts, which loads after the first page. */
export const toastRegionPart = createLazyPart(async () => (await import("./toast-region.tsx")).ToastRegion);
