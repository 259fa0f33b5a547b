import { Line, LineCanvas } from "@nivo/line";
import { plotTheme, valueAxis, type PlotProps } from "./plot.ts";

type LineSeries = { id: string; data: readonly { x: string; y: number }[] };

/** A line with its value axis. The surrounding figure makes it accessible and adds the names. */
export function LinePlot(props: PlotProps) {
  const { plot, entries, colourOf } = props;
  const points = plot.values.map((value, index) => ({ x: String(index), y: value }));
  const series: LineSeries = { id: "values", data: plot.isMirrored ? points.toReversed() : points };
  const [firstToken = "--chart-single"] = entries.map(({ colourToken }) => colourToken);
  const axis = valueAxis(props);
  const common = {
    data: [series],
    width: plot.widthPx,
    height: plot.heightPx,
    margin: plot.margin,
    xScale: { type: "point" } as const,
    yScale: { type: "linear", nice: false, min: 0, max: plot.top } as const,
    colors: [colourOf(firstToken)],
    theme: plotTheme(colourOf),
    axisTop: null,
    axisBottom: null,
    axisLeft: plot.isMirrored ? null : axis,
    axisRight: plot.isMirrored ? axis : null,
    enableGridX: false,
    gridYValues: [...plot.ticks],
    enableArea: true,
    areaOpacity: 0.12,
    // A single point has no line, and points with colours of their own say something.
    enablePoints: points.length === 1 || entries.some(({ colourToken }) => colourToken !== firstToken),
    pointSize: 6,
    pointColor: ({ point }: { point: { data: { x: string } } }) =>
      colourOf(entries[Number(point.data.x)]?.colourToken ?? firstToken),
    isInteractive: false,
  };
  return props.drawsOnCanvas ? <LineCanvas {...common} /> : <Line {...common} animate={false} />;
}
