/** How a notification looks. */
export type NotificationFormat = "success" | "default" | "info" | "error" | "warning";

/** A resource key with its values, translated when shown, or a label that is shown as it is. */
export type NotificationMessage = string | { key: string; values?: Record<string, string | number>; namespace: string };

/** Where the user sees more of it: a path of the console and the words of the link. */
export type NotificationLink = { path: string; label: NotificationMessage };

/** One message to the user; only those of type `toast` are listed. */
export type Notification = {
  id: string;
  type: "toast";
  /** ISO 8601. */
  timestamp: string;
  data: { format: NotificationFormat; message: NotificationMessage; link?: NotificationLink };
  meta: { hasDetails: boolean; detailsTitle?: string };
};

const LISTED_TOASTS = 99;
const NOTE_ABOVE = 100;
const KEPT_NOTIFICATIONS = 1000;

/** Puts a notification first; the oldest go when a fault floods the list. */
export function withNotification(list: readonly Notification[], added: Notification): Notification[] {
  return [added, ...list].slice(0, KEPT_NOTIFICATIONS);
}

/** The newest 99, newest first. */
export function listedToasts(list: readonly Notification[]): Notification[] {
  return list.filter((notification) => notification.type === "toast").slice(0, LISTED_TOASTS);
}

/** Number on the bell, "99+" from 100 on; null means no badge. */
export function badgeCount(list: readonly Notification[]): { count: number; isCapped: boolean } | null {
  if (list.length === 0) return null;
  return { count: Math.min(list.length, LISTED_TOASTS), isCapped: list.length > LISTED_TOASTS };
}

/** Whether to say that the list is capped: from 101 on, not at 100. */
export function isListCapped(list: readonly Notification[]): boolean {
  return list.length > NOTE_ABOVE;
}
