import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { LoadFailure } from "./load-failure.ts";
import { getRelease, type LoadedRelease } from "./load-release.ts";

type Started = { release: LoadedRelease; cleanUp: (() => void) | undefined };

/** By name, the version that was started last. */
const started = new Map<string, Started>();

const listeners = new Set<() => void>();

export function onStart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const listStarted = (): string[] => [...started.keys()];

/** Ends what a remote has started; what it throws must not keep the next version from starting. */
export function endRemote(name: string): void {
  const before = started.get(name);
  started.delete(name);
  try {
    before?.cleanUp?.();
  } catch (error) {
    reportError(error);
  }
}

/** Whether this version of a remote is the one that was started last. */
export function isStarted(remote: SelectedRemote): boolean {
  const release = getRelease(remote);
  return release !== undefined && started.get(remote.name)?.release === release;
}

/** Starts a version that is loaded, once it is the one that runs, and ends the one before. Throws what its start throws. */
export function startRemote(remote: SelectedRemote): void {
  const release = getRelease(remote);
  if (!release || isStarted(remote)) return;
  const { name, version } = remote;
  endRemote(name);
  try {
    started.set(name, { release, cleanUp: release.module.start?.({ name, version }) ?? undefined });
  } catch (error) {
    throw new LoadFailure("init", error);
  }
  for (const listener of listeners) listener();
}
