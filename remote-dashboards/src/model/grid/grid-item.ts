/** A side or corner of a tile that resizes it; named as in a left-to-right page (`e` is the inline end). */
export type ResizeHandle = "n" | "e" | "s" | "w" | "ne" | "nw" | "se" | "sw";

export const resizeHandles: readonly ResizeHandle[] = ["n", "e", "s", "w", "ne", "nw", "se", "sw"];

/** A position in the grid: columns from the inline start and rows from the top, both from 0. */
export type Cell = { readonly x: number; readonly y: number };

/** A rectangle of cells: its first cell and its size in columns and rows. */
export type CellRectangle = Cell & { readonly cols: number; readonly rows: number };

/**
 * A tile in the grid, in whole cells. Ids are unique in a list. Optional fields default to the settings of the grid.
 * Copies keep fields that the engine does not know.
 */
export type GridItem = CellRectangle & {
  readonly id: string;
  /** Tiles collide only with tiles of the same layer. 0, the default, is the lowest. */
  readonly layerIndex?: number;
  /** False: the user cannot drag the tile, and no other tile pushes it or swaps with it. */
  readonly dragEnabled?: boolean;
  readonly resizeEnabled?: boolean;
  readonly resizeHandles?: readonly ResizeHandle[];
  readonly minItemCols?: number;
  readonly maxItemCols?: number;
  readonly minItemRows?: number;
  readonly maxItemRows?: number;
  /** In cells: columns times rows. */
  readonly minItemArea?: number;
  readonly maxItemArea?: number;
};

export const layerOf = (item: GridItem): number => item.layerIndex ?? 0;

/** The tile with this id, or undefined. */
export const findItem = (items: readonly GridItem[], id: string): GridItem | undefined =>
  items.find((item) => item.id === id);

/** The list with the tile of the same id replaced; all other tiles keep their identity and their order. */
export const replaceItem = (items: readonly GridItem[], changed: GridItem): readonly GridItem[] =>
  items.map((item) => (item.id === changed.id ? changed : item));

/** The tile at another position. JavaScript engines copy an object fastest if only single fields follow the spread. */
export const moveItem = (item: GridItem, { x, y }: Cell): GridItem => ({ ...item, x, y });

/** Whether two rectangles are the same cells. */
export const isSameRectangle = (a: CellRectangle, b: CellRectangle): boolean =>
  a.x === b.x && a.y === b.y && a.cols === b.cols && a.rows === b.rows;
