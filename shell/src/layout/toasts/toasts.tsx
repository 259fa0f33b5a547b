import { announce, floatingNotificationsAtom, useMessageText } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useRef } from "react";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const toastRegionPart = createLazyPart(async () => (await import("./toast-region.tsx")).ToastRegion);

/** Announces each new notification, and shows it as a toast once the code has loaded. */
export function Toasts() {
  const notifications = useAtomValue(floatingNotificationsAtom);
  const messageText = useMessageText();
  const announcedIds = useRef(new Set<string>());
  const renderRegion = useLazyPart(toastRegionPart, notifications.length > 0);

  useEffect(() => {
    const added = notifications.filter(({ id }) => !announcedIds.current.has(id));
    announcedIds.current = new Set(notifications.map(({ id }) => id));
    // The list is newest first, but announced in order of arrival.
    for (const { data } of added.toReversed()) {
      announce(messageText(data.message), data.format === "error" ? "assertive" : "polite");
    }
  }, [notifications, messageText]);

  return renderRegion?.({ notifications });
}
