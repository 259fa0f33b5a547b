import { useNotify } from "@gatehouse/shared/frame";
import { useSetAtom } from "@gatehouse/shared/state";
import { isSameDashboard } from "../../../model/dashboards/dashboard-difference.ts";
import { saveFailureKey } from "./save-failure.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { isConflict, useServerCopy } from "./use-server-copy.ts";

/**
 * Removes the dashboard from the server, and keeps it in this browser; failures and conflicts are reported, never
 * thrown.
 */
export function useServerRemoval(): () => Promise<void> {
  const { whole, state } = useEditor();
  const { local, server } = useLists();
  const setTabConflict = useSetAtom(useEditorScope().atoms.tabConflictAtom);
  const { onServer, adopt, showConflict } = useServerCopy();
  const notify = useNotify();
  const { layoutId } = whole;

  const saveHere = async (): Promise<boolean> => {
    const theirs = await local.saveOver(whole, state.lastSaved);
    if (theirs) setTabConflict({ place: "browser", mine: whole, theirs });
    return theirs === null;
  };
  const removeThere = async (): Promise<void> => {
    try {
      if (onServer) await server.remove(layoutId, onServer.revision);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await server.find(layoutId);
      if (theirs && !isSameDashboard(theirs.layout, whole)) {
        showConflict({ place: "server", mine: whole, theirs });
        return;
      }
      if (theirs) await server.remove(layoutId, theirs.revision);
    }
    await adopt(null);
  };

  return async () => {
    try {
      // The server may have the only copy.
      if (!(await saveHere())) return;
    } catch (error) {
      notify({ format: "error", messageKey: saveFailureKey(error) });
      return;
    }
    try {
      await removeThere();
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.server-remove", values: { name: whole.displayName } });
    }
  };
}
