/**
 * How a notification looks.
 *
 * @since contract 1
 */
export type NotificationFormat = "success" | "default" | "info" | "error" | "warning";

/**
 * A resource key with values, translated when shown, or a label that is shown unchanged.
 *
 * @since contract 1
 */
export type NotificationMessage =
  | string
  | {
      key: string;
      values?: Record<string, string | number>;
      namespace: string;
      /** The text at creation, shown if the section or version that owns the key is not loaded. */
      text?: string;
    };

/** A link to more information: a path of the console and the link text. */
export type NotificationLink = { path: string; label: NotificationMessage };

/**
 * One message to the user.
 *
 * @since contract 1
 */
export type Notification = {
  id: string;
  /** Only `toast` is listed and counted; another version of the console may have stored other types in this tab. */
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: { format: NotificationFormat; message: NotificationMessage; link?: NotificationLink };
  meta: { hasDetails: boolean; detailsTitle?: string };
};

const KEPT_NOTIFICATIONS = 1000;

/** Adds a notification at the start; drops the oldest if an error floods the list. */
export function withNotification(list: readonly Notification[], added: Notification): Notification[] {
  return [added, ...list].slice(0, KEPT_NOTIFICATIONS);
}
