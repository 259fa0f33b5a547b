import { atom } from "jotai";
import { appStore } from "../state/app-store.ts";

let controller = new AbortController();
const epochAtom = atom(0);

/** Number of the scope in force, for hooks whose cache keys must change with it. */
export const requestEpochAtom = atom((get) => get(epochAtom));

/**
 * Requests belong to a scope: one user in one organization. A new scope aborts what is under way in the old one, so
 * that no late answer of another user or organization can appear.
 */
export const requestScope = {
  getSignal: (): AbortSignal => controller.signal,
  getEpoch: (): number => appStore.get(epochAtom),
  /** Ends what is under way and lets nothing new start until `renew`. */
  abort(): void {
    controller.abort();
  },
  renew(): void {
    controller.abort();
    controller = new AbortController();
    appStore.set(epochAtom, (epoch) => epoch + 1);
  },
};
