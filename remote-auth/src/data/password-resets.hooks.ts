import { passwordErrorCodes, type PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import type { ApiError } from "@gatehouse/shared/http";
import { toApiError } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent, useState } from "react";
import { createResetRequest, getResetPolicy, updatePasswordByLink } from "./password-resets.api.ts";
import { withFreshToken } from "./sessions.api.ts";

/** What a mailed link brought. */
type Link = { userName: string; token: string };

function requestReset(userName: string): Promise<void> {
  return withFreshToken(() => createResetRequest(userName));
}

/** Asks for a mail with a link; rejects where the server could not take it. */
export function useResetRequest(): (userName: string) => Promise<void> {
  return requestReset;
}

/** Whether a failed call says that the link is not valid any more. */
export function isLinkRefusal(error: unknown): boolean {
  return toApiError(error).code === passwordErrorCodes.tokenInvalid;
}

export type LinkCheck =
  | { state: "checking" }
  | { state: "valid"; policy: PasswordPolicy }
  | { state: "failed"; error: ApiError; onRetry: () => void };

/** Verifies the link once when the caller appears; a refused one is told by `onRefused`. */
export function useLinkCheck({ userName, token }: Link, onRefused: () => void): LinkCheck {
  const [check, setCheck] = useState<LinkCheck>({ state: "checking" });
  const [tryNumber, setTryNumber] = useState(0);
  const handleRefused = useEffectEvent(onRefused);

  useEffect(() => {
    let isGone = false;
    const handleRetry = (): void => {
      setCheck({ state: "checking" });
      setTryNumber((number) => number + 1);
    };
    const handleFailure = (error: unknown): void => {
      if (isGone) return;
      if (isLinkRefusal(error)) handleRefused();
      else setCheck({ state: "failed", error: toApiError(error), onRetry: handleRetry });
    };
    const handlePolicy = (policy: PasswordPolicy): void => {
      if (!isGone) setCheck({ state: "valid", policy });
    };
    withFreshToken(() => getResetPolicy({ Username: userName, Token: token })).then(handlePolicy, handleFailure);
    return () => {
      isGone = true;
    };
  }, [userName, token, tryNumber]);

  return check;
}

function resetPassword({ userName, token }: Link, password: string): Promise<void> {
  return withFreshToken(() => updatePasswordByLink({ Username: userName, Token: token, Password: password }));
}

/** Sets a new password by the link; rejects with the refusal. */
export function usePasswordReset(): (link: Link, password: string) => Promise<void> {
  return resetPassword;
}
