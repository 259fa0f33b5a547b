import { bands, centrePx, pointOf, type Plot } from "../../model/chart-geometry.ts";
import classes from "./chart-drawing.module.css";

type Props = { plot: Plot; cursor: number; colour: string };

/** Where the cursor is: a band behind a bar, or a line with a dot at a point. A slice is pointed at by the tooltip. */
export function CursorMark({ plot, cursor, colour }: Props) {
  const { margin, heightPx, widthPx } = plot;
  if (plot.kind === "pie") return null;
  const centre = centrePx(plot, cursor);
  if (plot.kind === "line") {
    const point = pointOf(plot, cursor);
    return (
      <>
        <span
          className={classes.mark}
          style={{ left: centre, top: margin.top, height: heightPx - margin.top - margin.bottom }}
        />
        <span className={classes.dot} style={{ left: point.xPx, top: point.yPx, background: colour }} />
      </>
    );
  }
  const { stepPx } = bands(plot);
  const box =
    plot.kind === "rows"
      ? { left: 0, width: widthPx, top: centre - stepPx / 2, height: stepPx }
      : { left: centre - stepPx / 2, width: stepPx, top: 0, height: heightPx };
  return <span className={classes.band} style={box} />;
}
