import { atom } from "jotai";
import { translate } from "../i18n/i18n-instance.ts";
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

/** All notifications, newest first. `notify` adds to it; what gets there otherwise is neither read aloud nor floats. */
export const notificationsAtom = atom<readonly Notification[]>([]);

/** Those that lie over the page, newest first: new ones, until they are read, dismissed or have been there long enough. */
export const floatingNotificationsAtom = atom<readonly Notification[]>([]);

const bothAtoms = [notificationsAtom, floatingNotificationsAtom];
/** In memory only, and gone with their notification: one that was read back from storage has none. */
const detailsOf = new WeakMap<Notification, NotificationDetails>();
/** No id is like one that was kept of a page before. */
const idStart = Date.now().toString(36);
let lastId = 0;

function withText(message: NotificationMessage): NotificationMessage {
  if (typeof message === "string") return message;
  return { ...message, text: translate(message.namespace, message.key, message.values) };
}

/** Puts a notification into the notification centre; returns its id. */
export function notify({ format, message, details, link }: NewNotification): string {
  lastId += 1;
  const notification: Notification = {
    id: `${idStart}-${lastId}`,
    type: "toast",
    timestamp: new Date().toISOString(),
    data: {
      format,
      message: withText(message),
      ...(link && { link: { path: link.path, label: withText(link.label) } }),
    },
    meta: { hasDetails: details !== undefined, detailsTitle: details?.title },
  };
  if (details !== undefined) detailsOf.set(notification, details);
  for (const each of bothAtoms) appStore.set(each, (list) => withNotification(list, notification));
  return notification.id;
}

/** Details of a notification; null when they are gone. */
export function getNotificationDetails(notification: Notification): NotificationDetails | null {
  return detailsOf.get(notification) ?? null;
}

/** Removes one notification. */
export function removeNotification(id: string): void {
  for (const each of bothAtoms) {
    appStore.set(each, (list) => list.filter((notification) => notification.id !== id));
  }
}

/** Removes all notifications. */
export function clearNotifications(): void {
  for (const each of bothAtoms) appStore.set(each, []);
}

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") clearNotifications();
});
