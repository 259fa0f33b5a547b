import { announce, floatingNotificationsAtom, useMessageText } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useRef } from "react";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

const toastRegionPart = createLazyPart(async () => (await import("./toast-region.tsx")).ToastRegion);

/** Reads every new notification aloud, and shows it as a toast as soon as the code for that is there. */
export function Toasts() {
  const notifications = useAtomValue(floatingNotificationsAtom);
  const messageText = useMessageText();
  const announcedIds = useRef(new Set<string>());
  const renderRegion = useLazyPart(toastRegionPart, notifications.length > 0);

  useEffect(() => {
    const added = notifications.filter(({ id }) => !announcedIds.current.has(id));
    announcedIds.current = new Set(notifications.map(({ id }) => id));
    // Newest first in the list, but read in the order they came.
    for (const { data } of added.toReversed()) {
      announce(messageText(data.message), data.format === "error" ? "assertive" : "polite");
    }
  }, [notifications, messageText]);

  return renderRegion?.({ notifications });
}
