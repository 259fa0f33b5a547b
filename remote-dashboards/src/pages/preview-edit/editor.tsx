import { useDirtySource } from "@gatehouse/shared/frame";
import { useRef, useState } from "react";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorDialogs } from "./editor-dialogs.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { EditorTiles } from "./editor-tiles.tsx";
import classes from "./editor.module.css";
import { useAddTile } from "./use-add-tile.ts";
import { useDashboardOptions } from "./use-dashboard-options.tsx";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { useEditor } from "./use-editor.ts";
import { useFoundDrafts } from "./use-found-drafts.ts";
import { useFileOptions } from "./use-file-options.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useSaveLayout } from "./use-save-layout.ts";
import { useServerCopy } from "./use-server-copy.ts";
import { useServerOptions } from "./use-server-options.tsx";
import { useTileActions } from "./use-tile-actions.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

type EditorProps = {
  opened: OpenedLayout;
  lists: LayoutLists;
  /** False where this browser lets nothing be saved. */
  canStore: boolean;
  /** Of which the user wants to discard the drafts; it need not be the one that is open. */
  discarding: DashboardLayout | null;
  onDiscardEnd: () => void;
  onReload: (layout: DashboardLayout) => void;
};

/** One dashboard being edited; another one needs another `key`. */
export function Editor({ opened, lists, canStore, discarding, onDiscardEnd, onReload }: EditorProps) {
  const [dialog, setDialog] = useState<"delete" | "versions" | null>(null);
  const viewportRef = useRef<HTMLDivElement>(null);
  const editor = useEditor(opened);
  const found = useFoundDrafts(editor, opened.draftId, lists);
  const draft = useDraftAutosave(editor, found.ownId, lists.work);
  const copy = useServerCopy(editor, lists);
  const saving = useSaveLayout(editor, lists, { canStore, copy });
  const files = useFileOptions(editor, lists);
  const tiles = useTileActions(editor);
  const addTile = useAddTile(tiles, viewportRef);
  const serverOptions = useServerOptions(editor, lists, copy);
  const options = useDashboardOptions(editor, {
    onDelete: () => setDialog("delete"),
    onShowVersions: () => setDialog("versions"),
    ...files,
    serverOptions,
  });
  const isKept = canStore && draft.kind !== "failed";
  useDirtySource("preview-edit", editor.isDirty, isKept ? "draft" : "work");
  useUndoKeys(editor);
  return (
    <div className={classes.editor}>
      <EditorBar
        editor={editor}
        canSave={saving.canSave}
        isSaving={saving.isSaving}
        draft={draft}
        options={options}
        catalogue={lists.catalogue}
        onSave={() => void saving.save()}
        onAddTile={addTile}
      />
      <EditorNotes editor={editor} lists={lists} copy={copy} found={found} onReload={onReload} />
      <EditorTiles editor={editor} actions={tiles} catalogue={lists.catalogue} viewportRef={viewportRef} />
      <EditorDialogs
        editor={editor}
        lists={lists}
        copy={copy}
        saving={saving}
        open={dialog}
        onClose={() => setDialog(null)}
      />
      {discarding && <DiscardDialog layout={discarding} editor={editor} lists={lists} onClose={onDiscardEnd} />}
    </div>
  );
}
