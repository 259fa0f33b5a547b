import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useMemo } from "react";
import { markForbidden } from "../../../model/forbidden-tiles.ts";
import { inReadingOrder } from "../../../model/dashboards/dashboard-items.ts";
import { EditorGrid } from "./editor-grid.tsx";
import { TileList } from "./tile-list.tsx";
import { useEditor } from "../scope/use-editor.ts";
import { useFocusAfterRemoval } from "../focus/use-focus-after-removal.ts";
import { useGridFits } from "./use-grid-fits.ts";
import { useLists } from "../scope/use-lists.ts";
import { useTileActions } from "./use-tile-actions.ts";

/** The dashboard's tiles, or a hint while there are none. */
export function EditorTiles() {
  const { t } = useTranslation();
  const fits = useGridFits();
  const { present } = useEditor();
  const { data: available } = useLists().catalogue;
  const actions = useTileActions();
  const components = useMemo(
    () => (available ? markForbidden(present, available) : present).components,
    [present, available],
  );
  const ids = useMemo(() => inReadingOrder(components).map(({ instanceId }) => instanceId), [components]);
  useFocusAfterRemoval(ids);
  if (components.length === 0) {
    return (
      <PageState kind="empty" title={t("preview-edit.empty.title")} description={t("preview-edit.empty.advice")} />
    );
  }
  return fits ? (
    <EditorGrid components={components} actions={actions} />
  ) : (
    <TileList components={components} actions={actions} />
  );
}
