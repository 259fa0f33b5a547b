import { atom } from "jotai";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";
import {
  withNotification,
  type Notification,
  type NotificationFormat,
  type NotificationLink,
  type NotificationMessage,
} from "./notification-list.ts";

/** Text behind the details action; kept in memory only, so it is gone after a reload. */
export type NotificationDetails = { title: string; text: string };

/** What `notify` takes. */
export type NewNotification = {
  format: NotificationFormat;
  /** A translated label, or a key with the namespace it is in (see `useNotify`). */
  message: NotificationMessage;
  details?: NotificationDetails;
  link?: NotificationLink;
};

/** All notifications, newest first. */
export const notificationsAtom = atom<readonly Notification[]>([]);

const detailsById = new Map<string, NotificationDetails>();
let lastId = 0;

/** Puts a notification into the notification centre; returns its id. */
export function notify({ format, message, details, link }: NewNotification): string {
  lastId += 1;
  const notification: Notification = {
    id: String(lastId),
    type: "toast",
    timestamp: new Date().toISOString(),
    data: { format, message, ...(link && { link }) },
    meta: { hasDetails: details !== undefined, detailsTitle: details?.title },
  };
  if (details !== undefined) detailsById.set(notification.id, details);
  appStore.set(notificationsAtom, (list) => withNotification(list, notification));
  return notification.id;
}

/** Details of a notification; null when they are gone. */
export function getNotificationDetails(id: string): NotificationDetails | null {
  return detailsById.get(id) ?? null;
}

/** Removes one notification. */
export function removeNotification(id: string): void {
  detailsById.delete(id);
  appStore.set(notificationsAtom, (list) => list.filter((notification) => notification.id !== id));
}

/** Removes all notifications. */
export function clearNotifications(): void {
  detailsById.clear();
  appStore.set(notificationsAtom, []);
}

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") clearNotifications();
});
