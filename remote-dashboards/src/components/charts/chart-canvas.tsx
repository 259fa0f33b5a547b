import { useState } from "react";
import classes from "./chart-canvas.module.css";
import { ChartDrawing, type ChartDrawingProps } from "./chart-drawing.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { DonutTotal } from "./donut-total.tsx";

/** The drawing, and the total and legend of a pie. */
export function ChartCanvas(props: ChartDrawingProps) {
  const { kind } = props;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // The legend hides and shows slices; at least one stays.
  const entries = props.entries.filter(({ name }) => !hidden.includes(name));
  const handleToggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  if (kind !== "pie") {
    return (
      <div className={classes.chart}>
        <ChartDrawing {...props} />
      </div>
    );
  }
  return (
    <div className={classes.chart} data-kind={kind}>
      <div className={classes.ring}>
        <ChartDrawing {...props} entries={entries} />
        <DonutTotal entries={entries} />
      </div>
      <ChartLegend entries={props.entries} hidden={hidden} onToggle={handleToggle} />
    </div>
  );
}
