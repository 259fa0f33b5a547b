import { MAX_DASHBOARD_TILES, type DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { announce, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { actionOf, applyTileCommand, type TileCommand } from "../../../model/editor/tile-commands.ts";
import type { CellRectangle } from "../../../model/grid/grid-item.ts";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";
import { addTile, removeTile } from "../../../model/dashboards/dashboard-edits.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useTileName } from "./use-tile-name.ts";

/** Actions on tiles; each is announced to screen readers. */
export type TileActions = {
  nameOf: (tile: DashboardComponent) => string;
  add: (tile: DashboardComponent, visible?: CellRectangle) => string | null;
  remove: (tile: DashboardComponent) => void;
  command: (tile: DashboardComponent, command: TileCommand) => void;
  /** Announces the position and size of a tile. */
  announcePlace: (tile: DashboardComponent) => void;
};

/** Actions on tiles that need no grid, for the picker and the tile menu. */
export function useTileActions(): TileActions {
  const editor = useEditor();
  const { t } = useTranslation();
  const notify = useNotify();
  const nameOf = useTileName();
  const { present, whole } = editor;

  const announcePlace = (tile: DashboardComponent): void => {
    const { x, y, cols, rows, layerIndex = 0 } = tile.position;
    const values = { name: nameOf(tile), column: x + 1, row: y + 1, cols, rows, layer: layerIndex + 1 };
    announce(t("preview-edit.tile.place", values));
  };

  const add: TileActions["add"] = (tile, visible) => {
    const instanceId = crypto.randomUUID();
    const isFull = whole.components.length >= MAX_DASHBOARD_TILES;
    const next = isFull ? null : addTile(present, tile, instanceId, editorGridSettings, visible);
    const added = next?.components.at(-1);
    if (!next || !added) {
      notify({ format: "warning", messageKey: "preview-edit.tile.no-room", values: { name: nameOf(tile) } });
      return null;
    }
    editor.changeTiles("add", next.components);
    announcePlace(added);
    return instanceId;
  };

  const command: TileActions["command"] = (tile, kind) => {
    const next = applyTileCommand(present, tile.instanceId, kind, editorGridSettings);
    const changed = next?.components.find(({ instanceId }) => instanceId === tile.instanceId);
    if (!next || !changed) {
      announce(t("preview-edit.tile.refused", { name: nameOf(tile) }), "assertive");
      return;
    }
    editor.changeTiles(actionOf(kind), next.components);
    announcePlace(changed);
  };

  const remove: TileActions["remove"] = (tile) => {
    editor.changeTiles("remove", removeTile(present, tile.instanceId).components);
    announce(t("preview-edit.tile.removed", { name: nameOf(tile) }));
  };

  return { nameOf, add, remove, command, announcePlace };
}
