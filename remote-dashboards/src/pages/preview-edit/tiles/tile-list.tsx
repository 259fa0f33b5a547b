import { useTranslation } from "@gatehouse/shared/i18n";
import { Menu } from "@gatehouse/shared/ui/menu";
import { inReadingOrder } from "../../../model/dashboards/dashboard-items.ts";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import classes from "./tile-list.module.css";
import type { TileActions } from "./use-tile-actions.ts";
import { useTileMenu } from "./use-tile-menu.tsx";

type TileListProps = { components: readonly DashboardComponent[]; actions: TileActions };

/** The tiles in reading order, for windows too narrow for the grid. */
export function TileList({ components, actions }: TileListProps) {
  const { t } = useTranslation();
  const menuOf = useTileMenu(actions);
  return (
    <ol className={classes.list} aria-label={t("preview-edit.tiles")}>
      {inReadingOrder(components).map((tile) => (
        <li key={tile.instanceId} className={classes.tile} data-tile={tile.instanceId}>
          <div className={classes.text}>
            <strong>{actions.nameOf(tile)}</strong>
            <div className={classes.place}>
              {t("preview-edit.tile.cells", {
                column: tile.position.x + 1,
                row: tile.position.y + 1,
                cols: tile.position.cols,
                rows: tile.position.rows,
              })}
            </div>
          </div>
          <Menu
            isIconOnly
            label={t("preview-edit.tile.menu-of", { name: actions.nameOf(tile) })}
            items={menuOf(tile)}
          />
        </li>
      ))}
    </ol>
  );
}
