import { pluginFrameEndpoints } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";
import { appStore } from "@gatehouse/shared/state";
import { sessionStore } from "@gatehouse/shared/session";
import { alignRemotes } from "./align-remotes.ts";
import { connectHealthSender, reportHealth } from "./health-reporter.ts";
import { HealthSender } from "./health-sender.ts";
import { rememberSelection } from "./last-good.ts";
import { withLimit } from "./load-failure.ts";
import { checkNow } from "./live-swap.ts";
import { listHeld, releaseKey } from "./load-release.ts";
import { watchManifest } from "./manifest-events.ts";
import { prefetchLinks } from "./prefetch-route.ts";
import { reportFailure } from "./report-failure.ts";
import {
  activeRemotesAtom,
  activeSetAtom,
  isAwaitingAtom,
  selectionAtom,
  shellVersionAtom,
} from "./selection.atoms.ts";
import { startWhenSignedIn } from "./start-when-signed-in.ts";

/** A page that waits longer shows in the versions that the tab has. */
const checkLimitMs = 5000;

/** Menu and frames follow what runs. The cache of answers is no part of the first screen. */
async function readAnew(): Promise<void> {
  const { invalidateApi } = await import("@gatehouse/shared/api");
  await Promise.all([invalidateApi(siteMenuEndpoints.siteMenu), invalidateApi(pluginFrameEndpoints.config(""))]);
}

const listRunning = (): SelectedRemote[] => Object.values(appStore.get(activeRemotesAtom));
const namesOf = (remotes: readonly SelectedRemote[]): string => remotes.map(releaseKey).toSorted().join(" ");

/** Runs what the tab shows, and leaves nothing of what it shows no more. */
export function followRunning(): () => void {
  let before = namesOf(listRunning());
  return appStore.sub(activeRemotesAtom, () => {
    const running = listRunning();
    const active = Object.values(appStore.get(activeSetAtom)?.remotes ?? {}).map(({ current }) => current);
    alignRemotes(running, [...active, ...listHeld()], reportFailure);
    if (namesOf(running) === before) return;
    before = namesOf(running);
    // What fails here is read again by whoever needs it.
    readAnew().catch(() => undefined);
  });
}

/** Number of the revision that a selection was made from. */
const numberOf = (selection: Selection | null): number => Number(selection?.serial.split(":").at(-1) ?? Number.NaN);

/** Has the next page wait for the selection that is meant for who uses the tab now, but not for ever. */
async function checkBeforeNextPage(): Promise<void> {
  appStore.set(isAwaitingAtom, true);
  await withLimit(checkNow(), checkLimitMs).catch(() => undefined);
  appStore.set(isAwaitingAtom, false);
}

/** Another user or organization may get other versions; the session read says so. */
function followSession(): void {
  let organization = sessionStore.getOrganization()?.organization;
  sessionStore.subscribe(() => {
    const before = organization;
    organization = sessionStore.getOrganization()?.organization;
    const { SelectionDigest } = sessionStore.get();
    const isOther = SelectionDigest !== undefined && SelectionDigest !== appStore.get(selectionAtom)?.digest;
    if (isOther || organization !== before) void checkBeforeNextPage();
  });
}

function startHealthReports(): void {
  const sender = new HealthSender();
  sender.start();
  connectHealthSender((event) => sender.add(event));
  // The shell runs, or nobody would be here to say so.
  const version = appStore.get(shellVersionAtom);
  reportHealth({ kind: "load", name: "shell", version, durationMs: Math.round(performance.now()) });
}

let isFollowing = false;

/** Follows the manifest, the session and what fails, until the page is left. */
export function startFollowing(): void {
  if (isFollowing) return;
  isFollowing = true;
  startHealthReports();
  followRunning();
  followSession();
  prefetchLinks();
  watchManifest((number) => {
    if (numberOf(appStore.get(selectionAtom)) !== number) void checkNow();
  });
  void rememberSelection();
  startWhenSignedIn();
}
