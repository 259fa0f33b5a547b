/**
 * Asks before unsaved work is left. The shell owns the only guard, for links, back and forward, typed URLs, tab close,
 * organization change and version swaps. Pages only register unsaved work.
 */
import { dirtySources } from "@gatehouse/shared/frame";
import { appStore, atom } from "@gatehouse/shared/state";

type Question = { answer: (mayLeave: boolean) => void };

/** The open question, shown by the leave dialog. */
export const leaveQuestionAtom = atom<Question | null>(null);

const getQuestion = (): Question | null => appStore.get(leaveQuestionAtom);

/** Resolves to true if nothing is unsaved or the user agrees to lose it. A second call answers the first. */
function ask(): Promise<boolean> {
  getQuestion()?.answer(false);
  if (!dirtySources.hasAny()) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  appStore.set(leaveQuestionAtom, {
    answer: (mayLeave) => {
      appStore.set(leaveQuestionAtom, null);
      resolve(mayLeave);
    },
  });
  return promise;
}

export const leaveGuard = {
  /** Asks without discarding, for cases in which the page is left only if something else succeeds. */
  ask,
  /** Asks before a move, which discards unsaved work if the user agrees. */
  async mayLeave(): Promise<boolean> {
    const isAgreed = await ask();
    if (isAgreed) dirtySources.leave();
    return isAgreed;
  },
  isDirty: (): boolean => dirtySources.hasAny(),
  getQuestion,
};

/** The browser's own question on tab close or unload. */
export function guardDocument(target: Window): void {
  target.addEventListener("beforeunload", (event) => {
    if (leaveGuard.isDirty()) event.preventDefault();
  });
}
