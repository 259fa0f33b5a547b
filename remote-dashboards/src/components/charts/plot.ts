import type { ChartEntry } from "../../model/chart-series.ts";
import type { ArrangedPlot } from "../../model/arrange-plot.ts";
import { areColoursForced } from "./use-token-values.ts";

/** Props of every kind of plot. */
export type PlotProps = {
  plot: ArrangedPlot;
  entries: readonly ChartEntry[];
  /** Formats a number of the value axis in the user's language. */
  writeTick: (value: number) => string;
  /** Value of a colour token. */
  colourOf: (token: string) => string;
  drawsOnCanvas: boolean;
};

type Theme = {
  text: { fontFamily: string; fontSize: number; fill: string };
  axis: { ticks: { text: { fill: string } } };
  grid: { line: { stroke: string } };
};

/** The console's theme for nivo, which takes font sizes in pixels. */
export function plotTheme(colourOf: PlotProps["colourOf"]): Theme {
  // Only here: the token is also the colour of neutral states, which stays that of their legend.
  const fill = areColoursForced() ? getComputedStyle(document.body).color : colourOf("--text-muted");
  return {
    text: { fontFamily: colourOf("--font-sans"), fontSize: 12, fill },
    axis: { ticks: { text: { fill } } },
    grid: { line: { stroke: colourOf("--chart-grid") } },
  };
}

type ValueAxis = {
  tickSize: 0;
  tickPadding: 8;
  tickValues: number[];
  format: (value: number) => string;
};

/** The value axis of a plot; nivo takes null for an axis that is not drawn. */
export function valueAxis({ plot, writeTick }: PlotProps): ValueAxis {
  return { tickSize: 0, tickPadding: 8, tickValues: [...plot.ticks], format: writeTick };
}
