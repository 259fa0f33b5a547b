/**
 * Asks before unsaved work is left. The shell owns the only guard: it covers links, back and forward, typed addresses,
 * tab close, organization change and version swaps; pages only say that they hold unsaved work.
 */
import { dirtySources } from "@gatehouse/shared/frame";

type Question = { answer: (mayLeave: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** True at once when nothing is unsaved, else when the user agrees to lose it. A second call answers the first. */
function ask(): Promise<boolean> {
  question?.answer(false);
  if (!dirtySources.hasAny()) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setQuestion({
    answer: (mayLeave) => {
      setQuestion(null);
      resolve(mayLeave);
    },
  });
  return promise;
}

export const leaveGuard = {
  /** Asks without discarding anything, where the page goes only if something else succeeds. */
  ask,
  /** Asks, and discards what is unsaved when the user agrees. */
  async mayLeave(): Promise<boolean> {
    const isAgreed = await ask();
    if (isAgreed) dirtySources.clear();
    return isAgreed;
  },
  isDirty: (): boolean => dirtySources.hasAny(),
  /** The open question, for the dialog that shows it. */
  getQuestion: (): Question | null => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The browser's own question when the tab is closed or the document is left. */
export function guardDocument(target: Window): void {
  target.addEventListener("beforeunload", (event) => {
    if (leaveGuard.isDirty()) event.preventDefault();
  });
}
