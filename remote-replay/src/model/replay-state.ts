/** State machine of the player: the current slide, and whether it plays. */
export type ReplayState = {
  status: "paused" | "playing";
  index: number;
  count: number;
  /** The last slide that was shown, if the user may not go beyond it; else null. */
  watchedUpTo: number | null;
  /** Grows with each retry of an image that could not be loaded. */
  attempt: number;
  hasFailed: boolean;
  /** The last idle time that playback left out, while the user should know about it. */
  skip: { from: number; to: number } | null;
};

export type ReplayEvent =
  | { type: "toggle" }
  | { type: "restart" }
  | { type: "step"; by: 1 | -1 }
  | { type: "seek"; index: number }
  /** `to` leaves out the slides before it. */
  | { type: "advance"; to?: number | undefined }
  | { type: "snapshot-failed" }
  /** Loads an image again that could not be loaded. */
  | { type: "retry" };

/** For how many slides the user is told about a skip. */
const SLIDES_AFTER_SKIP = 4;

/** Starts paused on the first slide. */
export const startReplay = ({ count, isComplete }: { count: number; isComplete: boolean }): ReplayState => ({
  status: "paused",
  index: 0,
  count,
  watchedUpTo: isComplete ? 0 : null,
  attempt: 0,
  hasFailed: false,
  skip: null,
});

const lastIndex = (state: ReplayState): number => state.count - 1;

const moveTo = (state: ReplayState, index: number): ReplayState => {
  const next = Math.max(0, Math.min(lastIndex(state), index));
  const watchedUpTo = state.watchedUpTo === null ? null : Math.max(state.watchedUpTo, next);
  return { ...state, index: next, hasFailed: state.hasFailed && next === state.index, watchedUpTo };
};

/** Returns the nearest slide that the user may go to. */
const reachable = ({ watchedUpTo }: ReplayState, index: number): number =>
  watchedUpTo === null ? index : Math.min(index, watchedUpTo);

const retry = (state: ReplayState): ReplayState =>
  state.hasFailed ? { ...state, attempt: state.attempt + 1, hasFailed: false } : state;

function toggle(state: ReplayState): ReplayState {
  if (state.status === "playing") return { ...state, status: "paused" };
  if (state.hasFailed) return { ...retry(state), status: "playing" };
  const isAtEnd = state.index === lastIndex(state);
  return { ...state, status: "playing", index: isAtEnd ? 0 : state.index, skip: null };
}

/** Playing stops at the last slide, however it is reached. */
const stopAtEnd = (state: ReplayState): ReplayState =>
  state.index === lastIndex(state) ? { ...state, status: "paused" } : state;

function advance(state: ReplayState, to: number | undefined): ReplayState {
  if (state.status !== "playing") return state;
  const next = moveTo(state, to ?? state.index + 1);
  const isStillTold = state.skip !== null && next.index - state.skip.to < SLIDES_AFTER_SKIP;
  const skip = to === undefined ? isStillTold && state.skip : { from: state.index, to };
  return stopAtEnd({ ...next, skip: skip || null });
}

export function reduceReplay(state: ReplayState, event: ReplayEvent): ReplayState {
  switch (event.type) {
    case "toggle":
      return toggle(state);
    case "restart":
      return { ...moveTo(state, 0), skip: null };
    case "step":
      return { ...moveTo(state, state.index + event.by), status: "paused", skip: null };
    case "seek":
      return stopAtEnd({ ...moveTo(state, reachable(state, event.index)), skip: null });
    case "advance":
      return advance(state, event.to);
    case "snapshot-failed":
      return { ...state, status: "paused", hasFailed: true };
    case "retry":
      return retry(state);
  }
}
