/** Runs one section from the user's own machine, in this tab only. A lazy chunk for developers. Decision 024. */
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { sessionArea } from "@gatehouse/shared/storage";
import * as z from "@gatehouse/shared/schema";
import { checkLocalPaths } from "./check-local-paths.ts";
import { followLocalBuilds } from "./follow-local-builds.ts";
import { prepare } from "../swap/live-swap.ts";
import { withTimeout, type LoadFailure } from "../health/load-failure.ts";
import { retainRelease } from "../loading/load-release.ts";
import { listLocalClaims } from "./list-local-claims.ts";
import { parseLocalOrigin } from "./local-origin.ts";
import { OVERRIDE_KEY, overrideAtom, type Override, type OverrideProblem } from "./override.atoms.ts";
import { LocalRefusal, readLocalRelease } from "./read-local-release.ts";
import { completeActive } from "../loading/complete-active.ts";
import { localClaimsAtom, noLocalClaims } from "../selection/local-claims.ts";
import { activateLocal } from "../selection/activate-local.ts";
import { acceptSwap, localRemoteAtom, selectionAtom } from "../selection/selection.atoms.ts";
import { readStartData } from "../selection/start-data.ts";
import { toLocalRemote } from "./to-local-remote.ts";

const storedSchema = z.object({ name: z.string(), address: z.string() });

/** How long the first page after a reload waits for the local build. */
const resumeLimitMs = 5000;

let loadCount = 0;
let stopFollowing: () => void = () => undefined;

const mayOverride = (): boolean => sessionStore.get().Permissions.includes(permissions.releasesOverride);

function readStored(): Override | null {
  try {
    const stored = storedSchema.parse(JSON.parse(sessionArea.get(OVERRIDE_KEY) ?? ""));
    return parseLocalOrigin(stored.address) === stored.address ? stored : null;
  } catch {
    return null; // Written by another version of the console.
  }
}

/** Starts the override for this tab. Reloads the page if its content security policy does not allow local code. */
export function startOverride(override: Override): void {
  if (!mayOverride()) return;
  sessionArea.set(OVERRIDE_KEY, JSON.stringify(override));
  if (readStartData().allowsLocalSections) void follow(override);
  else window.location.reload();
}

/** Resumes the override after a reload of the page; resolves when the version for the first page is known. */
export async function resumeOverride(): Promise<void> {
  const stored = readStored();
  if (!stored || !mayOverride() || !readStartData().allowsLocalSections) return stopOverride();
  await withTimeout(follow(stored), resumeLimitMs);
}

/** Ends the override and shows the published version again. */
export function stopOverride(): void {
  stopFollowing();
  sessionArea.remove(OVERRIDE_KEY);
  appStore.set(overrideAtom, null);
  appStore.set(localClaimsAtom, noLocalClaims);
  activateLocal(null);
  acceptSwap();
}

/** Shows the published version after the local build failed to load or threw, until the next build. */
export function failOverride({ stage, message }: LoadFailure): void {
  appStore.set(localClaimsAtom, noLocalClaims);
  activateLocal(null);
  setProblem({ kind: "failed", detail: `${stage}: ${message}` });
}

function setProblem(problem: OverrideProblem | null): void {
  const isRunning = appStore.get(localRemoteAtom) !== null;
  const status = isRunning ? "running" : "selected";
  appStore.set(overrideAtom, (override) => override && { ...override, status, problem });
}

/** Follows the builds at an address until stopped; resolves when the first build is shown or has failed. */
function follow(override: Override): Promise<void> {
  stopFollowing();
  // Another section may have run until now.
  if (appStore.get(localRemoteAtom)) activateLocal(null);
  appStore.set(localClaimsAtom, noLocalClaims);
  appStore.set(overrideAtom, { ...override, status: "loading", problem: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  let lastLoad = 0;
  const isCurrent = (load: number): boolean => load === lastLoad;
  // `problem` is that of the newest build, `broken` that of newer sources that do not build.
  let problem: OverrideProblem | null = null;
  let broken: OverrideProblem | null = null;
  const settle = (outcome: OverrideProblem | null): void => {
    problem = outcome;
    setProblem(broken ?? problem);
    resolve();
  };
  const stops = [
    followLocalBuilds(override.address, {
      onBuild: () => {
        lastLoad = loadCount += 1;
        broken = null;
        void show(override, lastLoad, isCurrent).then((outcome) => outcome !== "late" && settle(outcome));
      },
      onFailure: (reason) => {
        broken = reason === null ? null : { kind: "failed", detail: reason };
        setProblem(broken ?? problem);
        // No build to wait for.
        if (lastLoad === 0) resolve();
      },
      onLost: () => {
        broken = null;
        settle({ kind: "unreachable", detail: "" });
      },
    }),
    sessionStore.subscribe(() => {
      if (!mayOverride()) stopOverride();
    }),
  ];
  stopFollowing = () => {
    lastLoad = 0;
    for (const stop of stops) stop();
    stopFollowing = () => undefined;
    resolve();
  };
  return promise;
}

/** The server lists the entries of the sections that it knows. */
function showClaims({ name, descriptor }: Release, selection: Selection | null): void {
  const isKnown = [...(selection?.remotes ?? []), ...(selection?.disabled ?? [])].some((one) => one.name === name);
  const claims = descriptor && !isKnown ? listLocalClaims(descriptor, sessionStore.get().Permissions) : noLocalClaims;
  appStore.set(localClaimsAtom, claims);
}

/** Prepares and shows the newest build. Returns its problem, or "late" if a newer build has replaced it. */
async function show(
  override: Override,
  load: number,
  isCurrent: (load: number) => boolean,
): Promise<OverrideProblem | null | "late"> {
  let release: () => void = () => undefined;
  try {
    const built = await readLocalRelease(override);
    // A local section must not take a path of another one.
    await completeActive();
    const remote: SelectedRemote = toLocalRemote(built, override.address, load);
    const selection = appStore.get(selectionAtom);
    if (selection) checkLocalPaths(remote, selection);
    release = retainRelease(remote);
    await prepare(remote);
    if (!isCurrent(load)) return "late";
    activateLocal(remote);
    showClaims(built, selection);
    return null;
  } catch (error) {
    if (!isCurrent(load)) return "late";
    if (error instanceof LocalRefusal) return error.problem;
    return { kind: "failed", detail: error instanceof Error ? error.message : String(error) };
  } finally {
    release();
  }
}
