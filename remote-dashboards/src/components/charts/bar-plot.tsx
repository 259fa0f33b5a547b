import { Bar, BarCanvas } from "@nivo/bar";
import { CHART_HEIGHT, PLOT_MARGIN } from "../../model/chart-geometry.ts";
import { shownTicks } from "../../model/chart-series.ts";
import { plotTheme, type PlotProps } from "./plot.ts";

/** Narrowest place in which the beginning of a name can be read, and about the width of one of its letters. */
const TICK_PX = 44;
const LETTER_PX = 8;

type BarDatum = { place: string; value: number; colour: string };

const shorten = (name: string, length: number): string =>
  name.length > length ? `${name.slice(0, length - 1)}…` : name;

/** Bars with their axes; who it is for is decided by the figure around it. */
export function BarPlot({ entries, widthPx, maxValue, formatNumber, colourOf, drawsOnCanvas, isMirrored }: PlotProps) {
  const data = entries.map((entry, index): BarDatum => ({
    place: String(index),
    value: entry.value,
    colour: colourOf(entry.colourToken),
  }));
  const innerPx = Math.max(0, widthPx - PLOT_MARGIN.axis - PLOT_MARGIN.end);
  const places = shownTicks(
    data.map(({ place }) => place),
    innerPx,
    TICK_PX,
  );
  const letters = Math.max(2, Math.floor(innerPx / Math.max(1, places.length) / LETTER_PX));
  const nameOf = (place: string): string => shorten(entries[Number(place)]?.name ?? "", letters);
  const valueAxis = { tickSize: 0, tickPadding: 8, tickValues: 4, format: formatNumber };
  const common = {
    data: isMirrored ? data.toReversed() : data,
    keys: ["value"],
    indexBy: "place",
    width: widthPx,
    height: CHART_HEIGHT.bar,
    margin: {
      top: PLOT_MARGIN.top,
      bottom: PLOT_MARGIN.bottom,
      left: isMirrored ? PLOT_MARGIN.end : PLOT_MARGIN.axis,
      right: isMirrored ? PLOT_MARGIN.axis : PLOT_MARGIN.end,
    },
    padding: 0.3,
    borderRadius: 3,
    valueScale: { type: "linear", min: 0, max: maxValue ?? "auto" } as const,
    colors: ({ data: datum }: { data: BarDatum }) => datum.colour,
    theme: plotTheme(colourOf),
    axisTop: null,
    axisBottom: { tickSize: 0, tickPadding: 8, tickValues: places, format: nameOf },
    axisLeft: isMirrored ? null : valueAxis,
    axisRight: isMirrored ? valueAxis : null,
    gridYValues: 4,
    enableLabel: false,
    isInteractive: false,
  };
  return drawsOnCanvas ? <BarCanvas {...common} /> : <Bar {...common} animate={false} />;
}
