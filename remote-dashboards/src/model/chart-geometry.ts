/** Room around bars and lines for their axes, in pixels. */
export const PLOT_MARGIN = { top: 10, bottom: 36, axis: 44, end: 12 } as const;

/** Heights of the charts in pixels. */
export const CHART_HEIGHT = { bar: 200, line: 200, pie: 135 } as const;

/** Share of the radius of a pie that its hole takes. */
export const PIE_HOLE = 0.55;

export type ChartKind = keyof typeof CHART_HEIGHT;

type Plot = { kind: ChartKind; widthPx: number; values: readonly number[]; isMirrored: boolean };
type Place = { xPx: number; yPx: number };

const startOf = (isMirrored: boolean): number => (isMirrored ? PLOT_MARGIN.end : PLOT_MARGIN.axis);

/** Distance of the places, and the centre of the first one, both in pixels. */
function steps({ kind, widthPx, values, isMirrored }: Plot): { firstPx: number; stepPx: number } {
  const innerPx = Math.max(1, widthPx - PLOT_MARGIN.axis - PLOT_MARGIN.end);
  const start = startOf(isMirrored);
  if (kind === "bar") {
    const stepPx = innerPx / Math.max(1, values.length);
    return { firstPx: start + stepPx / 2, stepPx };
  }
  // A single point stands in the middle.
  if (values.length <= 1) return { firstPx: start + innerPx / 2, stepPx: innerPx };
  return { firstPx: start, stepPx: innerPx / (values.length - 1) };
}

/** Index of the value under a place of the chart; null where there is none. */
export function indexAt(plot: Plot, { xPx, yPx }: Place): number | null {
  const { kind, widthPx, values, isMirrored } = plot;
  if (values.length === 0) return null;
  if (kind === "pie") return sliceAt(plot, { xPx: xPx - widthPx / 2, yPx: yPx - CHART_HEIGHT.pie / 2 });
  const { firstPx, stepPx } = steps(plot);
  // Plus zero: a place just before the first one rounds to minus zero.
  const place = Math.round((xPx - firstPx) / stepPx) + 0;
  if (place < 0 || place >= values.length) return null;
  return isMirrored ? values.length - 1 - place : place;
}

/** Where a chart marks one of its values, in pixels from its left edge; a pie marks it in its centre. */
export function markPx(plot: Plot, index: number): number {
  if (plot.kind === "pie") return plot.widthPx / 2;
  const { firstPx, stepPx } = steps(plot);
  return firstPx + stepPx * (plot.isMirrored ? plot.values.length - 1 - index : index);
}

/** Slices begin at twelve o'clock and go clockwise. */
function sliceAt({ values, widthPx }: Plot, { xPx, yPx }: Place): number | null {
  const distancePx = Math.hypot(xPx, yPx);
  const radiusPx = Math.min(CHART_HEIGHT.pie, widthPx) / 2;
  if (distancePx > radiusPx || distancePx < radiusPx * PIE_HOLE) return null;
  const total = values.reduce((sum, value) => sum + value, 0);
  const turn = (Math.atan2(xPx, -yPx) / (2 * Math.PI) + 1) % 1;
  let end = 0;
  return findIndexOrNull(values, (value) => {
    end += total > 0 ? value / total : 0;
    return turn < end;
  });
}

function findIndexOrNull<T>(list: readonly T[], test: (item: T) => boolean): number | null {
  const index = list.findIndex(test);
  return index < 0 ? null : index;
}
