import { useCallback, useRef } from "react";
import { removeNotification } from "./notifications.atoms.ts";
import { useNotify, type KeyNotification } from "./use-notify.ts";

/**
 * Shows failures of actions as notices, and removes those that no longer hold.
 *
 * @since contract 1
 */
export type FailureNotices = {
  /** Notifies the user why an attempt failed. */
  tell: (notification: Omit<KeyNotification, "format">) => void;
  /** Removes the notices after a later attempt succeeded. */
  withdraw: () => void;
};

/**
 * For actions that are retried until they succeed; their failure notices are then removed.
 *
 * @since contract 1
 */
export function useFailureNotices(): FailureNotices {
  const notify = useNotify();
  const toldRef = useRef<string[]>([]);
  const withdraw = useCallback(() => {
    for (const id of toldRef.current) removeNotification(id);
    toldRef.current = [];
  }, []);
  const tell = useCallback<FailureNotices["tell"]>(
    (notification) => void toldRef.current.push(notify({ ...notification, format: "error" })),
    [notify],
  );
  return { tell, withdraw };
}
