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

/**
 * Text of the details action; only in memory, so a reload drops it. Decision 026.
 *
 * @since contract 1
 */
export type NotificationDetails = { title: string; text: string };

/**
 * Input of `notify`.
 *
 * @since contract 1
 */
export type NewNotification = {
  format: NotificationFormat;
  /** A translated label, or a key with the namespace it is in (see `useNotify`). */
  message: NotificationMessage;
  details?: NotificationDetails;
  link?: NotificationLink;
  /** For messages shown elsewhere on the screen: not floated and not announced. */
  isListedOnly?: boolean;
};

/**
 * All notifications, newest first. Only `notify` also floats and announces a new one.
 *
 * @since contract 1
 */
export const notificationsAtom = atom<readonly Notification[]>([]);

/**
 * Notifications that float over the page, newest first, until they are read, dismissed or timed out.
 *
 * @since contract 1
 */
export const floatingNotificationsAtom = atom<readonly Notification[]>([]);

const bothAtoms = [notificationsAtom, floatingNotificationsAtom];
/** Only in memory, and dropped with the notification: one that is read from storage has none. */
const detailsOf = new WeakMap<Notification, NotificationDetails>();
/** Makes ids differ from those stored by an earlier page. */
const idStart = Date.now().toString(36);
let lastId = 0;

function withText(message: NotificationMessage): NotificationMessage {
  if (typeof message === "string") return message;
  return { ...message, text: translate(message.namespace, message.key, message.values) };
}

/**
 * Adds a notification to the notification centre; returns its id.
 *
 * @since contract 1
 */
export function notify({ format, message, details, link, isListedOnly = false }: NewNotification): string {
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
  for (const each of isListedOnly ? [notificationsAtom] : bothAtoms)
    appStore.set(each, (list) => withNotification(list, notification));
  return notification.id;
}

/**
 * Returns the details of a notification; null if it has none.
 *
 * @since contract 1
 */
export function getNotificationDetails(notification: Notification): NotificationDetails | null {
  return detailsOf.get(notification) ?? null;
}

/**
 * Removes one notification.
 *
 * @since contract 1
 */
export function removeNotification(id: string): void {
  for (const each of bothAtoms) {
    appStore.set(each, (list) => list.filter((notification) => notification.id !== id));
  }
}

/**
 * Removes all notifications.
 *
 * @since contract 1
 */
export function clearNotifications(): void {
  for (const each of bothAtoms) appStore.set(each, []);
}

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") clearNotifications();
});
