import { atom } from "jotai";
import { appStore } from "../state/app-store.ts";

let controller = new AbortController();
const epochAtom = atom(0);

/** Number of the current scope, for hooks whose cache keys change with it. */
export const requestEpochAtom = atom((get) => get(epochAtom));

/**
 * Requests belong to a scope: one user in one organization. A new scope aborts the requests of the old one, so that no
 * late response of another user or organization is shown.
 */
export const requestScope = {
  getSignal: (): AbortSignal => controller.signal,
  getEpoch: (): number => appStore.get(epochAtom),
  /** Aborts all requests and refuses new ones until `renew`. */
  abort(): void {
    controller.abort();
  },
  renew(): void {
    controller.abort();
    controller = new AbortController();
    appStore.set(epochAtom, (epoch) => epoch + 1);
  },
};
