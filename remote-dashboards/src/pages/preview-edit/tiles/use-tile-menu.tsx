import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { tileCommands } from "../../../model/editor/tile-commands.ts";
import type { TileActions } from "./use-tile-actions.ts";

const groupStarts: readonly string[] = ["wider", "forward"];

/** The commands of a tile's menu in the editor: moving and resizing, and removal. */
export function useTileMenu({ command, remove }: TileActions): (tile: DashboardComponent) => MenuCommand[] {
  const { t } = useTranslation();
  return (tile) => [
    ...tileCommands.map((kind) => ({
      id: kind,
      // i18n-keys: preview-edit.tile.commands.*
      label: t(`preview-edit.tile.commands.${kind}`),
      startsGroup: groupStarts.includes(kind),
      keepsOpen: true,
      onAction: () => command(tile, kind),
    })),
    {
      id: "remove",
      label: t("preview-edit.tile.remove"),
      isDanger: true,
      startsGroup: true,
      onAction: () => remove(tile),
    },
  ];
}
