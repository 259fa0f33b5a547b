import { useEffect, useState } from "react";
import { useNotify } from "../../frame/use-notify.ts";
import {
  readPoliciesLoading,
  startPoliciesLoading,
  stopPoliciesLoading,
  type PoliciesLoading,
} from "./policies-loading.ts";

const POLL_MS = 100;
/** A minute altogether. */
const MAX_POLLS = 600;

export type PoliciesState = {
  state: PoliciesLoading;
  retry: () => void;
};

/** The policies that an editor offers; a list that doesn't come is given up after a minute, and can be tried again. */
export function usePolicies(): PoliciesState {
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<PoliciesLoading>({ status: "loading" });
  useEffect(() => {
    startPoliciesLoading();
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      const isGivenUp = polls >= MAX_POLLS;
      const read = readPoliciesLoading();
      if (read.status === "loading" && !isGivenUp) return;
      clearInterval(timer);
      if (read.status === "loading") stopPoliciesLoading();
      const shown: PoliciesLoading = read.status === "loaded" ? read : { status: "failed" };
      setState(shown);
      if (shown.status === "failed") notify({ format: "error", messageKey: "forms.policies.failed" });
      else if (shown.status === "loaded" && shown.globalPriority === "failed")
        notify({ format: "error", messageKey: "forms.policies.priorityFailed" });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [notify, round]);
  const retry = (): void => {
    setState({ status: "loading" });
    setRound((count) => count + 1);
  };
  return { state, retry };
}
