import { useSession } from "@gatehouse/shared/session";
import { localArea } from "@gatehouse/shared/storage";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const keyOf = (userId: string): string => `defaultDashboardId.${userId}`;

function notifyAll(): void {
  for (const listener of listeners) listener();
}

/** The dashboard that a user of this browser has chosen to start with. */
export const defaultDashboard = {
  get: (userId: string): string | null => localArea.get(keyOf(userId)) || null,
  set(userId: string, layoutId: string): void {
    localArea.set(keyOf(userId), layoutId);
    notifyAll();
  },
  remove(userId: string): void {
    localArea.remove(keyOf(userId));
    notifyAll();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changes that other tabs make.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

type DefaultDashboard = {
  /** Null for the classic dashboard. */
  id: string | null;
  set: (layoutId: string) => void;
  remove: () => void;
};

/** The user's default dashboard; also follows changes in other tabs. */
export function useDefaultDashboard(): DefaultDashboard {
  const userId = useSession().SessionUser?.UserId ?? "";
  return {
    id: useSyncExternalStore(subscribe, () => defaultDashboard.get(userId)),
    set: (layoutId) => defaultDashboard.set(userId, layoutId),
    remove: () => defaultDashboard.remove(userId),
  };
}
