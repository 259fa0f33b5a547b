const dirtyIds = new Set<string>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Everything on screen that holds unsaved work; the shell's leave guard asks before it is lost. */
export const dirtySources = {
  set(id: string, isDirty: boolean): void {
    if (isDirty === dirtyIds.has(id)) return;
    if (isDirty) dirtyIds.add(id);
    else dirtyIds.delete(id);
    publish();
  },
  hasAny: (): boolean => dirtyIds.size > 0,
  list: (): string[] => [...dirtyIds],
  /** The user has agreed to lose it all, or there is nobody left to ask. */
  clear(): void {
    if (dirtyIds.size === 0) return;
    dirtyIds.clear();
    publish();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
