import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo, type ReactElement, type Ref } from "react";
import { GridLayout, type ResizeHandleAxis } from "react-grid-layout";
import { boxesOf } from "../../model/editor/grid-boxes.ts";
import type { GridItem } from "../../model/grid/grid-item.ts";
import { gridPixels } from "../../model/grid/grid-pixels.ts";
import { editorGridSettings as settings } from "../../model/grid/grid-settings.ts";
import classes from "./tile-boxes.module.css";
import { TileHandle } from "./tile-handle.tsx";
import type { TileHold } from "./tile-hold.ts";

const { maxCols, maxRows, marginPx, rowHeightPx } = settings;

/** Always as large as a grid can get: with another width each tile would be drawn again. */
const { width: GRID_WIDTH_PX } = gridPixels({ cols: maxCols, rows: maxRows }, settings);
const gridConfig = {
  cols: maxCols,
  rowHeight: rowHeightPx,
  margin: [marginPx, marginPx],
  containerPadding: [marginPx, marginPx],
  maxRows,
} as const;
/** How long and not how far the pointer is pressed decides whether it drags. */
const dragConfig = { threshold: 0 };
const resizeConfig = {
  handles: [],
  handleComponent: (side: ResizeHandleAxis, ref: Ref<HTMLElement>) => <TileHandle side={side} ref={ref} />,
};
/** The engine has them all. */
const noConstraints: [] = [];
const gridStyle = { width: GRID_WIDTH_PX };

type TileBoxesProps = {
  items: readonly GridItem[];
  hold: TileHold;
  revision: number;
  /** One for each item, with its id as key. */
  children: readonly ReactElement[];
};

/** The tiles in the boxes of react-grid-layout, which draws and moves them; the engine decides where they are. */
export function TileBoxes({ items, hold, revision, children }: TileBoxesProps) {
  const { direction } = useTranslation();
  const layout = useMemo(() => boxesOf(items, { settings, direction }, revision), [items, direction, revision]);
  return (
    <GridLayout
      // It would go on with the handles and limits that a tile had in the other direction.
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
