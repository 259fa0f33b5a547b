import { ChartSwitch } from "@gatehouse/shared/charts/chart-switch";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ChartKind } from "../../model/chart-geometry.ts";
import { findExtremes, type ChartEntry } from "../../model/chart-series.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import classes from "./chart-figure.module.css";
import { ChartTable } from "./chart-table.tsx";

export type ChartFigureProps = {
  kind: ChartKind;
  name: string;
  entries: readonly ChartEntry[];
  /** What is drawn instead of the entries if some are drawn as one. */
  slices?: readonly ChartEntry[] | undefined;
  maxValue: number | undefined;
  /** Whether the names are days in a row. */
  isTimeline: boolean;
  /** Shows the values as a table instead of the chart. */
  isTableShown: boolean;
  onToggleTable: () => void;
};

/** A chart that is accessible without sight: with a summary, an announced cursor, and a table that one key opens. */
export function ChartFigure({ name, entries, slices, isTableShown, onToggleTable, ...shape }: ChartFigureProps) {
  const summary = useSummary(name, entries);
  return (
    <ChartSwitch
      className={classes.figure}
      isTableShown={isTableShown}
      onToggleTable={onToggleTable}
      table={<ChartTable name={name} entries={entries} />}
      chart={<ChartCanvas {...shape} entries={slices ?? entries} summary={summary} />}
    />
  );
}

/** Summary of the chart in one sentence. */
function useSummary(name: string, entries: readonly ChartEntry[]): string {
  const { t } = useTranslation();
  const format = useFormat();
  const extremes = findExtremes(entries);
  if (!extremes) return name;
  const { highest, lowest, last } = extremes;
  return t("charts.summary", {
    name,
    count: entries.length,
    highestName: highest.tipTitle,
    highest: format.number(highest.value),
    lowestName: lowest.tipTitle,
    lowest: format.number(lowest.value),
    lastName: last.tipTitle,
    last: format.number(last.value),
  });
}
