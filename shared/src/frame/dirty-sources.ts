const dirtyIds = new Set<string>();
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

/** Everything on screen that holds unsaved work; the shell's leave guard asks before it is lost. */
export const dirtySources = {
  set: (id: string, isDirty: boolean): void => setIn(dirtyIds, id, isDirty),
  /** Input that may be left without a question, but not be taken away: a sign-in, a search. */
  setTyped: (id: string, isTyped: boolean): void => setIn(typedIds, id, isTyped),
  hasAny: (): boolean => dirtyIds.size > 0,
  /** Whether anything was typed that a change of version would lose. */
  hasInput: (): boolean => dirtyIds.size > 0 || typedIds.size > 0,
  list: (): string[] => [...dirtyIds],
  /** The user has agreed to lose it all, or there is nobody left to ask. */
  clear(): void {
    if (dirtyIds.size === 0) return;
    dirtyIds.clear();
    publish();
  },
  /** The page is about to go without its user's will: forms keep their values. True where there were any unsaved. */
  takeAway(): boolean {
    const hadAny = dirtyIds.size > 0;
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
