import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useMemo, type CSSProperties } from "react";
import { countBoardColumns } from "../../model/dashboards/board-columns.ts";
import { inReadingOrder } from "../../model/dashboards/dashboard-items.ts";
import { DashboardTile } from "../tile/dashboard-tile.tsx";
import { BoardSettingsContext } from "../tile/board-settings.ts";
import classes from "./dashboard-board.module.css";
import { useGrowingCount } from "./use-growing-count.ts";

/** With more tiles than this, drawing SVG charts takes seconds. */
const MAX_SVG_TILES = 10;

export type DashboardBoardProps = {
  components: readonly DashboardComponent[];
  /** The accessible name of the list of tiles. */
  label: string;
  refreshIntervalMs: number;
  /** Also shows tiles far from the screen. */
  showsAll: boolean;
  /** Called with the time of a tile's data whenever it arrives. */
  onUpdated?: (lastUpdated: string) => void;
};

/** The tiles of a dashboard at their positions, locked, over the width of the window; in narrow ones as cards. */
export function DashboardBoard({ components, label, refreshIntervalMs, showsAll, onUpdated }: DashboardBoardProps) {
  const drawsOnCanvas = components.length > MAX_SVG_TILES;
  const boardSettings = useMemo(
    () => ({ refreshIntervalMs, drawsOnCanvas, showsAll, onUpdated }),
    [refreshIntervalMs, drawsOnCanvas, showsAll, onUpdated],
  );
  const ordered = useMemo(() => inReadingOrder(components), [components]);
  const columns: BoardStyle = { "--columns": countBoardColumns(components) };
  const count = useGrowingCount(ordered.length);
  const shown = showsAll ? ordered : ordered.slice(0, count);
  return (
    <BoardSettingsContext value={boardSettings}>
      <ul className={classes.board} style={columns} aria-label={label} data-whole={showsAll || undefined}>
        {shown.map((component) => (
          <li
            key={component.instanceId}
            className={classes.place}
            data-tile-type={component.componentType}
            style={placeOf(component)}
          >
            <DashboardTile component={component} />
          </li>
        ))}
      </ul>
    </BoardSettingsContext>
  );
}

type BoardStyle = CSSProperties & Record<"--columns", number>;
type Place = CSSProperties & Record<"--x" | "--y" | "--cols" | "--rows" | "--layer", number>;

/** Grid lines count from 1. */
function placeOf({ position }: DashboardComponent): Place {
  return {
    "--x": position.x + 1,
    "--y": position.y + 1,
    "--cols": position.cols,
    "--rows": position.rows,
    "--layer": (position.layerIndex ?? 0) + 1,
  };
}
