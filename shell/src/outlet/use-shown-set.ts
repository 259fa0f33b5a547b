import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { hasInputAtom } from "@gatehouse/shared/frame";
import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useLayoutEffect, useState } from "react";
import { decideSwitch, screenOf } from "../federation/selection/decide-switch.ts";
import { restoreScroll } from "../navigation/restore-scroll.ts";
import { isLeaving } from "../navigation/is-leaving.ts";
import {
  acceptCountAtom,
  isAwaitingAtom,
  selectionAtom,
  swapOfferAtom,
  withdrawalAtom,
  type ActiveSet,
} from "../federation/selection/selection.atoms.ts";
import { useWithdrawal } from "./use-withdrawal.ts";

type ShownState = {
  set: ActiveSet;
  /** Null before the first page. */
  location: Location | null;
  acceptCount: number;
  /** Scroll position at the last swap of the page on screen, to be restored. */
  scroll: { top: number } | null;
};

type Circumstances = {
  active: ActiveSet;
  location: Location;
  action: string;
  acceptCount: number;
  newest: Selection | null;
  hasUnsavedWork: boolean;
};

const isNavigatingAway = ({ location }: ShownState, to: Location, action: string): boolean =>
  location === null || isLeaving(location, to, action);

function decide(current: ShownState, circumstances: Circumstances): ReturnType<typeof decideSwitch> {
  const { active, location, action, acceptCount, newest, hasUnsavedWork } = circumstances;
  if (isNavigatingAway(current, location, action)) return "now";
  return decideSwitch({
    shown: screenOf(current.set, location.pathname),
    next: screenOf(active, location.pathname),
    newest,
    hasUnsavedWork,
    isAcceptedByUser: acceptCount > current.acceptCount,
  });
}

/** Identifies the page that a set shows at a path, with its version; null if it shows none. */
function shownPage(set: ActiveSet, pathname: string): string | null {
  const screen = screenOf(set, pathname);
  return screen.kind === "page" ? (screen.state.current?.entry.url ?? null) : null;
}

/** Returns the next state; the same object if nothing changes. */
function nextState(current: ShownState, circumstances: Circumstances, isNow: boolean): ShownState {
  const { active, location, action } = circumstances;
  const set = isNow ? active : current.set;
  // The user's acceptance stays pending until the swap.
  const acceptCount = isNow ? circumstances.acceptCount : current.acceptCount;
  if (current.set === set && current.location === location && current.acceptCount === acceptCount) return current;
  if (isNavigatingAway(current, location, action)) return { set, location, acceptCount, scroll: null };
  const shown = shownPage(current.set, location.pathname);
  // A page in the same version stays as it is.
  const isReplaced = shown !== null && shown !== shownPage(set, location.pathname);
  return { set, location, acceptCount, scroll: isReplaced ? { top: window.scrollY } : current.scroll };
}

function offerOf(decision: ReturnType<typeof decideSwitch>, active: ActiveSet, pathname: string) {
  if (decision !== "offer" && decision !== "blocked") return null;
  return screenOf(active, pathname).kind === "page" ? decision : "removed";
}

/**
 * Returns the set of the page on screen: the one in force, or the previous one until the page may be replaced; null
 * while the next page waits.
 */
export function useShownSet(active: ActiveSet): ActiveSet | null {
  const location = useLocation();
  const action = useNavigationType();
  const newest = useAtomValue(selectionAtom);
  const acceptCount = useAtomValue(acceptCountAtom);
  const isAwaiting = useAtomValue(isAwaitingAtom);
  const hasUnsavedWork = useAtomValue(hasInputAtom);
  const [current, setCurrent] = useState<ShownState>({ set: active, location: null, acceptCount, scroll: null });

  const withdrawal = useAtomValue(withdrawalAtom);

  const circumstances = { active, location, action, acceptCount, newest, hasUnsavedWork };
  const mustWait = isAwaiting && isNavigatingAway(current, location, action);
  const decision = decide(current, circumstances);
  // A withdrawn page closes after its forms have stored drafts.
  const isNow = decision === "now" || (decision === "close" && withdrawal?.set === active);
  const next = mustWait ? current : nextState(current, circumstances, isNow);
  if (next !== current) setCurrent(next);
  const { scroll } = current;
  useLayoutEffect(() => (scroll === null ? undefined : restoreScroll(scroll.top)), [scroll]);

  useWithdrawal({ isClosing: decision === "close", shown: current.set, active });
  const offer = offerOf(decision, active, location.pathname);
  useEffect(() => {
    appStore.set(swapOfferAtom, offer);
    return () => appStore.set(swapOfferAtom, null);
  }, [offer]);
  return mustWait ? null : next.set;
}
