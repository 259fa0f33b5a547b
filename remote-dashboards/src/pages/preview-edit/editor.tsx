import { useDirtySource } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { useRef, useState } from "react";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import { EditorBar } from "./editor-bar.tsx";
import classes from "./editor.module.css";
import { EditorTiles } from "./editor-tiles.tsx";
import { useAddTile } from "./use-add-tile.ts";
import { useDashboardOptions, useDuplicate } from "./use-dashboard-options.tsx";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { useEditor, type Editor as EditorHandle } from "./use-editor.ts";
import { useFileOptions } from "./use-file-options.ts";
import { useFoundDraft } from "./use-found-draft.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useSaveLayout } from "./use-save-layout.ts";
import { useTileActions } from "./use-tile-actions.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

type EditorProps = {
  opened: OpenedLayout;
  lists: LayoutLists;
  /** False where this browser lets nothing be saved. */
  canStore: boolean;
};

/** One dashboard being edited; another one needs another `key`. */
export function Editor({ opened, lists, canStore }: EditorProps) {
  const [dialog, setDialog] = useState<"delete" | "versions" | null>(null);
  const editor = useEditor(opened);
  const found = useFoundDraft(editor, lists);
  const draft = useDraftAutosave(editor.present, editor.isDirty, lists.work);
  const saving = useSaveLayout(editor, lists, canStore);
  const files = useFileOptions(editor, lists);
  const tiles = useTileActions(editor);
  const viewportRef = useRef<HTMLDivElement>(null);
  const addTile = useAddTile(tiles, viewportRef);
  const options = useDashboardOptions(editor, {
    onDelete: () => setDialog("delete"),
    onShowVersions: () => setDialog("versions"),
    ...files,
  });
  useDirtySource("preview-edit", editor.isDirty);
  useUndoKeys(editor);
  const closeDialog = (): void => setDialog(null);
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
      {found.draft && <DraftBanner draft={found.draft} onRestore={found.restore} onDiscard={found.discard} />}
      {editor.state.origin === "system" && <SystemNote editor={editor} />}
      <EditorTiles editor={editor} actions={tiles} viewportRef={viewportRef} />
      {dialog === "delete" && <DeleteDialog editor={editor} lists={lists} onClose={closeDialog} />}
      {dialog === "versions" && (
        <VersionsDialog
          layoutId={editor.present.layoutId}
          onClose={closeDialog}
          onRestore={({ layout }) => {
            editor.replaceAll("restore", layout);
            closeDialog();
          }}
        />
      )}
    </div>
  );
}

/** Says why nothing can be saved, and what to do instead. */
function SystemNote({ editor }: { editor: EditorHandle }) {
  const { t } = useTranslation();
  const duplicate = useDuplicate(editor);
  const action = (
    <Button variant="secondary" size="small" onClick={duplicate}>
      {t("preview-edit.options.duplicate")}
    </Button>
  );
  return (
    <Banner tone="info" action={action}>
      {t("preview-edit.system-note")}
    </Banner>
  );
}
