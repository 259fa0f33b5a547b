import { dirtySources } from "@gatehouse/shared/frame";
import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { decideSwitch, screenOf } from "./decide-switch.ts";
import { keepScroll } from "./keep-scroll.ts";
import { isLeaving } from "./is-leaving.ts";
import { acceptCountAtom, isAwaitingAtom, selectionAtom, swapOfferAtom, type ActiveSet } from "./selection.atoms.ts";

type Held = {
  set: ActiveSet;
  location: Location;
  acceptCount: number;
  /** Where the window was when another version came into the place of the one before. */
  scrollTop: number | null;
};

/** The set that the page on screen belongs to: the one in force, or the one before until the page may be changed; null while the next page waits. */
export function useShownSet(active: ActiveSet): ActiveSet | null {
  const location = useLocation();
  const action = useNavigationType();
  const newest = useAtomValue(selectionAtom);
  const acceptCount = useAtomValue(acceptCountAtom);
  const isAwaiting = useAtomValue(isAwaitingAtom);
  const hasUnsavedWork = useSyncExternalStore(dirtySources.subscribe, dirtySources.hasInput);
  const [held, setHeld] = useState<Held>({ set: active, location, acceptCount, scrollTop: null });

  const [isFirst, setIsFirst] = useState(true);
  const isLeft = isFirst || isLeaving(held.location, location, action);
  const mustWait = isLeft && isAwaiting;
  const verdict = isLeft
    ? "now"
    : decideSwitch({
        shown: screenOf(held.set, location.pathname),
        next: screenOf(active, location.pathname),
        newest,
        hasUnsavedWork,
        isAcceptedByUser: acceptCount > held.acceptCount,
      });
  const set = verdict === "now" ? active : held.set;
  // While the change waits, so does the user's word.
  const counted = verdict === "now" ? acceptCount : held.acceptCount;
  if (isFirst && !mustWait) setIsFirst(false);
  if (!mustWait && (held.set !== set || held.location !== location || held.acceptCount !== counted)) {
    const stays = !isLeft && held.set !== set;
    setHeld({ set, location, acceptCount: counted, scrollTop: stays ? window.scrollY : null });
  }
  useLayoutEffect(() => (held.scrollTop === null ? undefined : keepScroll(held.scrollTop)), [held]);

  useEffect(() => {
    appStore.set(swapOfferAtom, verdict === "now" ? null : verdict);
    return () => appStore.set(swapOfferAtom, null);
  }, [verdict]);
  return mustWait ? null : set;
}
