import type { FrameHostMessage } from "@gatehouse/shared/bridge";

export type FrameHostState = {
  isShown: boolean;
  /** `late`: the frame has not said in time that it has loaded; it may still do so. */
  phase: "unloaded" | "loading" | "late" | "ready";
  /** Grows with every change of the frame's document, so that words of an older one can be told apart. */
  load: number;
  /** The document was loaded once more because it had no session although the console has one. */
  isSecondAttempt: boolean;
  /** As the route page names it. */
  tab?: string | undefined;
  query?: string | undefined;
};

export type FrameHostAction =
  | FrameHostMessage
  | { type: "appLoaded" | "overdue" | "reload"; load: number }
  /** Loads the frame anew if it is loaded at all: the user asked, or user or organization changed. */
  | { type: "retry" };

export const initialFrameHostState: FrameHostState = {
  isShown: false,
  phase: "unloaded",
  load: 0,
  isSecondAttempt: false,
};

function loadAnew(state: FrameHostState, isSecondAttempt: boolean): FrameHostState {
  return { ...state, phase: "loading", load: state.load + 1, isSecondAttempt };
}

function show(state: FrameHostState, { tab, query }: { tab?: string; query?: string }): FrameHostState {
  const shown = { ...state, isShown: true, tab, query };
  return state.phase === "unloaded" ? loadAnew(shown, false) : shown;
}

/** What becomes of the document by what the frame, the clock and the user say. */
function reduceDocument(state: FrameHostState, type: "appLoaded" | "overdue" | "reload" | "retry"): FrameHostState {
  if (state.phase === "unloaded") return state;
  switch (type) {
    case "appLoaded":
      return { ...state, phase: "ready" };
    case "overdue":
      return state.phase === "loading" ? { ...state, phase: "late" } : state;
    case "reload":
      return loadAnew(state, true);
    case "retry":
      return loadAnew(state, false);
  }
}

/** What becomes of a frame host by what pages, the frame, the clock and the user say. */
export function reduceFrameHost(state: FrameHostState, action: FrameHostAction): FrameHostState {
  // The word of a document that is gone.
  if ("load" in action && action.load !== state.load) return state;
  switch (action.type) {
    case "show":
      return show(state, action);
    case "hide":
    case "unload":
      return { ...initialFrameHostState, load: state.load + 1 };
    default:
      return reduceDocument(state, action.type);
  }
}
