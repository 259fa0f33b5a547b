import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { canSwapLive } from "./can-swap-live.ts";
import { reportFailure } from "./report-failure.ts";
import { atGoodAddress, spoilAddress } from "./good-address.ts";
import { rememberSelection } from "./last-good.ts";
import { LoadFailure, withLimit } from "./load-failure.ts";
import { loadPage } from "./load-page.ts";
import { countVersions, holdRelease } from "./load-release.ts";
import { retireRevoked } from "./recover-remote.ts";
import { requestSelection } from "./request-signed.ts";
import {
  activate,
  activeSetAtom,
  localRemoteAtom,
  reloadOfferAtom,
  selectionAtom,
  shellVersionAtom,
} from "./selection.atoms.ts";

/** A version of a remote that is slower than this is no improvement. */
const prepareLimitMs = 20_000;
/** A set that failed its self-check is tried again this late, unless the manifest changes before. */
const nextTryMs = 300_000;
/** The code of every version stays in memory; from here on a reload is offered. */
const manyVersions = 50;

let lastRun: Promise<void> = Promise.resolve();
let lastTurn = 0;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Asks for the selection and follows it; resolves when the newest check that is under way has ended. */
export async function checkNow(): Promise<void> {
  lastTurn += 1;
  lastRun = run(lastTurn);
  let seen;
  do {
    seen = lastRun;
    await seen;
  } while (seen !== lastRun);
}

async function run(turn: number): Promise<void> {
  clearTimeout(nextTry);
  try {
    const selection = await requestSelection();
    const isOutdated = (): boolean => turn !== lastTurn;
    if (isOutdated()) return;
    appStore.set(selectionAtom, selection);
    await swapTo(selection, isOutdated);
  } catch (error) {
    // The old set stays whole. Without an answer the next event or poll asks again.
    if (error instanceof LoadFailure) {
      nextTry = setTimeout(() => void checkNow(), nextTryMs);
      await retireRevoked();
    } else
      reportFailure({ name: "shell", version: appStore.get(shellVersionAtom) }, new LoadFailure("manifest", error));
  }
}

function listChanged(selection: Selection): SelectedRemote[] {
  const running = appStore.get(activeSetAtom)?.remotes ?? {};
  return selection.remotes.filter(({ name, version }) => running[name]?.wanted.version !== version);
}

/** Makes everything ready that the selection changes, then flips all of it at once; throws before, and nothing has changed. */
async function swapTo(selection: Selection, isOutdated: () => boolean): Promise<void> {
  offerShell(selection);
  const local = appStore.get(localRemoteAtom)?.name;
  const changed = listChanged(selection)
    .filter(({ name }) => name !== local)
    .map(atGoodAddress);
  if (changed.length > 0 && !canSwapLive()) return appStore.set(reloadOfferAtom, "unsupported");
  const releases = changed.map(holdRelease);
  try {
    await Promise.all(changed.map(prepare));
    if (isOutdated()) return;
    const prepared = new Map(changed.map((remote) => [remote.name, remote]));
    activate({ ...selection, remotes: selection.remotes.map((remote) => prepared.get(remote.name) ?? remote) });
  } finally {
    for (const release of releases) release();
  }
  if (countVersions() > manyVersions) appStore.set(reloadOfferAtom, "age");
  void rememberSelection();
}

function offerShell({ shell }: Selection): void {
  const isOther = shell.version !== appStore.get(shellVersionAtom);
  if (isOther) appStore.set(reloadOfferAtom, "shell");
  else if (appStore.get(reloadOfferAtom) === "shell") appStore.set(reloadOfferAtom, null);
}

/** Loads all that a remote brings and checks that it keeps what its release promises. */
export async function prepare(remote: SelectedRemote): Promise<void> {
  try {
    const pages = remote.pages.map(async ({ path, pageId }) => {
      const { page } = await loadPage(remote, path);
      if (page.pageId !== pageId) throw new LoadFailure("contract", `${path} is another page than promised.`);
    });
    await withLimit(Promise.all(pages), prepareLimitMs);
  } catch (error) {
    const failure = error instanceof LoadFailure ? error : new LoadFailure("init", error);
    spoilAddress(remote);
    reportFailure(remote, failure);
    throw failure;
  }
}
