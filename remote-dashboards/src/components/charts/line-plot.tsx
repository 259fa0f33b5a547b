import { Line, LineCanvas } from "@nivo/line";
import { CHART_HEIGHT, PLOT_MARGIN } from "../../model/chart-geometry.ts";
import { shownTicks } from "../../model/chart-series.ts";
import { plotTheme, type PlotProps } from "./plot.ts";

/** Narrowest place in which a day can be read. */
const TICK_PX = 64;

/** Most points that are marked on the line; more would lie upon each other. */
const MOST_MARKS = 31;

type LineSeries = { id: string; data: readonly { x: string; y: number }[] };

/** A line with its axes; who it is for is decided by the figure around it. */
export function LinePlot({ entries, widthPx, maxValue, formatNumber, colourOf, drawsOnCanvas, isMirrored }: PlotProps) {
  const points = entries.map((entry, index) => ({ x: String(index), y: entry.value }));
  const series: LineSeries = { id: "values", data: isMirrored ? points.toReversed() : points };
  const colourAt = (place: string): string => colourOf(entries[Number(place)]?.colourToken ?? "--chart-1");
  const places = shownTicks(
    points.map(({ x }) => x),
    widthPx - PLOT_MARGIN.axis,
    TICK_PX,
  );
  const valueAxis = { tickSize: 0, tickPadding: 8, tickValues: 4, format: formatNumber };
  const common = {
    data: [series],
    width: widthPx,
    height: CHART_HEIGHT.line,
    margin: {
      top: PLOT_MARGIN.top,
      bottom: PLOT_MARGIN.bottom,
      left: isMirrored ? PLOT_MARGIN.end : PLOT_MARGIN.axis,
      right: isMirrored ? PLOT_MARGIN.axis : PLOT_MARGIN.end,
    },
    xScale: { type: "point" } as const,
    yScale: { type: "linear", min: 0, max: maxValue ?? "auto" } as const,
    colors: [colourAt("0")],
    theme: plotTheme(colourOf),
    axisTop: null,
    axisBottom: {
      tickSize: 0,
      tickPadding: 8,
      tickValues: places,
      format: (place: string) => entries[Number(place)]?.name ?? "",
    },
    axisLeft: isMirrored ? null : valueAxis,
    axisRight: isMirrored ? valueAxis : null,
    enableGridX: false,
    gridYValues: 4,
    enableArea: true,
    areaOpacity: 0.12,
    enablePoints: points.length <= MOST_MARKS,
    pointSize: 6,
    pointColor: ({ point }: { point: { data: { x: string } } }) => colourAt(point.data.x),
    isInteractive: false,
  };
  return drawsOnCanvas ? <LineCanvas {...common} /> : <Line {...common} animate={false} />;
}
