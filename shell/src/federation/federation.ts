import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { sessionArea } from "@gatehouse/shared/storage";
import { acceptSelection, trustKeys } from "./accept-selection.ts";
import { LoadFailure } from "./load-failure.ts";
import { isLocalVersion } from "./local-version.ts";
import { OVERRIDE_KEY, type Override } from "./override.atoms.ts";
import { reportFailure } from "./report-failure.ts";
import { activate, isAwaitingAtom, selectionAtom, shellVersionAtom, tellRemote } from "./selection.atoms.ts";
import { watchRejections } from "./watch-rejections.ts";

/** The first screen and what it asks for come before; a change that comes meanwhile is seen when this has passed. */
const firstScreenMs = 2000;

/** What only a failure or a later change needs; fetched when the browser is idle, so that it is there without a network. */
const loadFollowUp = () => import("./follow-up.ts");

const loadOverride = async () => (await loadFollowUp()).loadOverride();

/** Puts the selection in force that came with the page, else the best that can be had. */
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

/** Follows changes of the manifest from here on; sign-in itself is not to compete with that. */
export function followChanges(): void {
  const start = (): void => {
    // Without it the console works as it was loaded; the next page load tries again.
    void loadFollowUp().then(
      ({ startFollowing }) => startFollowing(),
      () => undefined,
    );
  };
  setTimeout(start, sessionStore.get().SignedIn ? 0 : firstScreenMs);
  if (sessionArea.get(OVERRIDE_KEY) !== null) resumeOverride();
}

/** The first page waits for what comes from the user's own machine, as that stands in its place. */
function resumeOverride(): void {
  appStore.set(isAwaitingAtom, true);
  void loadOverride()
    .then((override) => override.resumeOverride())
    .catch(() => undefined)
    .finally(() => appStore.set(isAwaitingAtom, false));
}

/** Has a section run from the user's own machine, in this tab. */
export async function startOverride(override: Override): Promise<void> {
  (await loadOverride()).startOverride(override);
}

/** Has the section run as it does for everybody else. */
export async function stopOverride(): Promise<void> {
  (await loadOverride()).stopOverride();
}

/** Fetches what a page is made of before the user gets there. */
export function prefetchPage(route: string): void {
  void loadFollowUp().then(
    ({ prefetchRoute }) => prefetchRoute(route),
    () => undefined,
  );
}

/** A version cannot be used, or its page threw: another one that may stand in is shown as soon as it is found. */
export function failRemote(remote: SelectedRemote, path: string, failure: LoadFailure): void {
  if (!tellRemote(remote.name, { type: "failed", remote })) return;
  reportFailure(remote, failure);
  const recovery = isLocalVersion(remote.version)
    ? loadOverride().then(({ failOverride }) => failOverride(failure))
    : loadFollowUp().then(({ recoverRemote }) => recoverRemote(remote, path, failure.stage));
  recovery.catch(() => tellRemote(remote.name, { type: "exhausted" }));
}

/** The user asks for the version that failed once more. */
export function retryRemote(name: string): void {
  void loadFollowUp().then(
    ({ retryNow }) => retryNow(name),
    () => undefined,
  );
}

/** A version has shown its page and nothing threw. */
export function praiseRemote(remote: SelectedRemote): void {
  void loadFollowUp().then(
    ({ rememberGood }) => rememberGood(remote),
    () => undefined,
  );
}
