import { afterFirstPage } from "../loading/after-first-page.ts";
import { loadKnownPages } from "../loading/known-pages.ts";
import { prefetchRecords } from "../loading/prefetch-route.ts";

/** All of it is optional: the server decides all the same, and the next page load tries again. */
function start(): void {
  prefetchRecords()
    .catch(() => undefined)
    .finally(() => void loadKnownPages());
  void import("./background-work.ts").then(
    ({ startBackgroundWork }) => startBackgroundWork(),
    () => undefined,
  );
}

/** Starts the background work after the first page of a signed-in user. */
export const startWhenSignedIn = (): void => afterFirstPage(start);
