import type { ChartEntry } from "../../model/chart-series.ts";

/** What every kind of chart is drawn from. */
export type PlotProps = {
  entries: readonly ChartEntry[];
  widthPx: number;
  /** Upper end of the y axis; the chart's own choice without it. */
  maxValue: number | undefined;
  /** A number of the y axis in words of the user's language. */
  formatNumber: (value: number) => string;
  /** Value of a colour token. */
  colourOf: (token: string) => string;
  drawsOnCanvas: boolean;
  /** From right to left, with the axis at the right. */
  isMirrored: boolean;
};

type Theme = {
  text: { fontFamily: string; fontSize: number; fill: string };
  axis: { ticks: { text: { fill: string } } };
  grid: { line: { stroke: string } };
};

/** The console's look for nivo; it sets type sizes in pixels. */
export function plotTheme(colourOf: PlotProps["colourOf"]): Theme {
  const fill = colourOf("--text-muted");
  return {
    text: { fontFamily: colourOf("--font-sans"), fontSize: 12, fill },
    axis: { ticks: { text: { fill } } },
    grid: { line: { stroke: colourOf("--border") } },
  };
}
