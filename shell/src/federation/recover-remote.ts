import { renderStages, type FailureStage } from "@gatehouse/shared/contracts/health-reports.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { isRevoked } from "./decide-switch.ts";
import { atGoodAddress, spoilAddress } from "./good-address.ts";
import { readGoodVersions } from "./last-good.ts";
import { withLimit } from "./load-failure.ts";
import { getPage, loadPage } from "./load-page.ts";
import { holdRelease } from "./load-release.ts";
import { requestFallback } from "./request-signed.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { acceptSwap, activeSetAtom, selectionAtom, tellRemote } from "./selection.atoms.ts";

/** Beside what the failed load has taken of the five seconds after which something must show. */
const panelAfterMs = 1000;
const loadLimitMs = 4000;

/** By name, the end of asking for the wanted version again. */
const stops = new Map<string, () => void>();

const stateOf = (name: string) => appStore.get(activeSetAtom)?.remotes[name];

/** Versions that may stand in: listed by the newest selection, not revoked, and not failed here. */
function isAllowed(name: string, version: string): boolean {
  const hasFailed = stateOf(name)?.failed.includes(version) ?? true;
  return !hasFailed && !isRevoked(appStore.get(selectionAtom), { name, version });
}

const listAllowed = (name: string): string[] =>
  (appStore.get(selectionAtom)?.fallbacks[name] ?? []).filter((version) => isAllowed(name, version));

/** What worked in this browser before, then what the server has. */
async function* listStandIns(name: string): AsyncGenerator<SelectedRemote> {
  yield* await readGoodVersions(name, (version) => listAllowed(name).includes(version));
  if (listAllowed(name).length === 0) return;
  const fallback = await requestFallback(name);
  if (isAllowed(name, fallback.version)) yield fallback;
}

/** Loads a version as far as its page; true when it can show. */
async function tryVersion(remote: SelectedRemote, path: string): Promise<boolean> {
  const release = holdRelease(remote);
  try {
    await withLimit(loadPage(remote, path), loadLimitMs);
    return true;
  } catch {
    spoilAddress(remote);
    return false;
  } finally {
    release();
  }
}

async function findStandIn(name: string, path: string): Promise<void> {
  const panel = setTimeout(() => tellRemote(name, { type: "exhausted" }), panelAfterMs);
  try {
    for await (const remote of listStandIns(name)) {
      if (await tryVersion(remote, path)) return void tellRemote(name, { type: "found", remote });
    }
  } catch {
    // The server cannot be asked, or has none.
  } finally {
    clearTimeout(panel);
    tellRemote(name, { type: "exhausted" });
  }
}

/** Asks for the wanted version again and again, each time at a fresh address, until it or another selection shows. */
function keepAsking(name: string, path: string): void {
  stops.get(name)?.();
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener("online", handleHope);
    window.removeEventListener("focus", handleHope);
    stops.delete(name);
  };
  const ask = async (): Promise<void> => {
    const state = stateOf(name);
    if (!state || state.phase === "in-use" || isRevoked(appStore.get(selectionAtom), state.wanted)) return stop();
    const remote = atGoodAddress(state.wanted);
    if (!(await tryVersion(remote, path))) return schedule();
    tellRemote(name, { type: "recovered", remote });
    stop();
  };
  const schedule = (): void => {
    timer = setTimeout(() => void ask(), retryDelayMs(count));
    count += 1;
  };
  const handleHope = (): void => {
    clearTimeout(timer);
    void ask();
  };
  window.addEventListener("online", handleHope);
  window.addEventListener("focus", handleHope);
  stops.set(name, stop);
  schedule();
}

/** The wanted version may only have been slow. */
async function awaitLateSuccess(remote: SelectedRemote, path: string): Promise<void> {
  const release = holdRelease(remote);
  try {
    await loadPage(remote, path);
    tellRemote(remote.name, { type: "recovered", remote });
  } catch {
    // It was not.
  } finally {
    release();
  }
}

/** Shows another version in place of one that failed, and brings that one back as soon as it works. */
export async function recoverRemote(failed: SelectedRemote, path: string, stage: FailureStage): Promise<void> {
  // The same code would throw again: it is tried again when the user asks, or another version is wanted.
  const hasThrown = renderStages.includes(stage) || (stage === "init" && getPage(failed, path) !== undefined);
  if (!hasThrown) {
    spoilAddress(failed);
    if (stage === "hang") void awaitLateSuccess(failed, path);
    keepAsking(failed.name, path);
  }
  await findStandIn(failed.name, path);
}

/** Has nothing run that the newest selection takes out of use, although the set it belongs to could not come. */
export async function retireRevoked(): Promise<void> {
  const states = Object.values(appStore.get(activeSetAtom)?.remotes ?? {});
  const revoked = states
    .map(({ current }) => current)
    .filter((remote) => isRevoked(appStore.get(selectionAtom), remote));
  await Promise.all(
    revoked.map(async (remote) => {
      const [path = ""] = remote.pages.map((page) => page.path);
      if (tellRemote(remote.name, { type: "failed", remote })) await findStandIn(remote.name, path);
    }),
  );
}

/** Shows the wanted version again at the user's word. */
export function retryNow(name: string): void {
  const state = stateOf(name);
  if (!state) return;
  acceptSwap();
  tellRemote(name, { type: "retried", remote: atGoodAddress(state.wanted) });
}
