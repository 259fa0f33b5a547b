import { Pie, PieCanvas } from "@nivo/pie";
import { CHART_HEIGHT, PIE_HOLE } from "../../model/chart-geometry.ts";
import { plotTheme, type PlotProps } from "./plot.ts";

/** A ring of slices; its names stand in the legend beside it. */
export function PiePlot({ entries, widthPx, colourOf, drawsOnCanvas }: PlotProps) {
  const common = {
    data: entries.map(({ value, colourToken }, index) => ({ id: String(index), value, colour: colourOf(colourToken) })),
    width: widthPx,
    height: CHART_HEIGHT.pie,
    innerRadius: PIE_HOLE,
    padAngle: 1,
    colors: ({ data }: { data: { colour: string } }) => data.colour,
    theme: plotTheme(colourOf),
    enableArcLabels: false,
    enableArcLinkLabels: false,
    isInteractive: false,
  };
  return drawsOnCanvas ? <PieCanvas {...common} /> : <Pie {...common} animate={false} />;
}
