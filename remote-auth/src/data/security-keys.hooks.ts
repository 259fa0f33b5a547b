import { toApiError } from "@gatehouse/shared/http";
import { startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect } from "react";
import { describeCeremonyError } from "../model/ceremony-error.ts";
import { describeKeyFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { requestAssertionOptions, signInByAssertion } from "./security-keys.api.ts";

/** Null when the request was taken back: its page is gone, or another request took its place. */
async function signInByKey(username: string): Promise<SignInOutcome | null> {
  let options;
  try {
    options = await requestAssertionOptions(username);
  } catch (error) {
    return { outcome: "refused", failure: describeKeyFailure(toApiError(error)) };
  }
  try {
    return await signInByAssertion(username, await startAuthentication({ optionsJSON: options }));
  } catch (error) {
    const failure = describeCeremonyError(error);
    return failure && { outcome: "refused", failure };
  }
}

/** Signs in by a security key of a named user; the request ends with the caller. Never rejects. */
export function useSecurityKeySignIn(): (username: string) => Promise<SignInOutcome | null> {
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);
  return signInByKey;
}

type PasskeyOffer = {
  /** A passkey was chosen, and this came of it. */
  onOutcome: (outcome: SignInOutcome) => void;
  /** The challenge is too old to be signed; a new offer needs a new one. */
  onExpired: () => void;
};

/** Offers the passkeys of this browser in the list that it shows at the user name; returns the end of the offer. */
export function offerPasskeys({ onOutcome, onExpired }: PasskeyOffer): () => void {
  const offer = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (offer.signal.aborted) return;
    offer.abort();
    clearTimeout(timer);
    WebAuthnAbortService.cancelCeremony();
  };

  const run = async (): Promise<void> => {
    const options = await requestAssertionOptions("", offer.signal);
    if (offer.signal.aborted) return;
    timer = setTimeout(() => {
      end();
      onExpired();
    }, options.timeout);
    const assertion = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    clearTimeout(timer);
    // Whatever asks the browser next is not this offer's to take back.
    offer.abort();
    onOutcome(await signInByAssertion("", assertion));
  };

  // Nobody has asked for it: where it cannot be offered, the form is there all the same.
  run().catch(() => clearTimeout(timer));
  return end;
}
