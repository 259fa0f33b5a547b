import { notificationsAtom } from "@gatehouse/shared/frame";
import { sessionStore, useSession } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { keptNotifications } from "@gatehouse/shared/storage";
import { useEffect } from "react";
import { withKeptNotifications } from "./listed-notifications.ts";
import { readKeptNotifications } from "./read-kept-notifications.ts";

/** Puts back what this tab kept for the user, and keeps every change from then on. */
function keepNotifications(userId: string): () => void {
  let isDue = false;
  const write = (): void => {
    isDue = false;
    // Whoever has left keeps nothing here.
    if (sessionStore.get().SessionUser?.UserId !== userId) return;
    keptNotifications.set(userId, JSON.stringify(appStore.get(notificationsAtom)));
  };
  const stop = appStore.sub(notificationsAtom, () => {
    if (isDue) return;
    isDue = true;
    // Once for all changes of one task.
    queueMicrotask(write);
  });
  const kept = readKeptNotifications(keptNotifications.get(userId));
  appStore.set(notificationsAtom, (list) => withKeptNotifications(list, kept));
  return stop;
}

/** Keeps the notifications of the user over a reload of the tab; their details stay in memory and are gone then. */
export function useKeptNotifications(): void {
  const userId = useSession().SessionUser?.UserId;
  useEffect(() => (userId === undefined ? undefined : keepNotifications(userId)), [userId]);
}
