import { useAtom, useAtomValue } from "@gatehouse/shared/state";
import type { DashboardVersion } from "../../model/local-work.ts";
import { ConflictDialog } from "./saving/conflict-dialog.tsx";
import { DeleteDialog } from "./saving/delete-dialog.tsx";
import { theirDashboard, type SaveConflict } from "./saving/save-conflict.ts";
import { useResolveConflict } from "./saving/use-resolve-conflict.ts";
import { useSaveDashboard } from "./saving/use-save-dashboard.ts";
import { useServerCopy } from "./saving/use-server-copy.ts";
import { useEditor } from "./scope/use-editor.ts";
import { useEditorScope } from "./scope/use-editor-scope.ts";
import { VersionsDialog } from "./saving/versions-dialog.tsx";

/** The dialogs of the editor. */
export function EditorDialogs() {
  const { atoms, reload } = useEditorScope();
  const { present, replaceAll } = useEditor();
  const [openDialog, setOpenDialog] = useAtom(atoms.openDialogAtom);
  const { ownId } = useAtomValue(atoms.draftsAtom);
  const copy = useServerCopy();
  const saving = useSaveDashboard();
  const { saveCopy, takeTheirs } = useResolveConflict();
  const handleClose = (): void => setOpenDialog(null);
  // A dashboard is sent to the server only after it is saved in this browser.
  const met = saving.conflict ?? copy.conflict;
  const handleRestore = ({ layout }: DashboardVersion): void => {
    replaceAll("restore", layout);
    handleClose();
  };
  const load = async (conflict: SaveConflict): Promise<void> => {
    const theirs = theirDashboard(conflict);
    if (theirs && (await takeTheirs(conflict, ownId))) reload(theirs);
  };
  return (
    <>
      {openDialog === "delete" && <DeleteDialog onClose={handleClose} />}
      {openDialog === "versions" && (
        <VersionsDialog layoutId={present.layoutId} onClose={handleClose} onRestore={handleRestore} />
      )}
      {met && (
        <ConflictDialog
          conflict={met}
          onOverwrite={() => void (met.place === "browser" ? saving.overwrite(met) : copy.overwrite(met))}
          onSaveCopy={() => saveCopy(met)}
          onLoad={() => void load(met)}
          onClose={met.place === "browser" ? saving.closeConflict : copy.closeConflict}
        />
      )}
    </>
  );
}
