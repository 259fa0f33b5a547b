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

export const leaveGuard = {
  /** True at once when nothing is unsaved, else when the user agrees to discard it. A second call answers the first. */
  mayLeave: (): Promise<boolean> => {
    if (!dirtySources.hasAny()) return Promise.resolve(true);
    question?.answer(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({
      answer: (mayLeave) => {
        setQuestion(null);
        if (mayLeave) dirtySources.clear();
        resolve(mayLeave);
      },
    });
    return promise;
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
