/** The least heights of the charts in pixels; they grow with their tile. */
export const LEAST_HEIGHT = { bar: 200, line: 200, pie: 135 } as const;

/** Radius of the hole of a pie chart, as a share of the outer radius. */
export const PIE_HOLE = 0.62;

/** Room below a plot for an axis of one line and of two. */
export const LINE_PX = 24;
export const TWO_LINES_PX = 36;

/** Thickest bars, and the smallest gap between them as a share of their distance. */
const MAX_COLUMN_PX = 56;
const MAX_ROW_PX = 22;
const LEAST_GAP = 0.28;

export type ChartKind = keyof typeof LEAST_HEIGHT;

/** Bars stand as columns, or lie as rows beside long names. */
export type PlotKind = "columns" | "rows" | "line" | "pie";

export type Plot = {
  kind: PlotKind;
  widthPx: number;
  heightPx: number;
  /** Space around the drawing, for its axes. */
  margin: { top: number; right: number; bottom: number; left: number };
  values: readonly number[];
  /** Upper end of the value axis. */
  top: number;
  /** Runs from right to left, with the axis on the right. */
  isMirrored: boolean;
};

export type Place = { xPx: number; yPx: number };

export const innerWidthPx = ({ widthPx, margin }: Plot): number => Math.max(1, widthPx - margin.left - margin.right);
const innerHeightPx = ({ heightPx, margin }: Plot): number => Math.max(1, heightPx - margin.top - margin.bottom);

/** Distance of the values along their axis, and the gap between bars as a share of it; the first gap is at the edge. */
export function bands(plot: Plot): { stepPx: number; gap: number } {
  const count = Math.max(1, plot.values.length);
  const lengthPx = plot.kind === "rows" ? innerHeightPx(plot) : innerWidthPx(plot);
  const thickestPx = plot.kind === "rows" ? MAX_ROW_PX : MAX_COLUMN_PX;
  // The gap at which the bars of all steps are exactly as thick as allowed.
  const gap = Math.max(LEAST_GAP, (lengthPx - thickestPx * count) / (lengthPx + thickestPx));
  return { stepPx: lengthPx / (count + gap), gap };
}

/** Distance of the values, and the centre of the first one from the start of their axis. */
function steps(plot: Plot): { firstPx: number; stepPx: number } {
  if (plot.kind !== "line") {
    const { stepPx, gap } = bands(plot);
    return { firstPx: (stepPx * (1 + gap)) / 2, stepPx };
  }
  const count = plot.values.length;
  // A single point is centred.
  if (count <= 1) return { firstPx: innerWidthPx(plot) / 2, stepPx: innerWidthPx(plot) };
  return { firstPx: 0, stepPx: innerWidthPx(plot) / (count - 1) };
}

/** Index of the value at a position of the chart; null if there is none. */
export function indexAt(plot: Plot, { xPx, yPx }: Place): number | null {
  const { kind, values, margin, isMirrored } = plot;
  if (values.length === 0) return null;
  if (kind === "pie") return sliceAt(plot, { xPx: xPx - plot.widthPx / 2, yPx: yPx - plot.heightPx / 2 });
  const isRows = kind === "rows";
  const [alongPx, lengthPx] = isRows
    ? [yPx - margin.top, innerHeightPx(plot)]
    : [xPx - margin.left, innerWidthPx(plot)];
  const { firstPx, stepPx } = steps(plot);
  // The names of rows belong to them; a line can be touched a little beside its ends.
  const slackPx = kind === "line" ? stepPx / 2 : 0;
  if (alongPx < -slackPx || alongPx > lengthPx + slackPx) return null;
  const place = Math.min(values.length - 1, Math.max(0, Math.round((alongPx - firstPx) / stepPx)));
  return isMirrored && !isRows ? values.length - 1 - place : place;
}

/** Centre of a value along its axis, in pixels from the edge of the chart. */
export function centrePx(plot: Plot, index: number): number {
  const { firstPx, stepPx } = steps(plot);
  if (plot.kind === "rows") return plot.margin.top + firstPx + stepPx * index;
  return plot.margin.left + firstPx + stepPx * (plot.isMirrored ? plot.values.length - 1 - index : index);
}

/** The end of a bar, a point of a line, or the middle of a slice. */
export function pointOf(plot: Plot, index: number): Place {
  if (plot.kind === "pie") return middleOfSlice(plot, index);
  const share = (plot.values[index] ?? 0) / plot.top;
  if (plot.kind === "rows") {
    const lengthPx = innerWidthPx(plot) * share;
    const xPx = plot.isMirrored ? plot.widthPx - plot.margin.right - lengthPx : plot.margin.left + lengthPx;
    return { xPx, yPx: centrePx(plot, index) };
  }
  return { xPx: centrePx(plot, index), yPx: plot.margin.top + innerHeightPx(plot) * (1 - share) };
}

const radiusPx = ({ widthPx, heightPx }: Plot): number => Math.min(widthPx, heightPx) / 2;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Slices start at twelve o'clock and run clockwise. */
function sliceAt(plot: Plot, { xPx, yPx }: Place): number | null {
  const distancePx = Math.hypot(xPx, yPx);
  if (distancePx > radiusPx(plot) || distancePx < radiusPx(plot) * PIE_HOLE) return null;
  const total = sumOf(plot.values);
  const turn = (Math.atan2(xPx, -yPx) / (2 * Math.PI) + 1) % 1;
  const index = plot.values.findIndex((_value, at) => turn < sumOf(plot.values.slice(0, at + 1)) / total);
  return index < 0 ? null : index;
}

function middleOfSlice(plot: Plot, index: number): Place {
  const before = sumOf(plot.values.slice(0, index));
  const turn = (before + (plot.values[index] ?? 0) / 2) / Math.max(1, sumOf(plot.values));
  const distancePx = (radiusPx(plot) * (1 + PIE_HOLE)) / 2;
  return {
    xPx: plot.widthPx / 2 + distancePx * Math.sin(2 * Math.PI * turn),
    yPx: plot.heightPx / 2 - distancePx * Math.cos(2 * Math.PI * turn),
  };
}
