import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useMemo, type RefObject } from "react";
import { markForbidden } from "../../model/forbidden-tiles.ts";
import { EditorGrid } from "./editor-grid.tsx";
import { TileList } from "./tile-list.tsx";
import type { Editor } from "./use-editor.ts";
import { useGridFits } from "./use-grid-fits.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import type { TileActions } from "./use-tile-actions.ts";

type EditorTilesProps = {
  editor: Editor;
  actions: TileActions;
  catalogue: LayoutLists["catalogue"];
  viewportRef: RefObject<HTMLDivElement | null>;
};

/** The dashboard's tiles, or what to do while there are none. */
export function EditorTiles({ editor, actions, catalogue, viewportRef }: EditorTilesProps) {
  const { t } = useTranslation();
  const fits = useGridFits();
  const { present } = editor;
  const { data: available } = catalogue;
  const components = useMemo(
    () => (available ? markForbidden(present, available) : present).components,
    [present, available],
  );
  if (components.length === 0) {
    return (
      <PageState kind="empty" title={t("preview-edit.empty.title")} description={t("preview-edit.empty.advice")} />
    );
  }
  return fits ? (
    <EditorGrid editor={editor} components={components} actions={actions} viewportRef={viewportRef} />
  ) : (
    <TileList components={components} actions={actions} />
  );
}
