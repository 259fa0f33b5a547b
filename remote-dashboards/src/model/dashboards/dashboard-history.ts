import { isSameDashboard, type DashboardContent } from "./dashboard-difference.ts";

/** Number of steps that can be undone. */
export const MAX_HISTORY_STEPS = 100;

/** The kind of a step; the editor names it in undo and redo. */
export type DashboardAction = "add" | "remove" | "move" | "resize" | "layer" | "rename" | "restore";

type Step = { readonly action: DashboardAction; readonly content: DashboardContent };

/**
 * The steps of one dashboard since it was loaded. Each load starts a new history, so that undo cannot lead to another
 * dashboard or to the empty page before the load.
 */
export type DashboardHistory = {
  readonly dashboardId: string;
  readonly present: DashboardContent;
  /** Oldest first, each with the content before its action. */
  readonly past: readonly Step[];
  /** The most recently undone step first, each with the content after its action. */
  readonly future: readonly Step[];
};

/** Starts the history of a dashboard that was just loaded or created. */
export const openHistory = (dashboardId: string, present: DashboardContent): DashboardHistory => ({
  dashboardId,
  present,
  past: [],
  future: [],
});

/** Typing a name is one step, until the user does something else. */
const continuesStep = (history: DashboardHistory, action: DashboardAction): boolean =>
  action === "rename" && history.future.length === 0 && history.past.at(-1)?.action === "rename";

/**
 * Records a step of the user. A change without visible effect is not recorded, and continued renaming extends the
 * previous step. Undone steps can no longer be redone.
 */
export function recordStep(
  history: DashboardHistory,
  action: DashboardAction,
  next: DashboardContent,
): DashboardHistory {
  if (isSameDashboard(history.present, next)) return { ...history, present: next };
  if (!continuesStep(history, action)) {
    const past = [...history.past, { action, content: history.present }].slice(-MAX_HISTORY_STEPS);
    return { ...history, present: next, past, future: [] };
  }
  const before = history.past.at(-1);
  const isBack = before !== undefined && isSameDashboard(before.content, next);
  return { ...history, present: next, past: isBack ? history.past.slice(0, -1) : history.past };
}

/** Undoes the last step; null if there is none. The undone action is `future[0].action`. */
export function undoStep(history: DashboardHistory): DashboardHistory | null {
  const last = history.past.at(-1);
  if (!last) return null;
  const undone = { action: last.action, content: history.present };
  return {
    ...history,
    present: last.content,
    past: history.past.slice(0, -1),
    future: [undone, ...history.future],
  };
}

/** Redoes the last undone step; null if there is none. The redone action is `past.at(-1).action`. */
export function redoStep(history: DashboardHistory): DashboardHistory | null {
  const [next, ...future] = history.future;
  if (!next) return null;
  const past = [...history.past, { action: next.action, content: history.present }];
  return { ...history, present: next.content, past, future };
}
