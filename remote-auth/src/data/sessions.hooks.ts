import { toApiError } from "@gatehouse/shared/http";
import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import type { LoginAnswer } from "@gatehouse/shared/contracts/session.contract";
import { completeSignIn, requestSignIn, sessionStore } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import { describeFailure, isStaleToken, type SignInFailure } from "../model/sign-in-failure.ts";

/** `unfinished` is a session that the server has made and this browser could not read. */
export type SignInOutcome = { outcome: "done" } | { outcome: "refused" | "unfinished"; failure: SignInFailure };

/** A page that stood open for long holds the token of a visit that the server has forgotten; a fresh one is tried once. */
async function createWithFreshToken(credentials: LoginRequest): Promise<LoginAnswer> {
  try {
    return await requestSignIn(credentials);
  } catch (error) {
    if (!isStaleToken(toApiError(error))) throw error;
    await sessionStore.refresh();
    return requestSignIn(credentials);
  }
}

function refusalOf({ Success, AuthenticationState }: LoginAnswer): SignInFailure | null {
  if (!Success) return { kind: "credentials" };
  return AuthenticationState === "authenticated" ? null : { kind: "unknown" };
}

async function signIn(credentials: LoginRequest): Promise<SignInOutcome> {
  try {
    const failure = refusalOf(await createWithFreshToken(credentials));
    if (failure !== null) return { outcome: "refused", failure };
  } catch (error) {
    return { outcome: "refused", failure: describeFailure(toApiError(error)) };
  }
  try {
    const { SignedIn } = await completeSignIn();
    return SignedIn ? { outcome: "done" } : { outcome: "unfinished", failure: { kind: "cookies" } };
  } catch (error) {
    return { outcome: "unfinished", failure: describeFailure(toApiError(error)) };
  }
}

/** Signs in by user name and password; never rejects. */
export function useSignIn(): (credentials: LoginRequest) => Promise<SignInOutcome> {
  return signIn;
}

type ReadHandlers = { onRead: () => void; onFailure: (failure: SignInFailure) => void };

/** Reads the session once when the caller appears. */
export function useSessionRead(handlers: ReadHandlers): void {
  const handleRead = useEffectEvent(handlers.onRead);
  const handleFailure = useEffectEvent(handlers.onFailure);
  useEffect(() => {
    sessionStore.refresh().then(
      () => handleRead(),
      (error: unknown) => handleFailure(describeFailure(toApiError(error))),
    );
  }, []);
}
