import { appStore, atom, type Atom } from "@gatehouse/shared/state";
import type { ComponentType } from "react";

/** A part of the frame whose code loads on demand. */
export type LazyPart<Props> = {
  /** Loads the code. Failures are not cached, so that the next call tries again. */
  load: () => Promise<void>;
  /** Null until the code has loaded. */
  loadedAtom: Atom<{ Component: ComponentType<Props> } | null>;
};

/**
 * Used instead of `React.lazy`: after a fallback React delays suspended content by up to 300 ms, and a part that is
 * already loaded must appear at once.
 */
export function createLazyPart<Props>(fetchComponent: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<void> | null = null;
  const loadedAtom = atom<{ Component: ComponentType<Props> } | null>(null);

  async function fetchOnce(): Promise<void> {
    try {
      appStore.set(loadedAtom, { Component: await fetchComponent() });
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return { load: () => (loading ??= fetchOnce()), loadedAtom };
}
