import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { decideSwitch, screenOf } from "./decide-switch.ts";
import { keepScroll } from "../navigation/keep-scroll.ts";
import { isLeaving } from "../navigation/is-leaving.ts";
import { acceptCountAtom, isAwaitingAtom, selectionAtom, swapOfferAtom, type ActiveSet } from "./selection.atoms.ts";

type Held = {
  set: ActiveSet;
  /** Null before the first page. */
  location: Location | null;
  acceptCount: number;
  /** Where the window was when another version came into the place of the one before. */
  scrollTop: number | null;
};

type Circumstances = {
  active: ActiveSet;
  location: Location;
  action: string;
  acceptCount: number;
  newest: Selection | null;
  hasUnsavedWork: boolean;
};

const isGoing = ({ location }: Held, to: Location, action: string): boolean =>
  location === null || isLeaving(location, to, action);

function judgeSwitch(held: Held, circumstances: Circumstances): ReturnType<typeof decideSwitch> {
  const { active, location, action, acceptCount, newest, hasUnsavedWork } = circumstances;
  if (isGoing(held, location, action)) return "now";
  return decideSwitch({
    shown: screenOf(held.set, location.pathname),
    next: screenOf(active, location.pathname),
    newest,
    hasUnsavedWork,
    isAcceptedByUser: acceptCount > held.acceptCount,
  });
}

/** What is held after the verdict; the same object where nothing changes. */
function holdNext(held: Held, circumstances: Circumstances, isNow: boolean): Held {
  const { active, location, action } = circumstances;
  const set = isNow ? active : held.set;
  // While the change waits, so does the user's word.
  const acceptCount = isNow ? circumstances.acceptCount : held.acceptCount;
  if (held.set === set && held.location === location && held.acceptCount === acceptCount) return held;
  const stays = held.set !== set && !isGoing(held, location, action);
  return { set, location, acceptCount, scrollTop: stays ? window.scrollY : null };
}

/**
 * The set that the page on screen belongs to: the one in force, or the one before until the page may be changed; null
 * while the next page waits.
 */
export function useShownSet(active: ActiveSet): ActiveSet | null {
  const location = useLocation();
  const action = useNavigationType();
  const newest = useAtomValue(selectionAtom);
  const acceptCount = useAtomValue(acceptCountAtom);
  const isAwaiting = useAtomValue(isAwaitingAtom);
  const hasUnsavedWork = useSyncExternalStore(dirtySources.subscribe, dirtySources.hasInput);
  const [held, setHeld] = useState<Held>({ set: active, location: null, acceptCount, scrollTop: null });

  const circumstances = { active, location, action, acceptCount, newest, hasUnsavedWork };
  const mustWait = isAwaiting && isGoing(held, location, action);
  const verdict = judgeSwitch(held, circumstances);
  const next = mustWait ? held : holdNext(held, circumstances, verdict === "now");
  if (next !== held) setHeld(next);
  useLayoutEffect(() => (held.scrollTop === null ? undefined : keepScroll(held.scrollTop)), [held]);

  useEffect(() => {
    appStore.set(swapOfferAtom, verdict === "now" ? null : verdict);
    return () => appStore.set(swapOfferAtom, null);
  }, [verdict]);
  return mustWait ? null : next.set;
}
