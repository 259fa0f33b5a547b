import type { LayoutVersion } from "../../model/kept-layouts.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useResolveConflict } from "./use-resolve-conflict.ts";
import type { SaveLayout } from "./use-save-layout.ts";
import type { ServerCopy } from "./use-server-copy.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

type EditorDialogsProps = {
  editor: Editor;
  lists: LayoutLists;
  copy: ServerCopy;
  saving: SaveLayout;
  open: "delete" | "versions" | null;
  onClose: () => void;
};

/** Whatever asks or shows something over the editor. */
export function EditorDialogs({ editor, lists, copy, saving, open, onClose }: EditorDialogsProps) {
  const { saveCopy } = useResolveConflict(editor, lists, copy);
  // Nothing is sent to the server before it is saved in this browser.
  const met = saving.conflict ?? copy.conflict;
  const handleRestore = ({ layout }: LayoutVersion): void => {
    editor.replaceAll("restore", layout);
    onClose();
  };
  return (
    <>
      {open === "delete" && <DeleteDialog editor={editor} lists={lists} copy={copy} onClose={onClose} />}
      {open === "versions" && (
        <VersionsDialog layoutId={editor.present.layoutId} onClose={onClose} onRestore={handleRestore} />
      )}
      {met && (
        <ConflictDialog
          conflict={met}
          onOverwrite={() => void (met.place === "browser" ? saving.overwrite(met) : copy.overwrite(met))}
          onSaveCopy={() => void saveCopy(met)}
          onClose={met.place === "browser" ? saving.closeConflict : copy.closeConflict}
        />
      )}
    </>
  );
}
