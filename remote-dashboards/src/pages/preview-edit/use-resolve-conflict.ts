import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { duplicateLayout } from "../../model/editor/edited-layouts.ts";
import { openSaved } from "../../model/editor/find-layout.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useOpenLayout } from "./use-open-layout.ts";
import type { SaveConflict } from "./save-conflict.ts";
import type { ServerCopy } from "./use-server-copy.ts";

type ResolveConflict = {
  /** Mine under another name; the dashboard itself stays or becomes what the other has saved. */
  saveCopy: (conflict: SaveConflict) => Promise<void>;
  /** What the other place has saved comes here; undo brings back what was on screen. */
  load: (theirs: SavedDashboard) => Promise<void>;
};

/** The ways out where another tab or another place has saved the same dashboard. */
export function useResolveConflict(editor: Editor, { stored, server }: LayoutLists, copy: ServerCopy): ResolveConflict {
  const { t } = useTranslation();
  const notify = useNotify();
  const openLayout = useOpenLayout();

  const fetch = async ({ layout, revision }: SavedDashboard): Promise<void> => {
    await stored.save(layout);
    await copy.adopt(revision);
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.save" });
    }
  };

  return {
    load: (theirs) =>
      attempt(async () => {
        await fetch(theirs);
        editor.replaceAll("restore", theirs.layout);
        editor.markSaved(theirs.layout);
      }),
    saveCopy: (conflict) =>
      attempt(async () => {
        const suffix = ` ${t("preview-edit.copy-suffix")}`;
        const { layout } = duplicateLayout(conflict.mine, () => crypto.randomUUID(), suffix);
        await stored.save(layout);
        if (conflict.place === "server") {
          await server.save(layout, null);
          if (conflict.theirs) await fetch(conflict.theirs);
        }
        copy.closeConflict();
        editor.forget();
        notify({ format: "success", messageKey: "preview-edit.saved-new", values: { name: layout.displayName } });
        openLayout(openSaved(layout), { leavesNothing: true });
      }),
  };
}
