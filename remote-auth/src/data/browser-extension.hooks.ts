import type { ApiError } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent, useState } from "react";
import { allowExtension, handOver } from "./browser-extension.actions.ts";

export type HandOverState =
  | { name: "working" | "consentRequired" | "noAccess" | "handedOver" | "failedToClose" }
  | { name: "failed"; error: ApiError };

type HandOver = {
  state: HandOverState;
  /** The user's answer to the question for consent. */
  allow: () => void;
  decline: () => void;
  retry: () => void;
};

const CLOSE_AFTER_MS = 500;
/** After the attempt to close. */
const FAILED_AFTER_MS = 500;

/** Hands over once on mount, then closes the window. `onHandedOver` is called before. */
export function useHandOver(extensionId: string, onHandedOver: () => void): HandOver {
  const [state, setState] = useState<HandOverState>({ name: "working" });
  const [tryNumber, setTryNumber] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void handOver(extensionId, controller.signal).then((result) => {
      if (controller.signal.aborted || result.outcome === "aborted") return;
      setState(result.outcome === "failed" ? { name: "failed", error: result.error } : { name: result.outcome });
    });
    return () => controller.abort();
  }, [extensionId, tryNumber]);

  useClosing(state.name === "handedOver", {
    onStart: onHandedOver,
    onFailed: () => setState({ name: "failedToClose" }),
  });

  const retry = (): void => {
    setState({ name: "working" });
    setTryNumber((number) => number + 1);
  };
  const allow = async (): Promise<void> => {
    setState({ name: "working" });
    const error = await allowExtension(extensionId);
    if (error === null) retry();
    else setState({ name: "failed", error });
  };
  return { state, allow: () => void allow(), decline: () => setState({ name: "noAccess" }), retry };
}

type ClosingHandlers = { onStart: () => void; onFailed: () => void };

/** Closes the window after a moment; browsers may refuse that. */
function useClosing(isDue: boolean, handlers: ClosingHandlers): void {
  const handleStart = useEffectEvent(handlers.onStart);
  const handleFailed = useEffectEvent(handlers.onFailed);
  useEffect(() => {
    if (!isDue) return undefined;
    handleStart();
    const timers = [
      setTimeout(() => window.close(), CLOSE_AFTER_MS),
      setTimeout(() => handleFailed(), CLOSE_AFTER_MS + FAILED_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isDue]);
}
