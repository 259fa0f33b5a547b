import { afterFirstPage } from "../loading/after-first-page.ts";
import { prefetchRecords } from "../loading/prefetch-route.ts";

/** Each part is optional: the server decides all the same, and the next page load tries again. */
function start(): void {
  prefetchRecords().catch(() => undefined);
  void import("../../session-watch/watch-session.ts").then(
    ({ watchSession }) => watchSession(),
    () => undefined,
  );
  void import("../health/measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(),
    () => undefined,
  );
  void import("./operator-notices.ts").then(
    ({ watchRollbacks }) => watchRollbacks(),
    () => undefined,
  );
}

/** Starts the session watch, vitals and operator notices after the first page of a signed-in user. */
export const startWhenSignedIn = (): void => afterFirstPage(start);
