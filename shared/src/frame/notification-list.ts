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

const KEPT_NOTIFICATIONS = 1000;

/** Puts a notification first; the oldest go when a fault floods the list. */
export function withNotification(list: readonly Notification[], added: Notification): Notification[] {
  return [added, ...list].slice(0, KEPT_NOTIFICATIONS);
}
