import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { TileList } from "./tile-list.tsx";
import type { Editor } from "./use-editor.ts";
import type { TileActions } from "./use-tile-actions.ts";

type EditorTilesProps = { editor: Editor; actions: TileActions };

/** The dashboard's tiles, or what to do while there are none. */
export function EditorTiles({ editor, actions }: EditorTilesProps) {
  const { t } = useTranslation();
  const { components } = editor.present;
  if (components.length === 0) {
    return (
      <PageState kind="empty" title={t("preview-edit.empty.title")} description={t("preview-edit.empty.advice")} />
    );
  }
  return <TileList components={components} actions={actions} />;
}
