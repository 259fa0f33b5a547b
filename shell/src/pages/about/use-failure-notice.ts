import type { ApiError } from "@gatehouse/shared/api";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect } from "react";

/** The sign-in page reports the end of the session. */
const SESSION_ENDED_STATUSES = [401, 440];

/** Notifies the user once of a failed read, not of automatic retries. */
export function useFailureNotice(error: ApiError | undefined, messageKey: string): void {
  const notify = useNotify();
  const hasFailed = error !== undefined && !SESSION_ENDED_STATUSES.includes(error.status);
  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey });
  }, [hasFailed, messageKey, notify]);
}
