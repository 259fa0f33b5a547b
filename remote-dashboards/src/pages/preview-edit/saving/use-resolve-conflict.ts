import { useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { duplicateDashboard } from "../../../model/editor/edited-dashboards.ts";
import { openSaved } from "../../../model/editor/find-dashboard.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { useOpenDashboard } from "../opening/use-open-dashboard.ts";
import type { SaveConflict } from "./save-conflict.ts";
import { saveFailureKey } from "./save-failure.ts";
import { useServerCopy } from "./use-server-copy.ts";

type ResolveConflict = {
  /** Saves the user's state under another name; the dashboard itself stays or becomes the one saved elsewhere. */
  saveCopy: (conflict: SaveConflict) => Promise<void>;
  /** Replaces the dashboard with the one saved elsewhere; unsaved changes are kept as a draft. */
  fetchNewer: (theirs: SavedDashboard, draftId: string) => Promise<boolean>;
  /** The same after a conflicting save; the user's state is kept as a draft even if it is saved in this browser. */
  takeTheirs: (conflict: SaveConflict, draftId: string) => Promise<boolean>;
};

/** Resolves a conflict with a save of the same dashboard in another tab or elsewhere. */
export function useResolveConflict(): ResolveConflict {
  const editor = useEditor();
  const copy = useServerCopy();
  const { local, server, drafts } = useLists();
  const { t } = useTranslation();
  const notify = useNotify();
  const openDashboard = useOpenDashboard();
  const isOnScreen = useIsOnScreen();

  const fetch = async ({ layout, revision }: SavedDashboard): Promise<void> => {
    await local.save(layout);
    await copy.adopt(revision);
  };
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      notify({ format: "error", messageKey: saveFailureKey(error) });
      return false;
    }
  };

  return {
    fetchNewer: (theirs, draftId) =>
      attempt(async () => {
        if (editor.isDirty) await drafts.put({ id: draftId, layout: editor.whole });
        await fetch(theirs);
      }),
    takeTheirs: (conflict, draftId) =>
      attempt(async () => {
        // Without unsaved changes the editor removes its own draft, so the draft needs a new id.
        await drafts.put({ id: editor.isDirty ? draftId : crypto.randomUUID(), layout: conflict.mine });
        if (conflict.place === "server" && conflict.theirs) await fetch(conflict.theirs);
      }),
    saveCopy: async (conflict) => {
      await attempt(async () => {
        const suffix = ` ${t("preview-edit.copy-suffix")}`;
        const { dashboard } = duplicateDashboard(conflict.mine, () => crypto.randomUUID(), suffix);
        await local.save(dashboard);
        if (conflict.place === "server") {
          await server.save(dashboard, null);
          if (conflict.theirs) await fetch(conflict.theirs);
        }
        copy.closeConflict();
        editor.forget();
        notify({ format: "success", messageKey: "preview-edit.saved-new", values: { name: dashboard.displayName } });
        if (isOnScreen()) openDashboard(openSaved(dashboard), { skipsLeaveGuard: true });
      });
    },
  };
}
