import type { FrameHostMessage } from "@gatehouse/shared/bridge";

export type FrameHostState = {
  isShown: boolean;
  /** `late`: the frame has not sent `appLoaded` in time; it may still do so. */
  phase: "unloaded" | "loading" | "late" | "ready";
  /** Increases with each new document, so that messages of an older one can be ignored. */
  load: number;
  /** The document was reloaded because the frame had no session although the console has one. */
  isSecondAttempt: boolean;
  /** The tab or view as named by the console's route. */
  tab?: string | undefined;
  query?: string | undefined;
};

export type FrameHostAction =
  | FrameHostMessage
  | { type: "appLoaded" | "overdue" | "reload"; load: number }
  /** Reloads the frame if it is loaded: the user pressed Retry, or the user or organization changed. */
  | { type: "retry" };

export const initialFrameHostState: FrameHostState = {
  isShown: false,
  phase: "unloaded",
  load: 0,
  isSecondAttempt: false,
};

function reloadDocument(state: FrameHostState, isSecondAttempt: boolean): FrameHostState {
  return { ...state, phase: "loading", load: state.load + 1, isSecondAttempt };
}

type Show = Extract<FrameHostMessage, { type: "show" }>;

function show(state: FrameHostState, { tab, view, query }: Show): FrameHostState {
  const shown = { ...state, isShown: true, tab: view ?? tab, query };
  return state.phase === "unloaded" ? reloadDocument(shown, false) : shown;
}

/** Returns the next state of a loaded document. */
function reduceDocument(state: FrameHostState, type: "appLoaded" | "overdue" | "reload" | "retry"): FrameHostState {
  if (state.phase === "unloaded") return state;
  switch (type) {
    case "appLoaded":
      return { ...state, phase: "ready" };
    case "overdue":
      return state.phase === "loading" ? { ...state, phase: "late" } : state;
    case "reload":
      return reloadDocument(state, true);
    case "retry":
      return reloadDocument(state, false);
  }
}

/** Returns the next state of the frame host. */
export function reduceFrameHost(state: FrameHostState, action: FrameHostAction): FrameHostState {
  // Ignores messages of an earlier document.
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
