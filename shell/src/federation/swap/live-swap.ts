import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { ApiError } from "@gatehouse/shared/http";
import { appStore } from "@gatehouse/shared/state";
import { canSwapLive } from "../health/can-swap-live.ts";
import { reportFailure } from "../health/report-failure.ts";
import { reportHang } from "../recovery/report-hang.ts";
import { withFreshUrl, markUrlFailed } from "../recovery/fresh-url.ts";
import { storeAcceptedSelection } from "../selection/last-good.ts";
import { LoadFailure, withTimeout } from "../health/load-failure.ts";
import { loadPage } from "../loading/load-page.ts";
import { countVersions, retainRelease } from "../loading/load-release.ts";
import { failRevokedRemotes, replaceRevokedRemotes } from "../recovery/recover-remote.ts";
import { requestSelection } from "../selection/request-signed.ts";
import { retryDelayMs } from "../recovery/retry-delay.ts";
import {
  activate,
  activeSetAtom,
  localRemoteAtom,
  reloadOfferAtom,
  selectionAtom,
  shellVersionAtom,
} from "../selection/selection.atoms.ts";
import { switchOff } from "../selection/switch-off.ts";

/** A version that takes longer to load fails its self-check. */
const prepareTimeoutMs = 20_000;
/** Retry delay for a set that failed its self-check; a manifest change retries sooner. */
const nextTryMs = 300_000;
/** A reload is offered from here on, because the code of every version stays in memory. */
const manyVersions = 50;
/** A revoked version closes after this time, even if its replacement is not ready. */
const closeAfterMs = 2000;

let lastRun: Promise<void> = Promise.resolve();
let lastTurn = 0;
let nextTry: ReturnType<typeof setTimeout> | undefined;
/** Consecutive selection requests without an answer. */
let unanswered = 0;

/** Requests the selection and applies it; resolves when the newest check under way is complete. */
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
    unanswered = 0;
    const isOutdated = (): boolean => turn !== lastTurn;
    if (isOutdated()) return;
    appStore.set(selectionAtom, selection);
    await follow(selection, isOutdated);
  } catch (error) {
    // The previous set stays in force, except for withdrawn remotes.
    if (error instanceof LoadFailure) tryAgainIn(nextTryMs);
    else if (error instanceof ApiError) {
      tryAgainIn(retryDelayMs(unanswered));
      unanswered += 1;
    } else
      reportFailure({ name: "shell", version: appStore.get(shellVersionAtom) }, new LoadFailure("manifest", error));
  }
}

function tryAgainIn(delayMs: number): void {
  clearTimeout(nextTry);
  nextTry = setTimeout(() => void checkNow(), delayMs);
}

/** Applies withdrawals at once, independent of the other changes. */
async function follow(selection: Selection, isOutdated: () => boolean): Promise<void> {
  switchOff(selection.disabled);
  const timer = setTimeout(failRevokedRemotes, closeAfterMs);
  try {
    await swapTo(selection, isOutdated);
  } finally {
    if (!isOutdated()) {
      clearTimeout(timer);
      await replaceRevokedRemotes();
    }
  }
}

/** Sections that this tab does not know yet, because it has not needed its index, were never loaded. */
function listChanged(selection: Selection): SelectedRemote[] {
  const set = appStore.get(activeSetAtom);
  const isPartial = set?.selection.index !== undefined;
  return selection.remotes.filter(({ name, version }) => {
    const running = set?.remotes[name];
    return running ? running.wanted.version !== version : !isPartial;
  });
}

/** Prepares all changed remotes, then activates them together. If one fails it throws, and nothing has changed. */
async function swapTo(selection: Selection, isOutdated: () => boolean): Promise<void> {
  offerShell(selection);
  const local = appStore.get(localRemoteAtom)?.name;
  const changed = listChanged(selection)
    .filter(({ name }) => name !== local)
    .map(withFreshUrl);
  if (changed.length > 0 && !canSwapLive()) return appStore.set(reloadOfferAtom, "unsupported");
  const releases = changed.map(retainRelease);
  try {
    await Promise.all(changed.map(prepare));
    if (isOutdated()) return;
    const prepared = new Map(changed.map((remote) => [remote.name, remote]));
    activate({ ...selection, remotes: selection.remotes.map((remote) => prepared.get(remote.name) ?? remote) });
  } finally {
    for (const release of releases) release();
  }
  if (countVersions() > manyVersions) appStore.set(reloadOfferAtom, "age");
  void storeAcceptedSelection();
}

function offerShell({ shell }: Selection): void {
  const isOther = shell.version !== appStore.get(shellVersionAtom);
  if (isOther) appStore.set(reloadOfferAtom, "shell");
  else if (appStore.get(reloadOfferAtom) === "shell") appStore.set(reloadOfferAtom, null);
}

/** Loads all pages of a remote and checks that they match its release. */
export async function prepare(remote: SelectedRemote): Promise<void> {
  try {
    const pages = remote.pages.map(async ({ path, pageId }) => {
      const { page } = await loadPage(remote, path);
      if (page.pageId !== pageId) throw new LoadFailure("contract", `${path} is another page than promised.`);
    });
    await withTimeout(Promise.all(pages), prepareTimeoutMs);
  } catch (error) {
    const failure = error instanceof LoadFailure ? error : new LoadFailure("init", error);
    markUrlFailed(remote);
    const paths = remote.pages.map(({ path }) => path);
    if (failure.stage === "hang") reportHang(remote, failure, { paths, isShown: false });
    else reportFailure(remote, failure);
    throw failure;
  }
}
