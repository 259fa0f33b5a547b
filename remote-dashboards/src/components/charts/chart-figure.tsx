import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ChartKind } from "../../model/chart-geometry.ts";
import { findExtremes, type ChartEntry } from "../../model/chart-series.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import classes from "./chart-figure.module.css";
import { ChartTable } from "./chart-table.tsx";

export type ChartFigureProps = {
  kind: ChartKind;
  name: string;
  entries: readonly ChartEntry[];
  maxValue: number | undefined;
  /** Its values as a table in place of the chart. */
  isTableShown: boolean;
  onToggleTable: () => void;
};

/** Turns chart into table and back. */
const TABLE_KEY = "t";

/** A chart that can be read without seeing it: a sentence, a cursor that speaks, and its table one key away. */
export function ChartFigure({ kind, name, entries, maxValue, isTableShown, onToggleTable }: ChartFigureProps) {
  const summary = useSummary(name, entries);
  const figureRef = useRef<HTMLElement>(null);
  const isToggledByKey = useRef(false);
  // What had the focus is gone with the other view, and the key that goes back must still be heard.
  useEffect(() => {
    if (isToggledByKey.current) figureRef.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
    isToggledByKey.current = false;
  }, [isTableShown]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() !== TABLE_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isToggledByKey.current = true;
    onToggleTable();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the key of chart and table
    <figure ref={figureRef} className={classes.figure} onKeyDown={handleKeyDown}>
      {isTableShown ? (
        <ChartTable name={name} entries={entries} />
      ) : (
        <ChartCanvas kind={kind} entries={entries} maxValue={maxValue} summary={summary} />
      )}
    </figure>
  );
}

/** The chart in one sentence. */
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
