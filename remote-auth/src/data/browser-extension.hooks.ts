import { useEffect, useEffectEvent, useState } from "react";
import { allowExtension, handOver, type HandOverOutcome } from "./browser-extension.actions.ts";

export type HandOverState =
  | Exclude<HandOverOutcome, { name: "aborted" }>
  | { name: "working" }
  /** The user did not allow it. */
  | { name: "declined" }
  | { name: "failedToClose" };

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
    const run = async (): Promise<void> => {
      const result = await handOver(extensionId, controller.signal);
      if (!controller.signal.aborted && result.name !== "aborted") setState(result);
    };
    void run();
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
  return { state, allow: () => void allow(), decline: () => setState({ name: "declined" }), retry };
}

type ClosingHandlers = { onStart: () => void; onFailed: () => void };

/** Closes the window after a moment; browsers may refuse that. */
function useClosing(isDue: boolean, handlers: ClosingHandlers): void {
  const handleStart = useEffectEvent(handlers.onStart);
  const handleFailed = useEffectEvent(handlers.onFailed);
  useEffect(() => {
    if (!isDue) return undefined;
    handleStart();
    const closing = setTimeout(() => window.close(), CLOSE_AFTER_MS);
    const failing = setTimeout(() => handleFailed(), CLOSE_AFTER_MS + FAILED_AFTER_MS);
    return () => {
      clearTimeout(closing);
      clearTimeout(failing);
    };
  }, [isDue]);
}
