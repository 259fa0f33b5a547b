import { sessionArea } from "@gatehouse/shared/storage";
import { useState } from "react";

type DismissalKey = "UserDismissedExpiryWarning" | "UserDismissedVersionWarning";

/** Whether the user has dismissed something for the rest of the browser session. */
export function useDismissal(key: DismissalKey): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => sessionArea.get(key) === "true");
  const dismiss = (): void => {
    sessionArea.set(key, "true");
    setIsDismissed(true);
  };
  return { isDismissed, dismiss };
}
