import type { DisabledRemote, ReservedArea, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteState } from "./remote-state.ts";
import { resolvePath } from "./resolve-path.ts";
import { isRevoked, type ActiveSet } from "./selection.atoms.ts";

/** What a path shows in an active set. */
export type Screen =
  | { kind: "page"; state: RemoteState; path: string }
  | { kind: "disabled"; remote: DisabledRemote }
  | { kind: "alias"; target: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "pending" }
  | { kind: "unknown" };

export function screenOf({ selection, remotes }: ActiveSet, pathname: string): Screen {
  const resolved = resolvePath(selection, pathname);
  if (resolved.kind !== "page") return resolved;
  const state = remotes[resolved.remote.name];
  return state ? { kind: "page", state, path: resolved.path } : { kind: "unknown" };
}

const hasPage = ({ phase }: RemoteState): boolean => phase === "in-use" || phase === "fallback";

function isEqual(shown: Screen, next: Screen): boolean {
  if (shown.kind !== "page" || next.kind !== "page") return JSON.stringify(shown) === JSON.stringify(next);
  const isSamePage = shown.path === next.path && shown.state.current.entry.url === next.state.current.entry.url;
  // The fallback on screen may be the wanted version of the next set.
  return isSamePage && hasPage(shown.state) === hasPage(next.state);
}

/** Why the page on screen is withdrawn and must close even with unsaved work; null if it is not. */
export function withdrawalOf(shown: Screen, next: Screen, newest: Selection | null): "revoked" | "disabled" | null {
  if (shown.kind !== "page" || !hasPage(shown.state)) return null;
  if (next.kind === "disabled") return "disabled";
  return isRevoked(newest, shown.state.current) && !isEqual(shown, next) ? "revoked" : null;
}

const isUrgent = (next: Screen): boolean => next.kind === "page" && next.state.current.isUrgent;

type Circumstances = {
  shown: Screen;
  next: Screen;
  newest: Selection | null;
  hasUnsavedWork: boolean;
  isAcceptedByUser: boolean;
};

/**
 * Decides whether the page on screen may be replaced by the version in force. `now`: nothing is lost. `close`: the page
 * is withdrawn; forms store drafts first. `offer`: when the user agrees or navigates. `blocked`: not before unsaved
 * work is saved or discarded. Decision 020.
 */
export function decideSwitch(circumstances: Circumstances): "now" | "close" | "offer" | "blocked" {
  const { shown, next, newest, hasUnsavedWork, isAcceptedByUser } = circumstances;
  if (shown.kind !== "page" || !hasPage(shown.state) || isEqual(shown, next)) return "now";
  if (withdrawalOf(shown, next, newest) !== null) return "close";
  // A page that crashed or never loaded has nothing to lose.
  if (next.kind === "page" && next.state.failed.includes(shown.state.current.version)) return "now";
  if (hasUnsavedWork) return "blocked";
  return isAcceptedByUser || isUrgent(next) ? "now" : "offer";
}
