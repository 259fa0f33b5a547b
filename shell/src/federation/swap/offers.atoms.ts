import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { atom } from "@gatehouse/shared/state";
import {
  activeSetAtom,
  reloadOfferAtom,
  shownRemoteAtom,
  swapOfferAtom,
  withdrawalAtom,
  type ActiveSet,
  type Withdrawal,
} from "../selection/selection.atoms.ts";

/** What the user is told about the versions in this tab. */
export type Offer =
  | ({ kind: "withdrawn" } & Pick<Withdrawal, "work"> & { reason: Withdrawal["kind"] })
  | { kind: "swap"; isBlocked: boolean }
  | { kind: "removed" }
  | { kind: "reload"; reason: "shell" | "unsupported" | "age" }
  | { kind: "stand-in"; name: string };

/** The current offers. An offer to swap replaces the note about a fallback version. */
export const offersAtom = atom((get): Offer[] => {
  const swap = get(swapOfferAtom);
  const reason = get(reloadOfferAtom);
  const shown = get(shownRemoteAtom);
  return [
    ...describeWithdrawal(get(withdrawalAtom), shown !== null),
    ...(swap ? [describeSwap(swap)] : describeFallback(shown, get(activeSetAtom))),
    ...(reason ? [{ kind: "reload" as const, reason }] : []),
  ];
});

const describeSwap = (swap: "offer" | "blocked" | "removed"): Offer =>
  swap === "removed" ? { kind: "removed" } : { kind: "swap", isBlocked: swap === "blocked" };

function describeFallback(shown: SelectedRemote | null, set: ActiveSet | null): Offer[] {
  const state = shown && set?.remotes[shown.name];
  const isFallback = state?.phase === "fallback" && state.current.entry.url === shown?.entry.url;
  return isFallback ? [{ kind: "stand-in", name: state.wanted.name }] : [];
}

/** Says nothing if the page in place of a disabled section says so itself, or if the section is back. */
function describeWithdrawal(withdrawal: Withdrawal | null, hasPage: boolean): Offer[] {
  if (!withdrawal) return [];
  const { kind, work } = withdrawal;
  if (kind === "disabled" && (work === "none" || hasPage)) return [];
  return [{ kind: "withdrawn", reason: kind, work }];
}
