import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { runWhenIdle } from "../loading/after-first-page.ts";
import { alignRemotes } from "../loading/align-remotes.ts";
import { connectHealthSender, reportHealth } from "../health/health-reporter.ts";
import { healthSender } from "../health/health-sender.ts";
import { completeActive } from "../loading/complete-active.ts";
import { storeAcceptedSelection } from "../selection/last-good.ts";
import { checkNow } from "./live-swap.ts";
import { listRetained } from "../loading/load-release.ts";
import { releaseKey } from "../selection/release-key.ts";
import { followSession } from "./follow-session.ts";
import { watchManifest } from "./manifest-events.ts";
import { openPreviewsAfterSignIn } from "./open-previews.ts";
import { prefetchLinks } from "../loading/prefetch-route.ts";
import { reportFailure } from "../health/report-failure.ts";
import { activeRemotesAtom, activeSetAtom, selectionAtom, shellVersionAtom } from "../selection/selection.atoms.ts";
import { readAllPermissions } from "./read-all-permissions.ts";
import { rememberShownPage } from "./remember-shown-page.ts";
import { startWhenSignedIn } from "./start-when-signed-in.ts";

const listRunning = (): SelectedRemote[] => Object.values(appStore.get(activeRemotesAtom));
const namesOf = (remotes: readonly SelectedRemote[]): string => remotes.map(releaseKey).toSorted().join(" ");

/** Whether the tab has not read its index yet. */
const isPartial = (): boolean => appStore.get(activeSetAtom)?.selection.index !== undefined;

/** Starts the versions that the tab shows, and stops and removes the others. Returns a function that ends this. */
export function followRunningRemotes(): () => void {
  let before = listRunning();
  let wasPartial = isPartial();
  return appStore.sub(activeRemotesAtom, () => {
    const running = listRunning();
    const hasGrown = wasPartial && !isPartial();
    wasPartial = isPartial();
    const active = Object.values(appStore.get(activeSetAtom)?.remotes ?? {}).map(({ current }) => current);
    alignRemotes(running, [...active, ...listRetained()], reportFailure);
    if (namesOf(running) === namesOf(before)) return;
    const keys = running.map(releaseKey);
    for (const remote of before) if (!keys.includes(releaseKey(remote))) healthSender.forget(remote);
    const isOther = before.some((remote) => !keys.includes(releaseKey(remote)));
    before = running;
    // The index has only added sections, which the server's answers have had all along.
    if (hasGrown && !isOther) return;
    // Imported lazily, because the first screen needs neither the API cache nor these contracts. A failed refetch is
    // repeated by the next reader.
    import("./refetch-site-menu.ts").then(({ refetchSiteMenu }) => refetchSiteMenu()).catch(() => undefined);
  });
}

/** Number of the revision that a selection is based on. */
const numberOf = (selection: Selection | null): number => Number(selection?.serial.split(":").at(-1) ?? Number.NaN);

function startHealthReports(): void {
  healthSender.start();
  connectHealthSender((event) => healthSender.add(event));
  // The shell has loaded if this code runs.
  const version = appStore.get(shellVersionAtom);
  reportHealth({ kind: "load", name: "shell", version, durationMs: Math.round(performance.now()) });
}

/** Reads the index before it is wanted. If this fails, the next page that needs it tries again. */
function readIndexWhenIdle(): void {
  runWhenIdle(() => {
    completeActive()
      .catch(() => undefined)
      .finally(() => void storeAcceptedSelection());
  });
}

let isFollowing = false;

/** Follows the manifest, the session and failures until the page unloads. */
export function startFollowing(): void {
  if (isFollowing) return;
  isFollowing = true;
  startHealthReports();
  followRunningRemotes();
  followSession();
  openPreviewsAfterSignIn();
  prefetchLinks();
  watchManifest((number) => {
    if (numberOf(appStore.get(selectionAtom)) !== number) void checkNow();
  });
  rememberShownPage();
  readAllPermissions();
  readIndexWhenIdle();
  startWhenSignedIn();
}
