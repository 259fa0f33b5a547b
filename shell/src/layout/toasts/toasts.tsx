import { announce, floatingNotificationsAtom, useMessageText } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { createElement, useEffect, useRef } from "react";
import { toastRegionPart } from "./toast-region-part.ts";

/**
 * Announces each new notification, and shows it as a toast once the code has loaded. A failure to load is no
 * notification, which could not be shown either: the next one tries again.
 */
export function Toasts() {
  const notifications = useAtomValue(floatingNotificationsAtom);
  const messageText = useMessageText();
  const announcedIds = useRef(new Set<string>());
  const region = useAtomValue(toastRegionPart.loadedAtom);

  useEffect(() => {
    if (notifications.length > 0) toastRegionPart.load().catch(() => undefined);
  }, [notifications]);

  useEffect(() => {
    const added = notifications.filter(({ id }) => !announcedIds.current.has(id));
    announcedIds.current = new Set(notifications.map(({ id }) => id));
    // The list is newest first, but announced in order of arrival.
    for (const { data } of added.toReversed()) {
      announce(messageText(data.message), data.format === "error" ? "assertive" : "polite");
    }
  }, [notifications, messageText]);

  return region && createElement(region.Component, { notifications });
}
