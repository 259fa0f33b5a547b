import { isSameLayout, type LayoutContent } from "./layout-difference.ts";

/** How many steps can be undone. */
export const HISTORY_MAX_STEPS = 100;

/** What a step did; the editor names it when it is undone. */
export type LayoutAction = "add" | "remove" | "move" | "resize" | "layer" | "rename" | "import" | "restore" | "clear";

type Step = { readonly action: LayoutAction; readonly content: LayoutContent };

/**
 * The steps of one dashboard since it was loaded. A load opens a new history, so that undo never leads to another
 * dashboard or to the empty page before the load.
 */
export type LayoutHistory = {
  readonly layoutId: string;
  readonly present: LayoutContent;
  /** Oldest first; each with what was there before its action. */
  readonly past: readonly Step[];
  /** The step undone last first; each with what was there after its action. */
  readonly future: readonly Step[];
};

/** The history of a dashboard that was just loaded or created. */
export const openHistory = (layoutId: string, present: LayoutContent): LayoutHistory => ({
  layoutId,
  present,
  past: [],
  future: [],
});

/** Typing a name is one step, from the first letter until something else is done. */
const continuesStep = (history: LayoutHistory, action: LayoutAction): boolean =>
  action === "rename" && history.future.length === 0 && history.past.at(-1)?.action === "rename";

/**
 * Records what the user did. A change that nobody could see is no step; renaming on is part of the step before it.
 * Whatever was undone can no longer be redone.
 */
export function recordStep(history: LayoutHistory, action: LayoutAction, next: LayoutContent): LayoutHistory {
  if (isSameLayout(history.present, next)) return { ...history, present: next };
  if (!continuesStep(history, action)) {
    const past = [...history.past, { action, content: history.present }].slice(-HISTORY_MAX_STEPS);
    return { ...history, present: next, past, future: [] };
  }
  const before = history.past.at(-1);
  const isBack = before !== undefined && isSameLayout(before.content, next);
  return { ...history, present: next, past: isBack ? history.past.slice(0, -1) : history.past };
}

/** The history one step back; null when there is nothing to undo. What was undone is `future[0].action`. */
export function undoStep(history: LayoutHistory): LayoutHistory | null {
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

/** The history one step on again; null when nothing was undone. What was done again is `past.at(-1).action`. */
export function redoStep(history: LayoutHistory): LayoutHistory | null {
  const [next, ...future] = history.future;
  if (!next) return null;
  const past = [...history.past, { action: next.action, content: history.present }];
  return { ...history, present: next.content, past, future };
}
