/** The player as a state machine: what it shows and whether it moves on by itself. */
export type ReplayState = { status: "paused" | "playing"; index: number; count: number };

export type ReplayEvent =
  | { type: "toggle" }
  | { type: "restart" }
  | { type: "step"; by: 1 | -1 }
  | { type: "seek"; index: number }
  | { type: "advance" }
  | { type: "snapshot-failed" };

/** A loaded session starts paused on its first slide. */
export const startReplay = (count: number): ReplayState => ({ status: "paused", index: 0, count });

const lastIndex = (state: ReplayState): number => state.count - 1;

const moveTo = (state: ReplayState, index: number): ReplayState => ({
  ...state,
  index: Math.max(0, Math.min(lastIndex(state), index)),
});

function toggle(state: ReplayState): ReplayState {
  if (state.status === "playing") return { ...state, status: "paused" };
  const isAtEnd = state.index === lastIndex(state);
  return { ...state, status: "playing", index: isAtEnd ? 0 : state.index };
}

/** Reaching the last slide while playing stops there. */
function advance(state: ReplayState): ReplayState {
  if (state.status !== "playing") return state;
  const next = moveTo(state, state.index + 1);
  return next.index === lastIndex(next) ? { ...next, status: "paused" } : next;
}

export function reduceReplay(state: ReplayState, event: ReplayEvent): ReplayState {
  switch (event.type) {
    case "toggle":
      return toggle(state);
    case "restart":
      return moveTo(state, 0);
    case "step":
      return { ...moveTo(state, state.index + event.by), status: "paused" };
    case "seek":
      return moveTo(state, event.index);
    case "advance":
      return advance(state);
    case "snapshot-failed":
      return { ...state, status: "paused" };
  }
}
