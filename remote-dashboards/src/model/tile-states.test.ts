import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { aTile } from "../testing/tiles.builder.ts";
import { hasTileData, toTileModel } from "./tile-models.ts";
import { tileState } from "./tile-states.ts";

const modelOf = (componentType: string, data?: TileData, showNoDataMessage = true) =>
  toTileModel(
    aTile({ componentType, showNoDataMessage }),
    data && { componentId: "c", lastUpdated: "2026-11-21T12:00:00Z", ...data },
  );
const status = (noDataAvailable: boolean): TileData => ({
  dataItem: { displayName: "a", value: 1, noDataAvailable, actions: [] },
});
const point = { x: "a", y: 1, toolTipTitle: "a", toolTipLabel: "1" };

it.each<[string, TileData | undefined, boolean]>([
  ["Status", status(false), true],
  ["Status", status(true), false],
  ["Banner", status(true), false],
  ["BarChart", { dataPoints: [point] }, true],
  ["BarChart", { dataPoints: [] }, false],
  ["Graph", {}, false],
  ["Gauge", { dataItems: [{ displayName: "a", value: 1 }] }, true],
  ["Gauge", { dataPoints: [point] }, false],
  ["Table", { dataTable: { columns: [], rows: [] } }, false],
  ["Table", undefined, false],
  ["Info", undefined, true],
])("%s with %j has data: %s", (componentType, data, expected) => {
  expect(hasTileData(modelOf(componentType, data))).toBe(expected);
});

const calm = { isForbidden: false, hasFailed: false, isWaiting: false };

it("forbidden comes before failed, failed before waiting, waiting before no data", () => {
  const model = modelOf("Status", status(true));
  const all = { isForbidden: true, hasFailed: true, isWaiting: true };
  expect(tileState(model, all)).toBe("forbidden");
  expect(tileState(model, { ...all, isForbidden: false })).toBe("error");
  expect(tileState(model, { ...calm, isWaiting: true })).toBe("loading");
  expect(tileState(model, calm)).toBe("noData");
  expect(tileState(modelOf("Status", status(true), false), calm)).toBe("blank");
  expect(tileState(modelOf("Status", status(false)), calm)).toBe("content");
  expect(tileState(modelOf("Map", status(false)), calm)).toBe("unknown");
});
