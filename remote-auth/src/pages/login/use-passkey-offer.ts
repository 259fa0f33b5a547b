import { useEffect, useEffectEvent } from "react";
import type { SignInOutcome } from "../../model/sign-in-outcome.ts";

const SIGNS_OF_A_USER = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls back at the first sign that somebody is at the page; returns the end of waiting. */
function waitForUser(onSign: () => void): () => void {
  const stop = (): void => {
    for (const event of SIGNS_OF_A_USER) window.removeEventListener(event, handleSign);
  };
  const handleSign = (): void => {
    stop();
    onSign();
  };
  for (const event of SIGNS_OF_A_USER) window.addEventListener(event, handleSign);
  return stop;
}

/**
 * Offers passkeys at the user name. Its code comes with the first sign of a user, and a new challenge with the next
 * sign after the old one has expired: a page that nobody looks at asks the server for nothing.
 */
export function usePasskeyOffer(isOffered: boolean, onOutcome: (outcome: SignInOutcome) => void): void {
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const offer = async (): Promise<void> => {
      const { offerPasskeys } = await import("../../data/security-keys.hooks.ts");
      if (!isGone) stop = offerPasskeys({ onOutcome: (outcome) => handleOutcome(outcome), onExpired: wait });
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
