/** How a notification looks. */
export type NotificationFormat = "success" | "default" | "info" | "error" | "warning";

/** A resource key with its values, translated when shown, or a label that is shown as it is. */
export type NotificationMessage =
  | string
  | {
      key: string;
      values?: Record<string, string | number>;
      namespace: string;
      /** What it said when it was made; shown once the section whose key it is, or that version of it, is not there. */
      text?: string;
    };

/** Where the user sees more of it: a path of the console and the words of the link. */
export type NotificationLink = { path: string; label: NotificationMessage };

/** One message to the user. */
export type Notification = {
  id: string;
  /** Only `toast` is listed and counted; what another version of the console kept in this tab may have others. */
  type: string;
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

const toastsOf = (list: readonly Notification[]): Notification[] => list.filter(({ type }) => type === "toast");

/** The newest 99, newest first. */
export function listedToasts(list: readonly Notification[]): Notification[] {
  return toastsOf(list).slice(0, LISTED_TOASTS);
}

/** Puts what was kept of the page before behind what came since; what is there already stays as it is. */
export function withKeptNotifications(
  list: readonly Notification[],
  kept: readonly Notification[],
): readonly Notification[] {
  const ids = new Set(list.map(({ id }) => id));
  return [...list, ...kept.filter(({ id }) => !ids.has(id))].slice(0, KEPT_NOTIFICATIONS);
}

/** Number on the bell, "99+" from 100 on; null means no badge. */
export function badgeCount(list: readonly Notification[]): { count: number; isCapped: boolean } | null {
  const { length } = toastsOf(list);
  if (length === 0) return null;
  return { count: Math.min(length, LISTED_TOASTS), isCapped: length > LISTED_TOASTS };
}

/** Whether to say that the list is capped: from 101 on, not at 100. */
export function isListCapped(list: readonly Notification[]): boolean {
  return toastsOf(list).length > NOTE_ABOVE;
}
