import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useRef, useState } from "react";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEditor } from "../scope/use-editor.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useLists } from "../scope/use-lists.ts";

/** Changes within this time are saved in one write. */
const PAUSE_MS = 1000;

/** Whether the draft is saved, and when. */
export type DraftState = { kind: "none" } | { kind: "saved"; atMs: number } | { kind: "failed" };

/**
 * Saves unsaved changes as a draft in this browser: shortly after each change, and at once when the editor unmounts.
 */
export function useDraftAutosave(): DraftState {
  const { whole, isDirty } = useEditor();
  const { ownId: draftId } = useAtomValue(useEditorScope().atoms.draftsAtom);
  const { put, remove } = useLists().drafts;
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
      // The user has left, so a failure cannot be reported.
      if (waiting.current) void put({ id: draftId, layout: waiting.current }).catch(() => undefined);
    },
    [draftId, put],
  );

  return isDirty ? state : { kind: "none" };
}
