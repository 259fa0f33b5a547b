import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useState } from "react";
import { layoutToSave } from "../../model/editor/edited-layouts.ts";
import { openSaved } from "../../model/editor/find-layout.ts";
import { isLayoutName } from "../../model/layouts/layout-name.ts";
import type { TabConflict } from "./save-conflict.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useOpenLayout } from "./use-open-layout.ts";
import type { ServerCopy } from "./use-server-copy.ts";

export type SaveLayout = {
  canSave: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  /** Another tab has saved something else since. */
  conflict: TabConflict | null;
  overwrite: (conflict: TabConflict) => Promise<void>;
  closeConflict: () => void;
};

/**
 * Saves the dashboard in this browser, and on the server where it is kept there too: under its name, or as a new one
 * where the name was changed.
 */
export function useSaveLayout(
  editor: Editor,
  { stored }: LayoutLists,
  { canStore, copy }: { canStore: boolean; copy: ServerCopy },
): SaveLayout {
  const notify = useNotify();
  const openLayout = useOpenLayout();
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<TabConflict | null>(null);
  const { whole, state } = editor;

  const finish = async (layout: DashboardLayout, isNew: boolean): Promise<void> => {
    if (isNew) {
      notify({ format: "success", messageKey: "preview-edit.saved-new", values: { name: layout.displayName } });
    } else {
      notify({ format: "success", messageKey: "preview-edit.updated" });
    }
    editor.markSaved(layout);
    if (layout.layoutId === whole.layoutId) {
      if (copy.isOnServer) await copy.send(layout);
      return;
    }
    // What was changed belongs to the new dashboard now, and the old one is as it was.
    openLayout(openSaved(layout), { leavesNothing: true });
  };

  const write = async (): Promise<void> => {
    const saved = state.origin === "custom" ? state.saved : null;
    const { layout, isNew } = layoutToSave(whole, saved?.displayName ?? null, () => crypto.randomUUID());
    const theirs = await stored.saveOver(layout, saved);
    if (theirs) setConflict({ place: "browser", mine: layout, theirs });
    else await finish(layout, isNew);
  };
  const overwrite = async ({ mine }: TabConflict): Promise<void> => {
    setConflict(null);
    await stored.save(mine);
    await finish(mine, false);
  };

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setIsSaving(true);
    try {
      await act();
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.save" });
    } finally {
      setIsSaving(false);
    }
  };

  const canSave = canStore && state.origin !== "system" && isLayoutName(whole.displayName);
  return {
    canSave,
    isSaving,
    save: () => attempt(write),
    conflict,
    overwrite: (met) => attempt(() => overwrite(met)),
    closeConflict: () => setConflict(null),
  };
}
