import type { ResetPolicy } from "@gatehouse/shared/contracts/password-resets.contract";
import type { ApiError } from "@gatehouse/shared/http";
import { toApiError } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent, useState } from "react";
import { isLinkRefusal, type ResetLink } from "./password-resets.actions.ts";
import { getResetPolicy } from "./password-resets.api.ts";
import { withFreshToken } from "./sign-ins.api.ts";

export type LinkCheck =
  | { state: "checking" }
  | { state: "valid"; policy: ResetPolicy }
  | { state: "failed"; error: ApiError; onRetry: () => void };

/** Verifies the link once on mount; calls `onRefused` if it is invalid. */
export function useLinkCheck({ userName, token }: ResetLink, onRefused: () => void): LinkCheck {
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
    const handlePolicy = (policy: ResetPolicy): void => {
      if (!isGone) setCheck({ state: "valid", policy });
    };
    withFreshToken(() => getResetPolicy({ Username: userName, Token: token })).then(handlePolicy, handleFailure);
    return () => {
      isGone = true;
    };
  }, [userName, token, tryNumber]);

  return check;
}
