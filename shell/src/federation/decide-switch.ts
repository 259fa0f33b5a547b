import type { DisabledRemote, ReservedArea, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteState } from "./remote-state.ts";
import { resolvePath } from "./resolve-path.ts";
import type { ActiveSet } from "./selection.atoms.ts";

/** What a path shows in a set. */
export type Screen =
  | { kind: "page"; state: RemoteState; path: string }
  | { kind: "disabled"; remote: DisabledRemote }
  | { kind: "alias"; target: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "unknown" };

export function screenOf({ selection, remotes }: ActiveSet, pathname: string): Screen {
  const resolved = resolvePath(selection, pathname);
  if (resolved.kind !== "page") return resolved;
  const state = remotes[resolved.remote.name];
  return state ? { kind: "page", state, path: resolved.path } : { kind: "unknown" };
}

const hasPage = ({ phase }: RemoteState): boolean => phase === "in-use" || phase === "standing-in";

function isEqual(shown: Screen, next: Screen): boolean {
  if (shown.kind !== "page" || next.kind !== "page") return JSON.stringify(shown) === JSON.stringify(next);
  const isSamePage = shown.path === next.path && shown.state.current.entry.url === next.state.current.entry.url;
  // What has stood in may be what is wanted now; that shows already.
  return isSamePage && hasPage(shown.state) === hasPage(next.state);
}

/** Whether a release must not run, by the newest selection. */
export const isRevoked = (newest: Selection | null, { name, version }: { name: string; version: string }): boolean =>
  newest?.revoked.some((release) => release.name === name && release.version === version) ?? false;

function isUrgent(shown: RemoteState, next: Screen, newest: Selection | null): boolean {
  return (
    isRevoked(newest, shown.current) ||
    next.kind === "disabled" ||
    (next.kind === "page" && next.state.current.isUrgent)
  );
}

type Circumstances = {
  shown: Screen;
  next: Screen;
  newest: Selection | null;
  hasUnsavedWork: boolean;
  isAcceptedByUser: boolean;
};

/**
 * Whether what is on screen may give way to what is in force. `now`: nobody loses anything by it, or it must not wait.
 * `offer`: at the user's word or the next navigation. `blocked`: not before what is unsaved is saved or discarded.
 */
export function decideSwitch(circumstances: Circumstances): "now" | "offer" | "blocked" {
  const { shown, next, newest, hasUnsavedWork, isAcceptedByUser } = circumstances;
  if (shown.kind !== "page" || !hasPage(shown.state) || isEqual(shown, next)) return "now";
  const { current } = shown.state;
  // It has crashed or never come; there is nothing to keep. One that is taken out of use still works, as long as it must.
  const hasCrashed = next.kind === "page" && next.state.failed.includes(current.version);
  if (hasCrashed && !isRevoked(newest, current)) return "now";
  if (hasUnsavedWork) return "blocked";
  return isAcceptedByUser || isUrgent(shown.state, next, newest) ? "now" : "offer";
}
