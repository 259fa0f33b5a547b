import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/**
 * State of one remote of the active set.
 * - `in-use`: the selected version is shown or loading.
 * - `searching`: it failed; the shell looks for a fallback.
 * - `fallback`: another version is shown.
 * - `failed`: no version works; a panel with Retry is shown.
 */
export type RemoteState = {
  phase: "in-use" | "searching" | "fallback" | "failed";
  /** The selected version. */
  wanted: SelectedRemote;
  /** The version to show; may be `wanted` with a fresh URL. */
  current: SelectedRemote;
  /** Versions that failed in this tab since `wanted` was selected. */
  failed: readonly string[];
};

export type RemoteEvent =
  /** `current` failed to load, or its page threw. */
  | { type: "failed"; remote: SelectedRemote }
  /** This version is loaded and can be the fallback. */
  | { type: "found"; remote: SelectedRemote }
  /** No fallback was found in time. */
  | { type: "exhausted" }
  /** The wanted version has loaded at this URL. */
  | { type: "recovered"; remote: SelectedRemote }
  /** The user retries the wanted version. */
  | { type: "retried"; remote: SelectedRemote };

/** Initial state of a remote in a new selection. */
export const inUse = (remote: SelectedRemote): RemoteState => ({
  phase: "in-use",
  wanted: remote,
  current: remote,
  failed: [],
});

const hasNoVersion = ({ phase }: RemoteState): boolean => phase === "searching" || phase === "failed";

function fail(state: RemoteState, remote: SelectedRemote): RemoteState {
  // Ignores a late failure of a version that is no longer shown.
  if (hasNoVersion(state) || remote.entry.url !== state.current.entry.url) return state;
  return { ...state, phase: "searching", failed: [...state.failed, remote.version] };
}

function returnToWanted(state: RemoteState, remote: SelectedRemote): RemoteState {
  if (state.phase === "in-use" || remote.version !== state.wanted.version) return state;
  return { ...inUse(state.wanted), current: remote };
}

/** Returns the next state, or the same object if the event comes too late. */
export function reduceRemote(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event.type) {
    case "failed":
      return fail(state, event.remote);
    case "found":
      return hasNoVersion(state) ? { ...state, phase: "fallback", current: event.remote } : state;
    case "exhausted":
      return state.phase === "searching" ? { ...state, phase: "failed" } : state;
    case "recovered":
    case "retried":
      return returnToWanted(state, event.remote);
  }
}
