import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/**
 * What a tab makes of one remote of its selection.
 * - `in-use`: the version that the selection wants shows, or is being loaded.
 * - `searching`: that one failed, and another version that may stand in is looked for.
 * - `standing-in`: another version shows in its place.
 * - `failed`: there is none; a panel with Retry shows.
 */
export type RemoteState = {
  phase: "in-use" | "searching" | "standing-in" | "failed";
  /** As the selection names it. */
  wanted: SelectedRemote;
  /** What shows or is to show; `wanted` perhaps at a fresh address. */
  current: SelectedRemote;
  /** Versions that failed in this tab since the selection named `wanted`. */
  failed: readonly string[];
};

export type RemoteEvent =
  /** `current` could not be loaded, or its page threw. */
  | { type: "failed"; remote: SelectedRemote }
  /** This version was loaded and can stand in. */
  | { type: "found"; remote: SelectedRemote }
  /** Nothing was found, or not in time. */
  | { type: "exhausted" }
  /** The wanted version works after all, at this address. */
  | { type: "recovered"; remote: SelectedRemote }
  /** The user asks for the wanted version again. */
  | { type: "retried"; remote: SelectedRemote };

/** A remote as a new selection brings it. */
export const inUse = (remote: SelectedRemote): RemoteState => ({
  phase: "in-use",
  wanted: remote,
  current: remote,
  failed: [],
});

const isWithout = ({ phase }: RemoteState): boolean => phase === "searching" || phase === "failed";

function fail(state: RemoteState, remote: SelectedRemote): RemoteState {
  // A late failure of what no longer shows says nothing.
  if (isWithout(state) || remote.entry.url !== state.current.entry.url) return state;
  return { ...state, phase: "searching", failed: [...state.failed, remote.version] };
}

function takeUp(state: RemoteState, remote: SelectedRemote): RemoteState {
  if (state.phase === "in-use" || remote.version !== state.wanted.version) return state;
  return { ...inUse(state.wanted), current: remote };
}

/** The next state; the same object where the event comes too late to matter. */
export function reduceRemote(state: RemoteState, event: RemoteEvent): RemoteState {
  switch (event.type) {
    case "failed":
      return fail(state, event.remote);
    case "found":
      return isWithout(state) ? { ...state, phase: "standing-in", current: event.remote } : state;
    case "exhausted":
      return state.phase === "searching" ? { ...state, phase: "failed" } : state;
    case "recovered":
    case "retried":
      return takeUp(state, event.remote);
  }
}
