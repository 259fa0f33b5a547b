import { hasUnsavedWorkAtom } from "@gatehouse/shared/frame";
import { appStore, useAtomValue } from "@gatehouse/shared/state";
import { useCallback, useEffect, useRef } from "react";
import { isEmbedded, postToConsole } from "../../../frame-start/src/start/console-link.ts";
import type { ShownView } from "../model/editor-views.ts";

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Tells the console of unsaved work, so that it asks before the editor is left; on its own, the browser asks. Returns
 * the function that makes the console's address follow to another view, once nothing is unsaved any more.
 */
export function useDirtyConsole(): (view: ShownView) => void {
  const isDirty = useAtomValue(hasUnsavedWorkAtom, { store: appStore });
  const target = useRef<ShownView>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    postToConsole({ type: "setPolicyDirty" });
    if (!isEmbedded()) window.addEventListener("beforeunload", askBeforeUnload);
    return () => {
      postToConsole({ type: "setPolicyNotDirty" });
      window.removeEventListener("beforeunload", askBeforeUnload);
    };
  }, [isDirty]);
  // After the message above, or the console would ask. With each render: the view that is shown changes with the target.
  useEffect(() => {
    const view = target.current;
    if (!view || isDirty) return;
    target.current = undefined;
    postToConsole({ type: "addressChange", tab: view.view, query: view.query, isReplaced: true });
  });
  return useCallback((view: ShownView) => {
    target.current = view;
  }, []);
}
