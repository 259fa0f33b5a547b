import { Bar, BarCanvas } from "@nivo/bar";
import { CHART_HEIGHT, PLOT_MARGIN } from "../../model/chart-geometry.ts";
import classes from "./bar-plot.module.css";
import { plotTheme, type PlotProps } from "./plot.ts";

/** Narrowest place in which the beginning of a name can be read. */
const NAME_PX = 44;

type BarDatum = { place: string; value: number; colour: string };

/** Bars with their axes; who it is for is decided by the figure around it. */
export function BarPlot({ entries, widthPx, maxValue, formatNumber, colourOf, drawsOnCanvas, isMirrored }: PlotProps) {
  const data = entries.map((entry, index): BarDatum => ({
    place: String(index),
    value: entry.value,
    colour: colourOf(entry.colourToken),
  }));
  const innerPx = Math.max(0, widthPx - PLOT_MARGIN.axis - PLOT_MARGIN.end);
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
    axisBottom: null,
    axisLeft: isMirrored ? null : valueAxis,
    axisRight: isMirrored ? valueAxis : null,
    gridYValues: 4,
    enableLabel: false,
    isInteractive: false,
  };
  return (
    <>
      {drawsOnCanvas ? <BarCanvas {...common} /> : <Bar {...common} animate={false} />}
      <div className={classes.names} style={{ left: common.margin.left, width: innerPx }}>
        {common.data.map(({ place }, index) => (
          <BarName key={place} at={index} count={data.length} innerPx={innerPx} name={entries[Number(place)]?.name} />
        ))}
      </div>
    </>
  );
}

type BarNameProps = { name: string | undefined; at: number; count: number; innerPx: number };

/** The name below a bar, in two lines where it is long, which the axis of the library cannot do. */
function BarName({ name, at, count, innerPx }: BarNameProps) {
  const placePx = innerPx / count;
  const step = Math.ceil(NAME_PX / placePx);
  // Where there is no room for all of them each stands for some.
  if (at % step !== 0) return null;
  const widthPx = placePx * step;
  return (
    <span className={classes.name} style={{ left: placePx * (at + 0.5) - widthPx / 2, width: widthPx }}>
      {name}
    </span>
  );
}
