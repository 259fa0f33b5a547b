import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useMemo, type CSSProperties, type Ref } from "react";
import { inReadingOrder } from "../../model/layouts/layout-items.ts";
import { DashboardTile } from "../tile/dashboard-tile.tsx";
import { TileSurroundingsContext } from "../tile/tile-surroundings.ts";
import classes from "./dashboard-board.module.css";
import { useGrowingCount } from "./use-growing-count.ts";

/** With more tiles than this, SVG charts cost seconds. */
const MOST_SVG_TILES = 10;

export type DashboardBoardProps = {
  components: readonly DashboardComponent[];
  /** The accessible name of the list of tiles. */
  label: string;
  refreshIntervalMs: number;
  /** Also what is far from the screen. */
  showsAll: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** The tiles of a dashboard in their places, locked; on narrow windows they flow as cards. */
export function DashboardBoard({ components, label, refreshIntervalMs, showsAll, ref }: DashboardBoardProps) {
  const drawsOnCanvas = components.length > MOST_SVG_TILES;
  const surroundings = useMemo(
    () => ({ refreshIntervalMs, drawsOnCanvas, showsAll }),
    [refreshIntervalMs, drawsOnCanvas, showsAll],
  );
  const ordered = useMemo(() => inReadingOrder(components), [components]);
  const count = useGrowingCount(ordered.length);
  const shown = showsAll ? ordered : ordered.slice(0, count);
  return (
    <TileSurroundingsContext value={surroundings}>
      <ul ref={ref} className={classes.board} aria-label={label}>
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
    </TileSurroundingsContext>
  );
}

type Place = CSSProperties & Record<"--x" | "--y" | "--cols" | "--rows" | "--layer", number>;

/** Lines of a grid count from 1. */
function placeOf({ position }: DashboardComponent): Place {
  return {
    "--x": position.x + 1,
    "--y": position.y + 1,
    "--cols": position.cols,
    "--rows": position.rows,
    "--layer": (position.layerIndex ?? 0) + 1,
  };
}
