import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";

const ACTIVITY_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls back on the first user activity; returns a function that stops waiting. */
function waitForUser(onSign: () => void): () => void {
  const stop = (): void => {
    for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, handleActivity);
  };
  const handleActivity = (): void => {
    stop();
    onSign();
  };
  for (const event of ACTIVITY_EVENTS) window.addEventListener(event, handleActivity);
  return stop;
}

/**
 * Offers passkeys at the user name. Loads its code on the first user activity, and a new challenge on the next one
 * after the old one expires or its passkey is refused, so that an idle page sends no requests.
 */
export function usePasskeyOffer(isOffered: boolean, onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const offer = async (): Promise<void> => {
      const { offerPasskeys } = await import("../../../data/security-keys.actions.ts");
      if (!isGone) stop = offerPasskeys({ onOutcome: finish, onExpired: wait });
    };
    const finish = (outcome: SignInOutcome): void => {
      handleOutcome(outcome);
      // The user may choose another one.
      if (!isGone && outcome.outcome === "refused") wait();
    };
    const wait = (): void => {
      stop = waitForUser(() => void offer().catch(() => undefined));
    };
    wait();
    return () => {
      isGone = true;
      stop();
    };
  }, [isOffered]);
}
