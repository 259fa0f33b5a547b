import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { sessionArea } from "@gatehouse/shared/storage";
import { acceptSelection, trustKeys } from "./selection/accept-selection.ts";
import { LoadFailure, withTimeout } from "./health/load-failure.ts";
import { isLocalVersion } from "./selection/local-version.ts";
import { OVERRIDE_KEY } from "./override/override.atoms.ts";
import { reportFailure } from "./health/report-failure.ts";
import {
  activate,
  isAwaitingAtom,
  selectionAtom,
  shellVersionAtom,
  dispatchRemoteEvent,
} from "./selection/selection.atoms.ts";
import { watchRejections } from "./health/watch-rejections.ts";

/** Delay that leaves the network to the first screen. Manifest changes before it ends are seen at its end. */
const firstScreenMs = 2000;

/**
 * Code that only a failure or a later change needs. It is fetched when the browser is idle, so that it works offline.
 */
const loadFollowUp = () => import(/* webpackChunkName: "follow-up" */ "./follow-up.ts");

type FollowUp = Awaited<ReturnType<typeof loadFollowUp>>;

/** Does without the follow-up code if it cannot be loaded: the console works as loaded. */
const withFollowUp = (run: (followUp: FollowUp) => unknown): Promise<unknown> =>
  loadFollowUp().then(run, () => undefined);

const loadOverride = async () => (await loadFollowUp()).loadOverride();

/** The failed load may take four of the five seconds after which something must show. */
const panelAfterMs = 1000;
const indexLimitMs = 5000;

/** Activates the selection that the page came with, or the best available one. */
export async function startFederation({ selection: signed, keys, shell }: StartData): Promise<void> {
  watchRejections();
  trustKeys(keys);
  appStore.set(shellVersionAtom, shell.version);
  try {
    if (!signed) throw new Error("The page came without a selection.");
    activateAccepted(await acceptSelection(signed, null));
  } catch (error) {
    reportFailure({ name: "shell", version: shell.version }, new LoadFailure("verify", error));
    const { recoverSelection } = await loadFollowUp();
    const selection = await recoverSelection();
    if (selection) activateAccepted(selection);
  }
}

function activateAccepted(selection: Selection): void {
  appStore.set(selectionAtom, selection);
  activate(selection);
}

/** Starts to follow manifest changes; while signed out, with a delay, so that sign-in loads first. */
export function followChanges(): void {
  const start = (): void => {
    void withFollowUp(({ startFollowing }) => startFollowing());
  };
  setTimeout(start, sessionStore.get().SignedIn ? 0 : firstScreenMs);
  if (sessionArea.get(OVERRIDE_KEY) !== null) resumeOverride();
}

/** Delays the first page until the local build is loaded, because it replaces the page. */
function resumeOverride(): void {
  appStore.set(isAwaitingAtom, true);
  void loadOverride()
    .then((override) => override.resumeOverride())
    .catch(() => undefined)
    .finally(() => appStore.set(isAwaitingAtom, false));
}

/** Reads which sections there are besides those that the page named. Rejects if this fails, or takes long. */
export function readIndex(): Promise<void> {
  return withTimeout(
    loadFollowUp().then(({ completeActive }) => completeActive()),
    indexLimitMs,
  );
}

/** Fetches and runs the code of the page that the sign-in leads to. */
export function loadFirstPageAhead(): void {
  void withFollowUp(({ loadFirstPage }) => loadFirstPage());
}

/** Marks a version as failed and shows a fallback version as soon as one is found. */
export function failRemote(remote: SelectedRemote, path: string, failure: LoadFailure): void {
  if (!dispatchRemoteEvent(remote.name, { type: "failed", remote })) return;
  // The recovery reports a page that hangs, because it knows whether it was only slow.
  if (failure.stage !== "hang") reportFailure(remote, failure);
  const recovery = isLocalVersion(remote.version)
    ? loadOverride().then(({ failOverride }) => failOverride(failure))
    : loadFollowUp().then(({ recoverRemote }) => recoverRemote(remote, path, failure));
  const showPanel = (): unknown => dispatchRemoteEvent(remote.name, { type: "exhausted" });
  // The code of the recovery may not come either. What it finds later still shows.
  setTimeout(showPanel, panelAfterMs);
  recovery.catch(showPanel);
}

/** Retries the version that failed. */
export function retryRemote(name: string): void {
  // The browser never requests a script again that hangs.
  const reload = setTimeout(() => location.reload(), panelAfterMs);
  void withFollowUp(({ retryNow }) => retryNow(name)).finally(() => clearTimeout(reload));
}

/** Records that a version has shown its page without an error. */
export function markVersionGood(remote: SelectedRemote): void {
  void withFollowUp(({ storeGoodVersion }) => storeGoodVersion(remote));
}
