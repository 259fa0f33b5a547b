const dirtyIds = new Set<string>();
const draftIds = new Set<string>();
const typedIds = new Set<string>();
const listeners = new Set<() => void>();
const takenAwayListeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

function setIn(ids: Set<string>, id: string, isIn: boolean): void {
  if (isIn === ids.has(id)) return;
  if (isIn) ids.add(id);
  else ids.delete(id);
  publish();
}

const hasAny = (): boolean => dirtyIds.size + draftIds.size > 0;

/** Everything on screen that holds unsaved work; the shell's leave guard asks before it is lost. */
export const dirtySources = {
  set: (id: string, isDirty: boolean): void => setIn(dirtyIds, id, isDirty),
  /** Unsaved work of which the page keeps a draft: leaving it loses nothing, but is asked about. */
  setDraft: (id: string, isDirty: boolean): void => setIn(draftIds, id, isDirty),
  /** Input that may be left without a question, but not be taken away: a sign-in, a search. */
  setTyped: (id: string, isTyped: boolean): void => setIn(typedIds, id, isTyped),
  hasAny,
  /** Whether drafts are kept of all that is unsaved. */
  areAllKept: (): boolean => dirtyIds.size === 0 && draftIds.size > 0,
  /** Whether anything was typed that a change of version would lose. */
  hasInput: (): boolean => hasAny() || typedIds.size > 0,
  list: (): string[] => [...dirtyIds, ...draftIds],
  /** The user has agreed to lose it all, or there is nobody left to ask. */
  clear(): void {
    if (!hasAny()) return;
    dirtyIds.clear();
    draftIds.clear();
    publish();
  },
  /** The page is about to go without its user's will: forms keep their values. True where there were any unsaved. */
  takeAway(): boolean {
    const hadAny = hasAny();
    for (const listener of takenAwayListeners) listener();
    dirtySources.clear();
    return hadAny;
  },
  onTakenAway: (listener: () => void): (() => void) => {
    takenAwayListeners.add(listener);
    return () => takenAwayListeners.delete(listener);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
