import { atom } from "@gatehouse/shared/state";
import { activeSetAtom, reloadOfferAtom, shownRemoteAtom, swapOfferAtom } from "./selection.atoms.ts";

/** What the user may be told about the versions in his tab. */
export type Offer =
  | { kind: "swap"; isBlocked: boolean }
  | { kind: "reload"; reason: "shell" | "unsupported" | "age" }
  | { kind: "stand-in"; name: string };

/** The offers of the moment. One to change the section makes the note about what stands in for it superfluous. */
export const offersAtom = atom((get): Offer[] => {
  const swap = get(swapOfferAtom);
  const reason = get(reloadOfferAtom);
  const shown = get(shownRemoteAtom);
  const state = shown && get(activeSetAtom)?.remotes[shown.name];
  const standsIn = state?.phase === "standing-in" && state.current.entry.url === shown?.entry.url;
  return [
    ...(swap ? [{ kind: "swap" as const, isBlocked: swap === "blocked" }] : []),
    ...(standsIn && !swap ? [{ kind: "stand-in" as const, name: state.wanted.name }] : []),
    ...(reason ? [{ kind: "reload" as const, reason }] : []),
  ];
});
