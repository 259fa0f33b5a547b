import {
  getNotificationDetails,
  removeNotification,
  useMessageText,
  type Notification,
  type NotificationFormat,
} from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { Tone } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { Toast } from "@gatehouse/shared/ui/toast";
import { useState } from "react";
import { ToastTimer } from "./toast-timer.tsx";
import classes from "./toast-region.module.css";

/** More would hide the page; older ones move up when one goes. */
const shownAtOnce = 4;

const tones: Record<NotificationFormat, Tone> = {
  success: "success",
  default: "info",
  info: "info",
  warning: "warning",
  error: "danger",
};

/** What must be acted on stays until the user dismisses it. */
const staysOpen = (format: NotificationFormat): boolean => format === "error" || format === "warning";

/** The newest notifications over the page. What goes by itself stays in the list of notifications. */
export function ToastRegion({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [goneIds, setGoneIds] = useState<ReadonlySet<string>>(new Set());
  const shown = notifications.filter(({ id }) => !goneIds.has(id)).slice(0, shownAtOnce);
  if (shown.length === 0) return null;
  return (
    <section className={classes["region"]} aria-label={t("toasts.region")}>
      {shown.map(({ id, data }) => (
        <ToastTimer
          key={id}
          isStopped={staysOpen(data.format)}
          onEnd={() => setGoneIds((current) => new Set(current).add(id))}
        >
          <Toast
            tone={tones[data.format]}
            message={messageText(data.message)}
            details={getNotificationDetails(id)?.text}
            actions={data.link && <TextLink to={data.link.path}>{messageText(data.link.label)}</TextLink>}
            onDismiss={() => removeNotification(id)}
          />
        </ToastTimer>
      ))}
    </section>
  );
}
