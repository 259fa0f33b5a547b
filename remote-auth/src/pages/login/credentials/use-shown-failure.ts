import { useEffect, useState } from "react";
import type { LoginSectionOf } from "../../../model/login-sections.ts";
import type { SignInFailure } from "../../../model/sign-in-failure.ts";

/** Duration of the fade between sections, so that the message does not fade with it. */
const FADE_MS = 500;

/** Returns the failure to show; one from another section only after the fade. */
export function useShownFailure({ failure, isLate }: LoginSectionOf<"standard">): SignInFailure | null {
  const [isDue, setDue] = useState(!isLate);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? failure : null;
}
