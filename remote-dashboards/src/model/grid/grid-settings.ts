/** Settings of a whole grid. Sizes of tiles are in cells; names that end in Px are in CSS pixels. */
export type GridSettings = {
  readonly columnWidthPx: number;
  readonly rowHeightPx: number;
  /** Between tiles and around all of them. */
  readonly marginPx: number;
  readonly minCols: number;
  readonly maxCols: number;
  readonly minRows: number;
  readonly maxRows: number;
  readonly defaultItemCols: number;
  readonly defaultItemRows: number;
  readonly minItemCols: number;
  readonly maxItemCols: number;
  readonly minItemRows: number;
  readonly maxItemRows: number;
  readonly minItemArea: number;
  readonly maxItemArea: number;
  readonly maxLayerIndex: number;
  /** False for a locked grid: no tile is dragged, resized, pushed or swapped. */
  readonly isDragEnabled: boolean;
  readonly isResizeEnabled: boolean;
  readonly isPushEnabled: boolean;
  readonly isSwapEnabled: boolean;
  /** How many tiles one step may try to move before it is refused. */
  readonly maxPushIterations: number;
  /** How often one step may move the same tile before it is refused. */
  readonly maxPushesPerTile: number;
  readonly scrollSpeedPx: number;
  readonly scrollIntervalMs: number;
  readonly scrollZonePx: number;
  readonly windowResizeDebounceMs: number;
  /** Viewports narrower than this have no grid. */
  readonly mobileBreakpointPx: number;
};

/** The defaults of the grid component; the cards of the classic dashboard take margin and breakpoint from here. */
export const staticGridSettings: GridSettings = {
  columnWidthPx: 250,
  rowHeightPx: 250,
  marginPx: 10,
  minCols: 1,
  maxCols: 100,
  minRows: 1,
  maxRows: 100,
  defaultItemCols: 1,
  defaultItemRows: 1,
  minItemCols: 1,
  maxItemCols: 50,
  minItemRows: 1,
  maxItemRows: 50,
  minItemArea: 1,
  maxItemArea: 2500,
  maxLayerIndex: 2,
  isDragEnabled: false,
  isResizeEnabled: false,
  isPushEnabled: false,
  isSwapEnabled: false,
  maxPushIterations: 100,
  maxPushesPerTile: 10,
  scrollSpeedPx: 20,
  scrollIntervalMs: 50,
  scrollZonePx: 10,
  windowResizeDebounceMs: 100,
  mobileBreakpointPx: 640,
};

/** The grid of the dashboard editor. */
export const editorGridSettings: GridSettings = {
  ...staticGridSettings,
  columnWidthPx: 90,
  rowHeightPx: 50,
  minCols: 21,
  minRows: 12,
  isDragEnabled: true,
  isResizeEnabled: true,
  isPushEnabled: true,
  isSwapEnabled: true,
  windowResizeDebounceMs: 200,
};

/** The same grid for a dashboard that is only viewed: nothing can be moved. */
export const lockedGridSettings: GridSettings = {
  ...editorGridSettings,
  isDragEnabled: false,
  isResizeEnabled: false,
  isPushEnabled: false,
  isSwapEnabled: false,
};
