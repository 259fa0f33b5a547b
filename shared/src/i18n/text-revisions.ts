const listeners = new Set<() => void>();
const ofNamespaces = new Map<string, number>();
let ofLanguage = 0;

function report(): void {
  for (const listener of listeners) listener();
}

/**
 * Counts the changes of language and texts. Components follow the count of the namespaces that they use, so that the
 * texts of a section that arrive render nothing of the others.
 */
export const textRevisions = {
  noteLanguage: (): void => {
    ofLanguage += 1;
    report();
  },
  noteTexts: (namespace: string): void => {
    ofNamespaces.set(namespace, (ofNamespaces.get(namespace) ?? 0) + 1);
    report();
  },
  /** Increases with each change that concerns one of these namespaces. */
  read: (...namespaces: readonly string[]): number =>
    namespaces.reduce((sum, namespace) => sum + (ofNamespaces.get(namespace) ?? 0), ofLanguage),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
