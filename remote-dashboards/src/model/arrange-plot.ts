import { axisScale } from "@gatehouse/shared/rules/axis-scale";
import { bands, LINE_PX, TWO_LINES_PX, type ChartKind, type Plot } from "./chart-geometry.ts";
import { fitsTwoLines, textWidthPx } from "./chart-names.ts";

/** Beside the numbers of a vertical axis, and around the value at the end of a row. */
const AXIS_GAP_PX = 14;
const VALUE_GAP_PX = 12;
const EDGE_PX = 12;
const TOP_PX = 10;
/** The most of a row that its name may take. */
const NAME_SHARE = 0.5;
/** Rows closer than this have no room for their names. */
const LEAST_ROW_PX = 17;

export type ChartShape = {
  kind: ChartKind;
  names: readonly string[];
  values: readonly number[];
  /** Upper end of the value axis; by default the data decides. */
  maxValue: number | undefined;
  /** Whether the names are days: some of them can be left out, and they stand in a row. */
  isTimeline: boolean;
  widthPx: number;
  heightPx: number;
  isMirrored: boolean;
  /** Writes a number of the axis. */
  writeTick: (value: number) => string;
  writeValue: (value: number) => string;
};

/** A plot with the numbers of its axis. */
export type ArrangedPlot = Plot & { ticks: readonly number[] };

/** Chooses axis, margins and direction of a chart, so that its names and numbers have room. */
export function arrangePlot(shape: ChartShape): ArrangedPlot {
  const { kind, maxValue, isMirrored, widthPx, heightPx } = shape;
  const { top, ticks } = axisScale(shape.values, maxValue);
  const values = shape.values.map((value) => Math.min(top, Math.max(0, value)));
  const common = { widthPx, heightPx, values, top, ticks };
  if (kind === "pie") {
    const margin = { top: 0, right: 0, bottom: 0, left: 0 };
    return { ...common, values: shape.values, kind, margin, isMirrored: false };
  }
  const axisPx = Math.ceil(Math.max(...ticks.map((tick) => textWidthPx(shape.writeTick(tick))))) + AXIS_GAP_PX;
  const upright: ArrangedPlot = {
    ...common,
    kind: kind === "line" ? "line" : "columns",
    margin: { top: TOP_PX, bottom: LINE_PX, ...sides(axisPx, EDGE_PX, isMirrored) },
    isMirrored,
  };
  if (shape.isTimeline) return upright;
  if (kind === "line") return { ...upright, margin: { ...upright.margin, bottom: TWO_LINES_PX } };
  const columnPx = bands(upright).stepPx;
  if (shape.names.every((name) => textWidthPx(name) <= columnPx)) return upright;
  const twoLines = { ...upright, margin: { ...upright.margin, bottom: TWO_LINES_PX } };
  if (shape.names.every((name) => fitsTwoLines(name, columnPx))) return twoLines;
  const lying = lieDown(shape, upright);
  return bands(lying).stepPx >= LEAST_ROW_PX ? lying : twoLines;
}

function lieDown(
  { names, values, widthPx, isMirrored, writeTick, writeValue }: ChartShape,
  upright: ArrangedPlot,
): ArrangedPlot {
  const longestNamePx = Math.max(...names.map(textWidthPx));
  const namePx = Math.ceil(Math.min(widthPx * NAME_SHARE, longestNamePx + EDGE_PX));
  const tickPx = Math.max(...upright.ticks.map((tick) => textWidthPx(writeTick(tick)))) + VALUE_GAP_PX;
  const valuePx = Math.ceil(Math.max(...values.map((value) => textWidthPx(writeValue(value))))) + VALUE_GAP_PX;
  const { ticks } = upright;
  const roomPx = (widthPx - namePx - valuePx) / Math.max(1, ticks.length - 1);
  return {
    ...upright,
    kind: "rows",
    margin: { top: 0, bottom: LINE_PX, ...sides(namePx, valuePx, isMirrored) },
    // Numbers beside each other need more room than numbers below each other.
    ticks: roomPx >= tickPx ? ticks : ticks.filter((_tick, index) => index === 0 || index === ticks.length - 1),
  };
}

const sides = (start: number, end: number, isMirrored: boolean): { left: number; right: number } =>
  isMirrored ? { left: end, right: start } : { left: start, right: end };
