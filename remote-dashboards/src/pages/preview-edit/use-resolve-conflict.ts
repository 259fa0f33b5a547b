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
  /** Takes what the other place has saved in place of what is here; unsaved work stays as a draft to be restored. */
  fetchNewer: (theirs: SavedDashboard, draftId: string) => Promise<boolean>;
};

/** The ways out where another tab or another place has saved the same dashboard. */
export function useResolveConflict(editor: Editor, lists: LayoutLists, copy: ServerCopy): ResolveConflict {
  const { stored, server, work } = lists;
  const { t } = useTranslation();
  const notify = useNotify();
  const openLayout = useOpenLayout();

  const fetch = async ({ layout, revision }: SavedDashboard): Promise<void> => {
    await stored.save(layout);
    await copy.adopt(revision);
  };
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.save" });
      return false;
    }
  };

  return {
    fetchNewer: (theirs, draftId) =>
      attempt(async () => {
        if (editor.isDirty) await work.put({ id: draftId, layout: editor.whole });
        await fetch(theirs);
      }),
    saveCopy: async (conflict) => {
      await attempt(async () => {
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
      });
    },
  };
}
