import { bands, centrePx, innerWidthPx, pointOf, type Plot } from "../../model/chart-geometry.ts";
import { splitName } from "../../model/chart-names.ts";
import { shownDays, type ChartEntry } from "../../model/chart-series.ts";
import classes from "./plot-names.module.css";

/** Minimum widths for a name below a column and for a day to be readable. */
const COLUMN_PX = 44;
const DAY_PX = 64;
/** Between the zero line and the names. */
const AXIS_GAP_PX = 7;
/** Between the end of a lying bar and its value. */
const VALUE_GAP_PX = 6;

type Props = { plot: Plot; entries: readonly ChartEntry[]; isTimeline: boolean; writeValue: (value: number) => string };

/** The names of the values. They are text of the page, because the library's axis can neither wrap nor shorten them. */
export function PlotNames(props: Props) {
  if (props.plot.kind === "pie") return null;
  if (props.plot.kind === "rows") return <RowNames {...props} />;
  return (
    <div className={classes.below} style={{ height: props.plot.margin.bottom - AXIS_GAP_PX }}>
      {props.isTimeline ? <Days {...props} /> : <Columns {...props} />}
    </div>
  );
}

/** The names below columns, on two lines if they are long. */
function Columns({ plot, entries }: Props) {
  const placePx = plot.kind === "line" ? innerWidthPx(plot) / entries.length : bands(plot).stepPx;
  // If there is no room for all names, each one spans several places.
  const step = Math.ceil(COLUMN_PX / placePx);
  const widthPx = placePx * step;
  return entries.map(({ name }, index) =>
    index % step === 0 ? (
      <span key={name} className={classes.column} style={{ left: centrePx(plot, index) - widthPx / 2, width: widthPx }}>
        {name}
      </span>
    ) : null,
  );
}

/** The names of some days; the first and the last one stay inside the chart. */
function Days({ plot, entries }: Props) {
  return shownDays(entries, innerWidthPx(plot), DAY_PX).map((index) => {
    const leftPx = centrePx(plot, index) - DAY_PX / 2;
    const edge = edgeOf(leftPx, plot.widthPx);
    const insidePx = Math.max(0, Math.min(leftPx, plot.widthPx - DAY_PX));
    return (
      <span key={index} className={classes.day} data-edge={edge} style={{ left: insidePx, width: DAY_PX }}>
        {entries[index]?.name}
      </span>
    );
  });
}

function edgeOf(leftPx: number, widthPx: number): "left" | "right" | undefined {
  if (leftPx < 0) return "left";
  return leftPx > widthPx - DAY_PX ? "right" : undefined;
}

/** Names at the start of lying bars, shortened in the middle, and values at their ends. */
function RowNames({ plot, entries, writeValue }: Props) {
  const { isMirrored, margin, widthPx } = plot;
  const side = isMirrored ? { right: 0, width: margin.right } : { left: 0, width: margin.left };
  return entries.map((entry, index) => {
    const [head, tail] = splitName(entry.name);
    const end = pointOf(plot, index);
    const valueSide = isMirrored ? { right: widthPx - end.xPx + VALUE_GAP_PX } : { left: end.xPx + VALUE_GAP_PX };
    return (
      <div key={entry.name}>
        <span className={classes.row} data-is-mirrored={isMirrored} style={{ top: end.yPx, ...side }}>
          <span className={classes.name} dir="auto">
            <span className={classes.head}>{head}</span>
            {tail !== "" && <span className={classes.tail}>{tail}</span>}
          </span>
        </span>
        <span className={classes.value} style={{ top: end.yPx, ...valueSide }}>
          {writeValue(entry.value)}
        </span>
      </div>
    );
  });
}
