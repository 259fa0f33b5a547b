import { floatingNotificationsAtom } from "@gatehouse/shared/frame";
import { useLocation } from "@gatehouse/shared/routing";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, useRef } from "react";

/** A notice this young tells of what led to the next page, such as "Saved", and stays there. */
const OF_SAME_ACTION_MS = 1000;

/** Ends the toasts of a page when the user leaves it; the notification centre keeps the notices. */
export function useLeaveWithPage(): void {
  const { pathname, search } = useLocation();
  // Grids are pages of their own, all at one path.
  const page = `${pathname} ${new URLSearchParams(search).get("definition") ?? ""}`;
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    const leftAt = Date.now();
    const isOfSameAction = (timestamp: string): boolean => leftAt - Date.parse(timestamp) < OF_SAME_ACTION_MS;
    appStore.set(floatingNotificationsAtom, (list) => list.filter(({ timestamp }) => isOfSameAction(timestamp)));
  }, [page]);
}
