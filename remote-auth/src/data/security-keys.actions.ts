import { toApiError } from "@gatehouse/shared/http";
import { startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";
import { describeCeremonyError } from "../model/ceremony-error.ts";
import { describeKeyFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { requestAssertionOptions, signInByAssertion } from "./security-keys.api.ts";

/**
 * Signs in by a security key of a named user; never rejects. Null if the request was aborted, because the page was left
 * or another request replaced it.
 */
export async function signInByKey(username: string, signal: AbortSignal): Promise<SignInOutcome | null> {
  let options;
  try {
    options = await requestAssertionOptions(username, signal);
  } catch (error) {
    return signal.aborted ? null : { outcome: "refused", failure: describeKeyFailure(toApiError(error)) };
  }
  try {
    return await signInByAssertion(username, await startAuthentication({ optionsJSON: options }));
  } catch (error) {
    const failure = describeCeremonyError(error);
    return failure && { outcome: "refused", failure };
  }
}

type PasskeyOffer = {
  /** The user has chosen a passkey; the result of the sign-in. */
  onOutcome: (outcome: SignInOutcome) => void;
  /** The challenge has expired; a new offer needs a new one. */
  onExpired: () => void;
};

/** Offers this browser's passkeys in the autofill list of the user name. Returns a function that ends the offer. */
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
    // Another request may follow, which this offer must not abort.
    offer.abort();
    onOutcome(await signInByAssertion("", assertion));
  };

  // The user has not asked for it, and can still use the form.
  run().catch(() => clearTimeout(timer));
  return end;
}
