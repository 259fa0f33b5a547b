import {
  floatingNotificationsAtom,
  getNotificationDetails,
  removeNotification,
  useMessageText,
  type Notification,
  type NotificationFormat,
} from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { Toast } from "@gatehouse/shared/ui/toast";
import { formatTones } from "./format-tones.ts";
import { ToastTimer } from "./toast-timer.tsx";
import { useLeaveWithPage } from "./use-leave-with-page.ts";
import classes from "./toast-region.module.css";

/** Limit of visible toasts, so that they do not hide the page; older ones follow when one closes. */
const shownAtOnce = 4;

/** Toasts that require action stay until dismissed. */
const staysOpen = (format: NotificationFormat): boolean => format === "error" || format === "warning";

/** The notification stays in the notification centre. */
function stopFloating(id: string): void {
  appStore.set(floatingNotificationsAtom, (list) => list.filter((notification) => notification.id !== id));
}

/** Shows the newest notifications as toasts. One that times out or whose page is left stays in the notification centre. */
export function ToastRegion({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation();
  const messageText = useMessageText();
  useLeaveWithPage();
  const shown = notifications.slice(0, shownAtOnce);
  if (shown.length === 0) return null;
  return (
    <section className={classes.region} aria-label={t("toasts.region")}>
      {shown.map((notification) => {
        const { id, data } = notification;
        return (
          <ToastTimer key={id} isStopped={staysOpen(data.format)} onEnd={() => stopFloating(id)}>
            <Toast
              tone={formatTones[data.format]}
              message={messageText(data.message)}
              details={getNotificationDetails(notification)?.text}
              actions={data.link && <TextLink to={data.link.path}>{messageText(data.link.label)}</TextLink>}
              onDismiss={() => removeNotification(id)}
            />
          </ToastTimer>
        );
      })}
    </section>
  );
}
