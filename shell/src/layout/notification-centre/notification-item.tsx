import { useMessageText, type Notification } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { ToastIcon } from "@gatehouse/shared/ui/toast-icon";
import { X } from "lucide-react";
import { useId } from "react";
import { formatTones } from "../toasts/format-tones.ts";
import classes from "./notification-item.module.css";

type Props = { notification: Notification; nowMs: number; onRemove: () => void; onDetails: () => void };

/** One notification: kind, text, time and actions. */
export function NotificationItem({ notification, nowMs, onRemove, onDetails }: Props) {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const messageId = useId();
  const { data, meta, timestamp } = notification;
  const message = messageText(data.message);
  // i18n-keys: notification-centre.formats.*
  const formatName = t(`notification-centre.formats.${data.format}`);
  const tone = formatTones[data.format];
  return (
    <li className={`${classes.item} ${classes[tone]}`}>
      <ToastIcon tone={tone} className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.about}>
          <span className={classes.format}>{formatName}</span>
          <Timestamp timestamp={timestamp} nowMs={nowMs} />
        </p>
        <p id={messageId} className={classes.message} dir="auto">
          {message}
        </p>
        {(data.link || meta.hasDetails) && (
          <div className={classes.actions}>
            {data.link && <TextLink to={data.link.path}>{messageText(data.link.label)}</TextLink>}
            {meta.hasDetails && (
              <Button variant="secondary" size="small" aria-describedby={messageId} onClick={onDetails}>
                {t("notification-centre.details")}
              </Button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={t("notification-centre.remove", { message })}
        data-tooltip={t("notification-centre.remove-title")}
        data-remove=""
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

/** Relative time, with the exact time as tooltip. */
function Timestamp({ timestamp, nowMs }: { timestamp: string; nowMs: number }) {
  const format = useFormat();
  // A notification newer than the last tick must not appear to be in the future.
  const now = Math.max(nowMs, Date.parse(timestamp));
  return (
    <time dateTime={timestamp}>
      {format.relativeTime(timestamp, now)}
      <span aria-hidden="true"> · </span>
      {format.dateTime(timestamp)}
    </time>
  );
}
