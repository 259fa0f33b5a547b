import { Bar, BarCanvas } from "@nivo/bar";
import { bands } from "../../model/chart-geometry.ts";
import { plotTheme, valueAxis, type PlotProps } from "./plot.ts";

type BarDatum = { place: string; value: number; colour: string };

/** Bars with their value axis, standing or lying. The surrounding figure makes them accessible and adds the names. */
export function BarPlot(props: PlotProps) {
  const { plot, entries, colourOf } = props;
  const data = entries.map((entry, index): BarDatum => ({
    place: String(index),
    value: plot.values[index] ?? 0,
    colour: colourOf(entry.colourToken),
  }));
  const common = {
    ...(plot.kind === "rows" ? lyingProps(props) : standingProps(props)),
    // Lying bars are drawn from the bottom upwards.
    data: plot.kind === "rows" || plot.isMirrored ? data.toReversed() : data,
    keys: ["value"],
    indexBy: "place",
    width: plot.widthPx,
    height: plot.heightPx,
    margin: plot.margin,
    padding: bands(plot).gap,
    indexScale: { type: "band", round: false } as const,
    borderRadius: 3,
    colors: ({ data: datum }: { data: BarDatum }) => datum.colour,
    theme: plotTheme(colourOf),
    axisTop: null,
    enableLabel: false,
    isInteractive: false,
  };
  return props.drawsOnCanvas ? <BarCanvas {...common} /> : <Bar {...common} animate={false} />;
}

/** The value axis is below, and runs from right to left in a mirrored plot. */
const lyingProps = (props: PlotProps) => ({
  layout: "horizontal" as const,
  valueScale: { type: "linear", nice: false, min: 0, max: props.plot.top, reverse: props.plot.isMirrored } as const,
  axisBottom: valueAxis(props),
  axisLeft: null,
  axisRight: null,
  enableGridX: true,
  enableGridY: false,
  gridXValues: [...props.plot.ticks],
});

const standingProps = (props: PlotProps) => ({
  layout: "vertical" as const,
  valueScale: { type: "linear", nice: false, min: 0, max: props.plot.top } as const,
  axisBottom: null,
  axisLeft: props.plot.isMirrored ? null : valueAxis(props),
  axisRight: props.plot.isMirrored ? valueAxis(props) : null,
  gridYValues: [...props.plot.ticks],
});
