import { useNotify } from "@gatehouse/shared/frame";
import { useState } from "react";

type JobActions = { cancel: (id: string) => Promise<void>; repeat: (id: string) => Promise<void> };

/** Cancels and repeats jobs, and reports what came of it. */
export function useJobActions({ cancel, repeat }: JobActions) {
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const act = async (action: () => Promise<void>, doneKey: string, failedKey: string): Promise<void> => {
    setIsPending(true);
    try {
      await action();
      notify({ format: "success", messageKey: doneKey });
    } catch {
      notify({ format: "error", messageKey: failedKey });
    }
    setIsPending(false);
  };
  return {
    isPending,
    cancel: (id: string) => act(() => cancel(id), "jobs.canceled", "jobs.cancel-failed"),
    repeat: (id: string) => act(() => repeat(id), "jobs.repeated", "jobs.repeat-failed"),
  };
}
