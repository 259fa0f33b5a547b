import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useRef, useState } from "react";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

/** Changes within this time make one write. */
const PAUSE_MS = 1000;

/** Where the draft stands: written at a time, or not to be written in this browser. */
export type DraftState = { kind: "none" } | { kind: "saved"; atMs: number } | { kind: "failed" };

/** Keeps unsaved work in this browser a moment after each change, and at once when the editor goes. */
export function useDraftAutosave(
  { whole, isDirty }: Pick<Editor, "whole" | "isDirty">,
  draftId: string,
  { put, remove }: Pick<LayoutLists["work"], "put" | "remove">,
): DraftState {
  const [state, setState] = useState<DraftState>({ kind: "none" });
  const waiting = useRef<DashboardLayout | null>(null);
  const hadChanges = useRef(false);

  useEffect(() => {
    if (isDirty) {
      hadChanges.current = true;
      return;
    }
    waiting.current = null;
    if (hadChanges.current) void remove(draftId).catch(() => undefined);
    hadChanges.current = false;
  }, [isDirty, draftId, remove]);

  useEffect(() => {
    if (!isDirty) return undefined;
    waiting.current = whole;
    const timer = setTimeout(() => {
      waiting.current = null;
      put({ id: draftId, layout: whole }).then(
        () => setState({ kind: "saved", atMs: Date.now() }),
        () => setState({ kind: "failed" }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [whole, isDirty, draftId, put]);

  useEffect(
    () => () => {
      // Whoever leaves cannot be told whether it worked.
      if (waiting.current) void put({ id: draftId, layout: waiting.current }).catch(() => undefined);
    },
    [draftId, put],
  );

  return isDirty ? state : { kind: "none" };
}
