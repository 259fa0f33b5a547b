import { notificationsAtom } from "@gatehouse/shared/frame";
import { sessionStore, useSession } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { keptNotifications } from "@gatehouse/shared/storage";
import { useEffect } from "react";
import { withKeptNotifications } from "./listed-notifications.ts";
import { readKeptNotifications } from "./read-kept-notifications.ts";

/** Restores the user's notifications in this tab, then stores every change. */
function keepNotifications(userId: string): () => void {
  let isDue = false;
  const write = (): void => {
    isDue = false;
    // After sign-out nothing is stored.
    if (sessionStore.get().SessionUser?.UserId !== userId) return;
    keptNotifications.set(userId, JSON.stringify(appStore.get(notificationsAtom)));
  };
  const stop = appStore.sub(notificationsAtom, () => {
    if (isDue) return;
    isDue = true;
    // Stores once per task, for all its changes.
    queueMicrotask(write);
  });
  const kept = readKeptNotifications(keptNotifications.get(userId));
  appStore.set(notificationsAtom, (list) => withKeptNotifications(list, kept));
  return stop;
}

/** Keeps the user's notifications over a reload of the tab, without their details, which are in memory only. */
export function useKeptNotifications(): void {
  const userId = useSession().SessionUser?.UserId;
  useEffect(() => (userId === undefined ? undefined : keepNotifications(userId)), [userId]);
}
