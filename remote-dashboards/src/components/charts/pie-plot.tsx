import { Pie, PieCanvas } from "@nivo/pie";
import { PIE_HOLE } from "../../model/chart-geometry.ts";
import { plotTheme, type PlotProps } from "./plot.ts";

/** A ring of slices; the legend beside it shows their names. */
export function PiePlot({ plot, entries, colourOf, drawsOnCanvas }: PlotProps) {
  const common = {
    data: entries.map(({ value, colourToken }, index) => ({ id: String(index), value, colour: colourOf(colourToken) })),
    width: plot.widthPx,
    height: plot.heightPx,
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
