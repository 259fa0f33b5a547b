import { renderStages } from "@gatehouse/shared/contracts/health-reports.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { canSwapLive } from "../health/can-swap-live.ts";
import { withFreshUrl, markUrlFailed } from "./fresh-url.ts";
import { readGoodVersions } from "../selection/last-good.ts";
import { withTimeout, type LoadFailure } from "../health/load-failure.ts";
import { reportHang } from "./report-hang.ts";
import { getPage, loadPage } from "../loading/load-page.ts";
import { retainRelease } from "../loading/load-release.ts";
import { requestFallback } from "../selection/request-signed.ts";
import { retryDelayMs } from "./retry-delay.ts";
import {
  acceptSwap,
  activeSetAtom,
  isRevoked,
  selectionAtom,
  dispatchRemoteEvent,
} from "../selection/selection.atoms.ts";

/** The failed load may take four of the five seconds after which something must show. */
const panelAfterMs = 1000;
const loadLimitMs = 4000;

/** Functions that stop the retries, by name. */
const stops = new Map<string, () => void>();

const stateOf = (name: string) => appStore.get(activeSetAtom)?.remotes[name];

/** Whether a version can be a fallback: listed by the newest selection, not revoked, and not failed in this tab. */
function isAllowed(name: string, version: string): boolean {
  const hasFailed = stateOf(name)?.failed.includes(version) ?? true;
  return !hasFailed && !isRevoked(appStore.get(selectionAtom), { name, version });
}

const listAllowed = (name: string): string[] =>
  (appStore.get(selectionAtom)?.fallbacks[name] ?? []).filter((version) => isAllowed(name, version));

/** Versions that worked in this browser first, then the one that the server offers. */
async function* listFallbacks(name: string): AsyncGenerator<SelectedRemote> {
  yield* await readGoodVersions(name, (version) => listAllowed(name).includes(version));
  if (listAllowed(name).length === 0) return;
  const fallback = await requestFallback(name);
  if (isAllowed(name, fallback.version)) yield fallback;
}

/** Loads the page of a version; returns whether it succeeded. */
async function tryVersion(remote: SelectedRemote, path: string): Promise<boolean> {
  const release = retainRelease(remote);
  try {
    await withTimeout(loadPage(remote, path), loadLimitMs);
    return true;
  } catch {
    markUrlFailed(remote);
    return false;
  } finally {
    release();
  }
}

async function findFallback(name: string, path: string): Promise<void> {
  const panel = setTimeout(() => dispatchRemoteEvent(name, { type: "exhausted" }), panelAfterMs);
  try {
    for await (const remote of listFallbacks(name)) {
      if (await tryVersion(remote, path)) return void dispatchRemoteEvent(name, { type: "found", remote });
    }
  } catch {
    // The server cannot be reached or has no fallback.
  } finally {
    clearTimeout(panel);
    dispatchRemoteEvent(name, { type: "exhausted" });
  }
}

/** Retries the wanted version, each time with a fresh URL, until it loads or another version is selected. */
function retryUntilLoaded(name: string, path: string): void {
  stops.get(name)?.();
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", handleRetrySignal);
    window.removeEventListener("focus", handleRetrySignal);
    // Later retries of the same remote may have taken this place.
    if (stops.get(name) === stop) stops.delete(name);
  };
  const ask = async (): Promise<void> => {
    const state = stateOf(name);
    if (!state || state.phase === "in-use" || isRevoked(appStore.get(selectionAtom), state.wanted)) return stop();
    const remote = withFreshUrl(state.wanted);
    isAsking = true;
    const hasLoaded = await tryVersion(remote, path);
    isAsking = false;
    if (!hasLoaded) return isStopped ? undefined : schedule();
    dispatchRemoteEvent(name, { type: "recovered", remote });
    stop();
  };
  const schedule = (): void => {
    timer = setTimeout(() => void ask(), retryDelayMs(count));
    count += 1;
  };
  const handleRetrySignal = (): void => {
    if (isAsking) return;
    clearTimeout(timer);
    void ask();
  };
  window.addEventListener("online", handleRetrySignal);
  window.addEventListener("focus", handleRetrySignal);
  stops.set(name, stop);
  schedule();
}

/** Keeps waiting after a timeout, because the wanted version may only be slow. */
async function awaitLateSuccess(remote: SelectedRemote, path: string): Promise<void> {
  const release = retainRelease(remote);
  try {
    await loadPage(remote, path);
    dispatchRemoteEvent(remote.name, { type: "recovered", remote });
  } catch {
    // The retries handle a version that really failed.
  } finally {
    release();
  }
}

/** Shows a fallback for a failed version, and returns to the failed version as soon as it works. */
export async function recoverRemote(failed: SelectedRemote, path: string, failure: LoadFailure): Promise<void> {
  const { stage } = failure;
  // The same code would fail again, so retry only if the user asks or another version is selected.
  const isPageAtFault = stage === "blank" || (stage === "init" && getPage(failed, path) !== undefined);
  if (!isPageAtFault && !renderStages.includes(stage)) {
    markUrlFailed(failed);
    if (stage === "hang") {
      reportHang(failed, failure, { paths: [path], isShown: true });
      void awaitLateSuccess(failed, path);
    }
    retryUntilLoaded(failed.name, path);
  }
  await findFallback(failed.name, path);
}

/** Fails all running versions that the newest selection revokes, and returns them. */
export function failRevokedRemotes(): SelectedRemote[] {
  const states = Object.values(appStore.get(activeSetAtom)?.remotes ?? {});
  const revoked = states
    .filter(({ phase, current }) => phase !== "failed" && isRevoked(appStore.get(selectionAtom), current))
    .map(({ current }) => current);
  for (const remote of revoked) dispatchRemoteEvent(remote.name, { type: "failed", remote });
  return revoked;
}

/** Shows a fallback for each revoked version that the selection has not replaced. */
export async function replaceRevokedRemotes(): Promise<void> {
  await Promise.all(
    failRevokedRemotes().map(async ({ name, pages }) => {
      const [path = ""] = pages.map((page) => page.path);
      if (canSwapLive()) await findFallback(name, path);
      // This browser cannot check the hashes of code loaded now.
      else dispatchRemoteEvent(name, { type: "exhausted" });
    }),
  );
}

/** Shows the wanted version again after the user pressed Retry. */
export function retryNow(name: string): void {
  const state = stateOf(name);
  if (!state) return;
  // This page cannot load the replacement of a revoked version; a reload can.
  if (isRevoked(appStore.get(selectionAtom), state.wanted)) return window.location.reload();
  acceptSwap();
  dispatchRemoteEvent(name, { type: "retried", remote: withFreshUrl(state.wanted) });
}
