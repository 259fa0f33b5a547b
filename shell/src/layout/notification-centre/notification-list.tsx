import type { Notification } from "@gatehouse/shared/frame";
import { useRef } from "react";
import { NotificationItem } from "./notification-item.tsx";
import { useMinute } from "./use-minute.ts";
import classes from "./notification-panel.module.css";

type Props = {
  notifications: readonly Notification[];
  onRemove: (id: string) => void;
  onDetails: (id: string) => void;
};

/** The notifications, newest first. Removing one moves the focus to the next; from the last to the previous. */
export function NotificationList({ notifications, onRemove, onDetails }: Props) {
  const nowMs = useMinute();
  const listRef = useRef<HTMLUListElement>(null);
  const handleRemove = (index: number, id: string): void => {
    const items = listRef.current?.children;
    const next = items?.[index + 1] ?? items?.[index - 1];
    next?.querySelector<HTMLElement>("[data-remove]")?.focus();
    onRemove(id);
  };
  return (
    <ul ref={listRef} className={classes.list}>
      {notifications.map((notification, index) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          nowMs={nowMs}
          onRemove={() => handleRemove(index, notification.id)}
          onDetails={() => onDetails(notification.id)}
        />
      ))}
    </ul>
  );
}
