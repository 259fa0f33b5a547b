import { useEffect, useState } from "react";
import type { LoginSectionOf } from "../../model/login-sections.ts";
import type { SignInFailure } from "../../model/sign-in-failure.ts";

/** As long as the fade between two sections, so that the message does not come and go with it. */
const LATE_MS = 500;

/** The failure to show now: one that another section brought waits until the form is there. */
export function useShownFailure({ failure, isLate }: LoginSectionOf<"standard">): SignInFailure | null {
  const [isDue, setDue] = useState(!isLate);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? failure : null;
}
