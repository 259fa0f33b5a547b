import { editorGridSettings, lockedGridSettings, staticGridSettings } from "./grid-settings.ts";
import { HOLD_TOLERANCE_PX, holdDelaysMs } from "./pointer-hold.ts";

it("the editor has the constants of the specification", () => {
  expect(editorGridSettings).toMatchObject({
    columnWidthPx: 90,
    rowHeightPx: 50,
    marginPx: 10,
    minCols: 21,
    minRows: 12,
    defaultItemCols: 1,
    defaultItemRows: 1,
    isPushEnabled: true,
    isSwapEnabled: true,
    maxLayerIndex: 2,
    scrollIntervalMs: 50,
    maxPushIterations: 100,
    windowResizeDebounceMs: 200,
  });
  expect([holdDelaysMs.drag, holdDelaysMs.resize, HOLD_TOLERANCE_PX]).toEqual([400, 200, 9]);
});

it("the defaults are those of the static dashboard", () => {
  expect(staticGridSettings).toMatchObject({
    mobileBreakpointPx: 640,
    marginPx: 10,
    minCols: 1,
    maxCols: 100,
    minRows: 1,
    maxRows: 100,
    maxItemCols: 50,
    maxItemRows: 50,
    maxItemArea: 2500,
    columnWidthPx: 250,
    rowHeightPx: 250,
    windowResizeDebounceMs: 100,
    scrollSpeedPx: 20,
    scrollZonePx: 10,
    maxLayerIndex: 2,
  });
});

it("a dashboard that is only read has the editor's cells, and nothing in it moves", () => {
  expect(lockedGridSettings).toMatchObject({ columnWidthPx: 90, isDragEnabled: false, isResizeEnabled: false });
  expect(lockedGridSettings).toMatchObject({ isPushEnabled: false, isSwapEnabled: false });
});
