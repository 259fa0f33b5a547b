import type { ApiError } from "@gatehouse/shared/api";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect } from "react";

/** The end of the session is told by the page that asks to sign in again. */
const SESSION_ENDED_STATUSES = [401, 440];

/** Tells the user once that a read failed; the tries that follow by themselves say nothing more. */
export function useFailureNotice(error: ApiError | undefined, messageKey: string): void {
  const notify = useNotify();
  const hasFailed = error !== undefined && !SESSION_ENDED_STATUSES.includes(error.status);
  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey });
  }, [hasFailed, messageKey, notify]);
}
