import { dirtySources } from "@gatehouse/shared/frame";
import { useLocation } from "@gatehouse/shared/routing";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, useLayoutEffect } from "react";
import { leaveGuard } from "../navigation/leave-guard.ts";
import { screenOf, withdrawalOf } from "../federation/selection/decide-switch.ts";
import { selectionAtom, withdrawalAtom, type ActiveSet } from "../federation/selection/selection.atoms.ts";

type Closing = {
  /** The page on screen is withdrawn. */
  isClosing: boolean;
  /** The set of the page on screen, and the one in force. */
  shown: ActiveSet;
  active: ActiveSet;
};

/** Makes the forms of a withdrawn page store drafts, then closes the page and says why until the user navigates. */
export function useWithdrawal({ isClosing, shown, active }: Closing): void {
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    if (!isClosing || appStore.get(withdrawalAtom)?.set === active) return;
    const screens = [screenOf(shown, pathname), screenOf(active, pathname)] as const;
    const kind = withdrawalOf(...screens, appStore.get(selectionAtom));
    if (kind === null) return;
    // Closes an open leave question, because the page closes anyway.
    leaveGuard.getQuestion()?.answer(false);
    const work = dirtySources.takeAway();
    appStore.set(withdrawalAtom, { kind, work, set: active });
  }, [isClosing, shown, active, pathname]);

  useEffect(() => () => appStore.set(withdrawalAtom, null), [pathname]);
}
