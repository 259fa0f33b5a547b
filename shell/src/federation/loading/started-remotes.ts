import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { LoadFailure } from "../health/load-failure.ts";
import { getRelease, type LoadedRelease } from "./load-release.ts";

type Started = { release: LoadedRelease; cleanUp: (() => void) | undefined };

/** The version started last, by name. */
const started = new Map<string, Started>();

// Not an atom: listeners react to starts only, because a page that is still shown must not react to the stop of its
// version.
const listeners = new Set<() => void>();

export function onStart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const listStarted = (): string[] => [...started.keys()];

/** Stops a remote. Reports errors instead of throwing, so that the next version can start. */
export function stopRemote(name: string): void {
  const before = started.get(name);
  started.delete(name);
  try {
    before?.cleanUp?.();
  } catch (error) {
    reportError(error);
  }
}

/** Whether this version of a remote is the one started last. */
export function isStarted(remote: SelectedRemote): boolean {
  const release = getRelease(remote);
  return release !== undefined && started.get(remote.name)?.release === release;
}

/** Starts a loaded version and stops the previous one. Throws a {@link LoadFailure} if its start throws. */
export function startRemote(remote: SelectedRemote): void {
  const release = getRelease(remote);
  if (!release || isStarted(remote)) return;
  const { name, version } = remote;
  stopRemote(name);
  try {
    started.set(name, { release, cleanUp: release.module.start?.({ name, version }) ?? undefined });
  } catch (error) {
    throw new LoadFailure("init", error);
  }
  for (const listener of listeners) listener();
}
