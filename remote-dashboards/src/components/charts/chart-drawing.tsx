import { ChartStage } from "@gatehouse/shared/charts/chart-stage";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { lazy, Suspense, useRef } from "react";
import { arrangePlot, type ArrangedPlot } from "../../model/arrange-plot.ts";
import { indexAt, LEAST_HEIGHT, pointOf, type ChartKind, type PlotKind } from "../../model/chart-geometry.ts";
import type { ChartEntry } from "../../model/chart-series.ts";
import { translateAction } from "../../model/tile-actions.ts";
import { useBoardSettings } from "../tile/board-settings.ts";
import { TileLinkText } from "../tile/tile-link-text.tsx";
import classes from "./chart-drawing.module.css";
import { CursorMark } from "./cursor-mark.tsx";
import { PlotNames } from "./plot-names.tsx";
import type { PlotProps } from "./plot.ts";
import { useElementSize, type ElementSize } from "./use-element-size.ts";
import { useTokenValues } from "./use-token-values.ts";

const loadBarPlot = async () => ({ default: (await import("./bar-plot.tsx")).BarPlot });

/** Chart libraries load with the first chart of their kind. */
const plots: Record<PlotKind, React.ComponentType<PlotProps>> = {
  columns: lazy(loadBarPlot),
  rows: lazy(loadBarPlot),
  line: lazy(async () => ({ default: (await import("./line-plot.tsx")).LinePlot })),
  pie: lazy(async () => ({ default: (await import("./pie-plot.tsx")).PiePlot })),
};

/** From here on the numbers of an axis are short: 20K. */
const COMPACT_FROM = 10_000;

export type ChartDrawingProps = {
  kind: ChartKind;
  entries: readonly ChartEntry[];
  maxValue: number | undefined;
  isTimeline: boolean;
  summary: string;
};

/** The drawing of a chart, as large as its container and at least as high as its kind; it has a cursor. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { kind, entries, isTimeline, summary } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const colourOf = useTokenValues();
  const { drawsOnCanvas, isEdited } = useBoardSettings();
  const isLinked = !isEdited && entries.some(({ action }) => action);
  const writeTick = (value: number): string =>
    format.number(value, value < COMPACT_FROM ? {} : { notation: "compact" });
  const plot = usePlot(props, size, writeTick);
  return (
    <ChartStage
      stageRef={ref}
      className={classes.drawing}
      style={{ minBlockSize: `${LEAST_HEIGHT[kind]}px` }}
      label={`${summary} ${isLinked ? t("charts.keys-linked") : t("charts.keys")}`}
      roleDescription={t("charts.chart")}
      count={entries.length}
      isMirrored={plot.isMirrored}
      indexAt={(place) => indexAt(plot, place)}
      pointOf={(index) => pointOf(plot, index)}
      textOf={(index) => ({ title: entries[index]?.tipTitle ?? "", label: entries[index]?.tipLabel ?? "" })}
      renderLink={(index) => (isLinked ? renderLink(entries[index]) : null)}
    >
      {(cursor) => (
        <div className={classes.plot} aria-hidden="true">
          {cursor !== null && plot.kind !== "line" && <CursorMark plot={plot} cursor={cursor} colour="" />}
          <LoadedPlot {...{ plot, entries, writeTick, colourOf, drawsOnCanvas }} />
          {size.widthPx > 0 && (
            <PlotNames plot={plot} entries={entries} isTimeline={isTimeline} writeValue={format.number} />
          )}
          {cursor !== null && plot.kind === "line" && (
            <CursorMark plot={plot} cursor={cursor} colour={`var(${entries[cursor]?.colourToken ?? ""})`} />
          )}
        </div>
      )}
    </ChartStage>
  );
}

function renderLink(entry: ChartEntry | undefined) {
  if (!entry?.action) return null;
  return (
    <TileLinkText link={translateAction(entry.action)}>
      <VisuallyHidden>{`${entry.tipTitle} ${entry.tipLabel}`}</VisuallyHidden>
    </TileLinkText>
  );
}

function usePlot(props: ChartDrawingProps, size: ElementSize, writeTick: (value: number) => string): ArrangedPlot {
  const { kind, entries, maxValue, isTimeline } = props;
  const { direction } = useTranslation();
  const format = useFormat();
  return arrangePlot({
    kind,
    names: entries.map(({ name }) => name),
    values: entries.map(({ value }) => value),
    maxValue,
    isTimeline,
    widthPx: size.widthPx,
    heightPx: Math.max(LEAST_HEIGHT[kind], size.heightPx),
    isMirrored: direction === "rtl",
    writeTick,
    writeValue: format.number,
  });
}

function LoadedPlot(props: PlotProps) {
  const Plot = plots[props.plot.kind];
  return (
    <Suspense fallback={<PlotSkeleton />}>{props.plot.widthPx > 0 ? <Plot {...props} /> : <PlotSkeleton />}</Suspense>
  );
}

function PlotSkeleton() {
  return (
    <div data-chart="loading">
      <Skeleton height="20rem" shape="block" />
    </div>
  );
}
