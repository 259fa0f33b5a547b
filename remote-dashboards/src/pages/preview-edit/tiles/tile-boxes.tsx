import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo, type ReactElement, type Ref } from "react";
import { GridLayout, type ResizeHandleAxis } from "react-grid-layout";
import { boxesOf } from "../../../model/editor/grid-boxes.ts";
import type { GridItem } from "../../../model/grid/grid-item.ts";
import { gridPixels } from "../../../model/grid/grid-pixels.ts";
import { editorGridSettings as settings } from "../../../model/grid/grid-settings.ts";
import classes from "./tile-boxes.module.css";
import { TileHandle } from "./tile-handle.tsx";
import type { TileHold } from "../gestures/tile-hold.ts";

const { maxCols, maxRows, marginPx, rowHeightPx } = settings;

/** The width of the maximum grid, because a changed width would draw each tile again. */
const { width: GRID_WIDTH_PX } = gridPixels({ cols: maxCols, rows: maxRows }, settings);
const gridConfig = {
  cols: maxCols,
  rowHeight: rowHeightPx,
  margin: [marginPx, marginPx],
  containerPadding: [marginPx, marginPx],
  maxRows,
} as const;
/** The duration of a press decides whether it drags, not its distance. */
const dragConfig = { threshold: 0 };
const resizeConfig = {
  handles: [],
  handleComponent: (side: ResizeHandleAxis, ref: Ref<HTMLElement>) => <TileHandle side={side} ref={ref} />,
};
/** The engine applies all constraints. */
const noConstraints: [] = [];
const gridStyle = { width: GRID_WIDTH_PX };

type TileBoxesProps = {
  items: readonly GridItem[];
  hold: TileHold;
  revision: number;
  /** One for each item, with its id as key. */
  children: readonly ReactElement[];
};

/** The tiles in react-grid-layout, which draws and moves them; the engine decides their positions. */
export function TileBoxes({ items, hold, revision, children }: TileBoxesProps) {
  const { direction } = useTranslation();
  const layout = useMemo(() => boxesOf(items, { settings, direction }, revision), [items, direction, revision]);
  return (
    <GridLayout
      // Mounts again when the direction changes, because it would keep the handles and limits of the other direction.
      key={direction}
      className={direction === "rtl" ? `${classes.boxes} ${classes.mirrored}` : classes.boxes}
      style={gridStyle}
      width={GRID_WIDTH_PX}
      autoSize={false}
      gridConfig={gridConfig}
      dragConfig={dragConfig}
      resizeConfig={resizeConfig}
      compactor={hold.compactor}
      constraints={noConstraints}
      layout={layout}
      onDragStart={hold.handleStart}
      onDrag={hold.handleStep}
      onDragStop={hold.handleStop}
      onResizeStart={hold.handleStart}
      onResize={hold.handleStep}
      onResizeStop={hold.handleStop}
    >
      {children}
    </GridLayout>
  );
}
