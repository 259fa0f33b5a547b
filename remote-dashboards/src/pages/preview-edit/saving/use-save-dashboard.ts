import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useAtom } from "@gatehouse/shared/state";
import { dashboardToSave } from "../../../model/editor/edited-dashboards.ts";
import { openSaved } from "../../../model/editor/find-dashboard.ts";
import { isDashboardName } from "../../../model/dashboards/dashboard-name.ts";
import type { TabConflict } from "./save-conflict.ts";
import { saveFailureKey } from "./save-failure.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { useOpenDashboard } from "../opening/use-open-dashboard.ts";
import { useServerCopy } from "./use-server-copy.ts";

type Saving = {
  canSave: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  /** Another tab has saved a different state since. */
  conflict: TabConflict | null;
  overwrite: (conflict: TabConflict) => Promise<void>;
  closeConflict: () => void;
};

/**
 * Saves the dashboard in this browser, and on the server if it is there too. A renamed dashboard is saved as a new one.
 */
export function useSaveDashboard(): Saving {
  const { atoms, canWrite } = useEditorScope();
  const editor = useEditor();
  const copy = useServerCopy();
  const { local } = useLists();
  const notify = useNotify();
  const openDashboard = useOpenDashboard();
  const [isSaving, setIsSaving] = useAtom(atoms.isSavingAtom);
  const [conflict, setConflict] = useAtom(atoms.tabConflictAtom);
  const { whole, state } = editor;

  const finish = async (dashboard: DashboardLayout, isNew: boolean): Promise<void> => {
    if (isNew) {
      notify({ format: "success", messageKey: "preview-edit.saved-new", values: { name: dashboard.displayName } });
    } else {
      notify({ format: "success", messageKey: "preview-edit.updated" });
    }
    editor.markSaved(dashboard);
    if (dashboard.layoutId === whole.layoutId) {
      if (copy.isOnServer) await copy.send(dashboard);
      return;
    }
    // The changes belong to the new dashboard; the old one stays as it was saved.
    openDashboard(openSaved(dashboard), { skipsLeaveGuard: true });
  };

  const write = async (): Promise<void> => {
    const saved = state.origin === "custom" ? state.lastSaved : null;
    const { dashboard, isNew } = dashboardToSave(whole, saved?.displayName ?? null, () => crypto.randomUUID());
    const theirs = await local.saveOver(dashboard, saved);
    if (theirs) setConflict({ place: "browser", mine: dashboard, theirs });
    else await finish(dashboard, isNew);
  };
  const overwrite = async ({ mine }: TabConflict): Promise<void> => {
    setConflict(null);
    await local.save(mine);
    await finish(mine, false);
  };

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setIsSaving(true);
    try {
      await act();
    } catch (error) {
      notify({ format: "error", messageKey: saveFailureKey(error) });
    } finally {
      setIsSaving(false);
    }
  };

  const canSave = canWrite && state.origin !== "system" && isDashboardName(whole.displayName);
  return {
    canSave,
    isSaving,
    save: () => attempt(write),
    conflict,
    overwrite: (met) => attempt(() => overwrite(met)),
    closeConflict: () => setConflict(null),
  };
}
