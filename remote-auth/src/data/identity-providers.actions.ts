import { writeWindowState } from "@gatehouse/shared/contracts/identity-providers.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sendJson } from "@gatehouse/shared/http";
import { openProviderWindow } from "@gatehouse/shared/session/provider-window";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn, signInOptions } from "./sign-ins.api.ts";

/** Signs in with the answer of the identity provider; never rejects. */
export function signInBySingleSignOn(): Promise<SignInOutcome> {
  return runSignIn(
    async () =>
      fromLoginAnswer(
        await sendJson("post", signInEndpoints.singleSignOn, undefined, loginAnswerSchema, signInOptions),
      ),
    () => ({ kind: "singleSignOn" }),
  );
}

/** Follows the single-sign-on link in a window of its own; see `openProviderWindow`. */
export function openSingleSignOn(link: string, onReturn: () => void, signal: AbortSignal): boolean {
  const writeAddress = (state: string): string => {
    const address = new URL(link);
    address.searchParams.set("RelayState", writeWindowState(state));
    return address.href;
  };
  return openProviderWindow(writeAddress, onReturn, signal);
}
