/** Runs one section from the user's own machine, in this tab only. A lazy chunk that nobody else ever loads. */
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { sessionArea } from "@gatehouse/shared/storage";
import { z } from "zod/mini";
import { followLocalBuilds } from "./follow-local-builds.ts";
import { prepare } from "./live-swap.ts";
import { withLimit, type LoadFailure } from "./load-failure.ts";
import { holdRelease } from "./load-release.ts";
import { parseLocalAddress } from "./local-address.ts";
import { OVERRIDE_KEY, overrideAtom, type Override, type OverrideProblem } from "./override.atoms.ts";
import { LocalRefusal, readLocalRelease } from "./read-local-release.ts";
import { acceptSwap, activateLocal, localRemoteAtom } from "./selection.atoms.ts";
import { readStartData } from "./start-data.ts";
import { toLocalRemote } from "./to-local-remote.ts";

const storedSchema = z.object({ name: z.string(), address: z.string() });

/** The first page after a reload waits no longer for the user's own machine. */
const resumeLimitMs = 5000;

let loadCount = 0;
let end: () => void = () => undefined;

const mayOverride = (): boolean => sessionStore.get().Permissions.includes(permissions.releasesOverride);

function readStored(): Override | null {
  try {
    const stored = storedSchema.parse(JSON.parse(sessionArea.get(OVERRIDE_KEY) ?? ""));
    return parseLocalAddress(stored.address) === stored.address ? stored : null;
  } catch {
    return null; // Of another version of the console.
  }
}

/** Starts for the life of the tab. A page whose policy allows no other code than the console's is loaded anew for it. */
export function startOverride(override: Override): void {
  if (!mayOverride()) return;
  sessionArea.set(OVERRIDE_KEY, JSON.stringify(override));
  if (readStartData().allowsLocalSections) void follow(override);
  else window.location.reload();
}

/** Goes on after a reload of the page; resolves when it is known what the first page shows. */
export async function resumeOverride(): Promise<void> {
  const stored = readStored();
  if (!stored || !mayOverride() || !readStartData().allowsLocalSections) return stopOverride();
  await withLimit(follow(stored), resumeLimitMs);
}

/** Shows again what everybody else gets. */
export function stopOverride(): void {
  end();
  sessionArea.remove(OVERRIDE_KEY);
  appStore.set(overrideAtom, null);
  activateLocal(null);
  acceptSwap();
}

/** The build that runs could not be loaded, or its page threw: the version in force shows until there is another build. */
export function failOverride({ stage, message }: LoadFailure): void {
  activateLocal(null);
  tell({ kind: "failed", detail: `${stage}: ${message}` });
}

function tell(problem: OverrideProblem | null): void {
  const isRunning = appStore.get(localRemoteAtom) !== null;
  const status = isRunning ? "running" : "selected";
  appStore.set(overrideAtom, (override) => override && { ...override, status, problem });
}

/** Follows the builds of an address until another call, or the end; resolves when the first has been tried. */
function follow(override: Override): Promise<void> {
  end();
  // Another section may have run until now.
  if (appStore.get(localRemoteAtom)) activateLocal(null);
  appStore.set(overrideAtom, { ...override, status: "loading", problem: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  let lastLoad = 0;
  const isCurrent = (load: number): boolean => load === lastLoad;
  const settle = (problem: OverrideProblem | null): void => {
    tell(problem);
    resolve();
  };
  const stops = [
    followLocalBuilds(override.address, {
      onBuild: () => {
        lastLoad = loadCount += 1;
        void show(override, lastLoad, isCurrent).then((problem) => problem !== "late" && settle(problem));
      },
      onLost: () => settle({ kind: "unreachable", detail: "" }),
    }),
    sessionStore.subscribe(() => {
      if (!mayOverride()) stopOverride();
    }),
  ];
  end = () => {
    lastLoad = 0;
    for (const stop of stops) stop();
    end = () => undefined;
    resolve();
  };
  return promise;
}

/** Makes the newest build ready, then shows it; gives what speaks against it, or that another one came meanwhile. */
async function show(
  override: Override,
  load: number,
  isCurrent: (load: number) => boolean,
): Promise<OverrideProblem | null | "late"> {
  let release: () => void = () => undefined;
  try {
    const remote: SelectedRemote = toLocalRemote(await readLocalRelease(override), override.address, load);
    release = holdRelease(remote);
    await prepare(remote);
    if (!isCurrent(load)) return "late";
    activateLocal(remote);
    return null;
  } catch (error) {
    if (!isCurrent(load)) return "late";
    if (error instanceof LocalRefusal) return error.problem;
    return { kind: "failed", detail: error instanceof Error ? error.message : String(error) };
  } finally {
    release();
  }
}
