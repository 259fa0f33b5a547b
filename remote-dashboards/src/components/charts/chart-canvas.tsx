import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { CHART_HEIGHT, indexAt, markPx, type ChartKind } from "../../model/chart-geometry.ts";
import { moveCursor, type ChartEntry } from "../../model/chart-series.ts";
import { useTileSurroundings } from "../tile/tile-surroundings.ts";
import classes from "./chart-canvas.module.css";
import { ChartLegend } from "./chart-legend.tsx";
import type { PlotProps } from "./plot.ts";
import { useElementWidth } from "./use-element-width.ts";
import { useTokenValues } from "./use-token-values.ts";

/** The libraries of the charts come with the first chart of their kind. */
const plots = {
  bar: lazy(async () => ({ default: (await import("./bar-plot.tsx")).BarPlot })),
  line: lazy(async () => ({ default: (await import("./line-plot.tsx")).LinePlot })),
  pie: lazy(async () => ({ default: (await import("./pie-plot.tsx")).PiePlot })),
};

type Props = { kind: ChartKind; entries: readonly ChartEntry[]; maxValue: number | undefined; summary: string };

/** The drawing with its cursor, which pointer and arrow keys move. */
export function ChartCanvas(props: Props) {
  const { kind, summary } = props;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [cursor, setCursor] = useState<number | null>(null);
  // A slice is taken out by its name in the legend; one always stays.
  const entries = props.entries.filter(({ name }) => !hidden.includes(name));
  const handleToggle = (name: string): void => {
    setCursor(null);
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  };
  return (
    <div className={classes.chart} data-kind={kind}>
      <Drawing {...props} summary={summary} entries={entries} cursor={cursor} onCursorChange={setCursor} />
      {kind === "pie" && <ChartLegend entries={props.entries} hidden={hidden} onToggle={handleToggle} />}
    </div>
  );
}

type DrawingProps = Props & { cursor: number | null; onCursorChange: (cursor: number | null) => void };

function Drawing({ kind, entries, maxValue, summary, cursor, onCursorChange }: DrawingProps) {
  const { t, direction } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(ref);
  const format = useFormat();
  const colourOf = useTokenValues();
  const { drawsOnCanvas } = useTileSurroundings();
  const isMirrored = direction === "rtl" && kind !== "pie";
  const plot = { kind, widthPx, values: entries.map(({ value }) => value), isMirrored };

  const handlePointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onCursorChange(indexAt(plot, { xPx: event.clientX - box.left, yPx: event.clientY - box.top }));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape") onCursorChange(null);
    const next = moveCursor(event.key, cursor, entries.length, isMirrored);
    if (next === undefined) return;
    event.preventDefault();
    onCursorChange(next);
  };
  const current = cursor === null ? undefined : entries[cursor];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and keys move its cursor
    <div
      ref={ref}
      className={classes.drawing}
      role="group"
      aria-roledescription={t("charts.chart")}
      aria-label={`${summary} ${t("charts.keys")}`}
      aria-keyshortcuts="T"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      style={{ blockSize: `${CHART_HEIGHT[kind]}px` }}
      onKeyDown={handleKeyDown}
      onPointerMove={handlePointerMove}
      onPointerDown={handlePointerMove}
      onPointerLeave={() => onCursorChange(null)}
      onBlur={() => onCursorChange(null)}
    >
      <div className={classes.plot} aria-hidden="true">
        <LoadedPlot
          kind={kind}
          entries={entries}
          widthPx={widthPx}
          maxValue={maxValue}
          formatNumber={format.number}
          colourOf={colourOf}
          drawsOnCanvas={drawsOnCanvas}
          isMirrored={isMirrored}
        />
        {current && cursor !== null && kind !== "pie" && (
          <span className={classes.mark} style={{ left: `${markPx(plot, cursor)}px` }} />
        )}
      </div>
      <Tip entry={current} isAtEnd={cursor !== null && markPx(plot, cursor) > widthPx / 2} />
    </div>
  );
}

function LoadedPlot({ kind, ...props }: PlotProps & { kind: ChartKind }) {
  const Plot = plots[kind];
  return <Suspense fallback={<PlotSkeleton />}>{props.widthPx > 0 ? <Plot {...props} /> : <PlotSkeleton />}</Suspense>;
}

/** What the cursor stands on; also read aloud. */
function Tip({ entry, isAtEnd }: { entry: ChartEntry | undefined; isAtEnd: boolean }) {
  return (
    <div className={classes.tip} role="status" data-side={isAtEnd ? "left" : "right"}>
      {entry && (
        <>
          <strong>{entry.tipTitle}</strong> <span>{entry.tipLabel}</span>
        </>
      )}
    </div>
  );
}

function PlotSkeleton() {
  return (
    <div data-chart="loading">
      <Skeleton height="20rem" shape="block" />
    </div>
  );
}
