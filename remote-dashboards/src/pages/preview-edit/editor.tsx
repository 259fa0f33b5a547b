import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useDirtySource } from "@gatehouse/shared/frame";
import { DiscardDialog } from "./saving/discard-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { EditorTiles } from "./tiles/editor-tiles.tsx";
import classes from "./editor.module.css";
import { useDraftAutosave } from "./drafts/use-draft-autosave.ts";
import { useEditor } from "./scope/use-editor.ts";
import { useEditorScope } from "./scope/use-editor-scope.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

type EditorProps = {
  /** The dashboard whose drafts the user wants to discard, not necessarily the open one. */
  discarding: DashboardLayout | null;
  onDiscardEnd: () => void;
};

/** Edits the dashboard of the editor scope. */
export function Editor({ discarding, onDiscardEnd }: EditorProps) {
  const { canWrite } = useEditorScope();
  const { isDirty } = useEditor();
  const draft = useDraftAutosave();
  const hasDraft = canWrite && draft.kind !== "failed";
  useDirtySource("preview-edit", isDirty, hasDraft ? "draft" : "work");
  useUndoKeys();
  return (
    <div className={classes.editor}>
      <EditorBar draft={draft} />
      <EditorNotes />
      <EditorTiles />
      <EditorDialogs />
      {discarding && <DiscardDialog dashboard={discarding} onClose={onDiscardEnd} />}
    </div>
  );
}
