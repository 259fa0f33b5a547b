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

const floatingIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Those that lie over the page, newest first: new ones, until they are read, dismissed or have been there long enough. */
export const floatingNotificationsAtom = atom((get) => {
  const ids = get(floatingIdsAtom);
  return get(notificationsAtom).filter(({ id }) => ids.has(id));
});

const detailsById = new Map<string, NotificationDetails>();
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
  if (details !== undefined) detailsById.set(notification.id, details);
  const before = appStore.get(notificationsAtom);
  const list = withNotification(before, notification);
  for (const { id } of before.slice(list.length - 1)) detailsById.delete(id);
  appStore.set(floatingIdsAtom, (ids) => new Set(ids).add(notification.id));
  appStore.set(notificationsAtom, list);
  return notification.id;
}

/** Takes notifications from over the page; they stay in the notification centre. */
export function stopFloating(ended: readonly string[]): void {
  appStore.set(floatingIdsAtom, (ids) => new Set([...ids].filter((id) => !ended.includes(id))));
}

/** Details of a notification; null when they are gone. */
export function getNotificationDetails(id: string): NotificationDetails | null {
  return detailsById.get(id) ?? null;
}

/** Removes one notification. */
export function removeNotification(id: string): void {
  detailsById.delete(id);
  stopFloating([id]);
  appStore.set(notificationsAtom, (list) => list.filter((notification) => notification.id !== id));
}

/** Removes all notifications. */
export function clearNotifications(): void {
  detailsById.clear();
  appStore.set(floatingIdsAtom, new Set<string>());
  appStore.set(notificationsAtom, []);
}

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") clearNotifications();
});
