import type { ComponentType } from "react";

/** A part of the frame whose code is fetched when it is first wanted. */
export type LazyPart<Props> = {
  /** Fetches the code; a failed fetch is forgotten, so that the next call tries again. */
  load: () => Promise<void>;
  /** Null until the code is there. */
  get: () => ComponentType<Props> | null;
  subscribe: (listener: () => void) => () => void;
};

/**
 * In place of `React.lazy`: React holds back suspended content for up to 300 ms after a fallback was shown, and a part
 * that was loaded before must appear at once.
 */
export function createLazyPart<Props>(fetchComponent: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function fetchOnce(): Promise<void> {
    try {
      component = await fetchComponent();
      for (const listener of listeners) listener();
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return {
    load: () => (loading ??= fetchOnce()),
    get: () => component,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
