import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useRef, useState } from "react";

/** Changes within this time make one write. */
const PAUSE_MS = 1000;

/** Where the draft stands: written at a time, or not to be written in this browser. */
export type DraftState = { kind: "none" } | { kind: "saved"; atMs: number } | { kind: "failed" };

type DraftStore = {
  put: (layout: DashboardLayout) => Promise<void>;
  remove: (layoutId: string) => Promise<void>;
};

/** Keeps unsaved work in this browser a moment after each change, and at once when the editor goes. */
export function useDraftAutosave(present: DashboardLayout, isDirty: boolean, { put, remove }: DraftStore): DraftState {
  const [state, setState] = useState<DraftState>({ kind: "none" });
  const waiting = useRef<DashboardLayout | null>(null);
  const hadChanges = useRef(false);
  const { layoutId } = present;

  useEffect(() => {
    if (isDirty) {
      hadChanges.current = true;
      return;
    }
    waiting.current = null;
    // A draft that was found when the editor opened is not its own to remove.
    if (hadChanges.current) void remove(layoutId).catch(() => undefined);
    hadChanges.current = false;
  }, [isDirty, layoutId, remove]);

  useEffect(() => {
    if (!isDirty) return undefined;
    waiting.current = present;
    const timer = setTimeout(() => {
      waiting.current = null;
      put(present).then(
        () => setState({ kind: "saved", atMs: Date.now() }),
        () => setState({ kind: "failed" }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [present, isDirty, put]);

  useEffect(
    () => () => {
      // Whoever leaves cannot be told whether it worked.
      if (waiting.current) void put(waiting.current).catch(() => undefined);
    },
    [put],
  );

  return isDirty ? state : { kind: "none" };
}
