import { dirtySources } from "@gatehouse/shared/frame";
import { useLocation, useNavigationType } from "@gatehouse/shared/routing";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useState, useSyncExternalStore } from "react";
import { decideSwitch, screenOf } from "./decide-switch.ts";
import { isLeaving } from "./is-leaving.ts";
import { acceptCountAtom, selectionAtom, swapOfferAtom, type ActiveSet } from "./selection.atoms.ts";

/** The set that the page on screen belongs to: the one in force, or the one before until the page may be changed. */
export function useShownSet(active: ActiveSet): ActiveSet {
  const location = useLocation();
  const action = useNavigationType();
  const newest = useAtomValue(selectionAtom);
  const acceptCount = useAtomValue(acceptCountAtom);
  const hasUnsavedWork = useSyncExternalStore(dirtySources.subscribe, dirtySources.hasInput);
  const [held, setHeld] = useState({ set: active, location, acceptCount });

  const verdict = isLeaving(held.location, location, action)
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
  if (held.set !== set || held.location !== location || held.acceptCount !== counted) {
    setHeld({ set, location, acceptCount: counted });
  }

  useEffect(() => {
    appStore.set(swapOfferAtom, verdict === "now" ? null : verdict);
    return () => appStore.set(swapOfferAtom, null);
  }, [verdict]);
  return set;
}
