import type { DataPoint, PieItem, TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { numberEqualNames } from "../../model/chart-names.ts";
import type { ChartEntry } from "../../model/chart-series.ts";
import { groupSlices } from "../../model/chart-slices.ts";
import { combineActions } from "../../model/combine-actions.ts";
import { pointToken, sliceToken } from "../../model/colour-scales.ts";
import { ChartFigure } from "../charts/chart-figure.tsx";
import type { TileBodyProps } from "./tile-body-props.ts";
import { useWireText } from "../catalogue/use-wire-text.ts";

const kinds = { BarChart: "bar", Graph: "line", Gauge: "pie" } as const;

/** Of the slices that are drawn as one. */
const REST_TOKEN = "--chart-14";

/** A chart of the tile's data. */
export function ChartTile({ model: { tileType, data = {} }, name, isTableShown, onToggleTable }: TileBodyProps) {
  const points = usePointEntries(data);
  const { slices, grouped } = useSliceEntries(data.dataItems ?? []);
  if (tileType !== "BarChart" && tileType !== "Graph" && tileType !== "Gauge") return null;
  const kind = kinds[tileType];
  return (
    <ChartFigure
      kind={kind}
      name={name}
      entries={kind === "pie" ? slices : points}
      slices={kind === "pie" ? grouped : undefined}
      maxValue={data.maxYValue}
      isTimeline={data.xType === "day"}
      isTableShown={isTableShown}
      onToggleTable={onToggleTable}
    />
  );
}

const nameApart = (entries: readonly ChartEntry[]): ChartEntry[] => {
  const names = numberEqualNames(entries.map(({ name }) => name));
  return entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
};

/** In the order of `getUTCDay`. */
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The values of a bar or line chart. */
function usePointEntries({ dataPoints = [], xType }: TileData): ChartEntry[] {
  const wireText = useWireText();
  const format = useFormat();
  const ofDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
    // A day and not a moment, so no time zone moves it.
    format.date(`${day}T00:00:00Z`, { ...options, timeZone: "UTC" });
  const isDay = xType === "day";
  const firstWeekday = weekdays.indexOf(useSession().Preferences?.["WeekStart"] ?? "");
  const ofPoint = (point: DataPoint): ChartEntry => ({
    name: isDay ? ofDay(point.x, { day: "numeric", month: "short" }) : wireText(point.resourceKey, point.x),
    value: point.y,
    colourToken: pointToken(point),
    tipTitle: isDay ? ofDay(point.x, { dateStyle: "medium" }) : wireText(point.resourceKey, point.toolTipTitle),
    tipLabel: wireText(point.toolTipLabelResourceKey, point.toolTipLabel, point.y),
    action: point.action,
    ...(isDay && { startsWeek: new Date(`${point.x}T00:00:00Z`).getUTCDay() === firstWeekday }),
  });
  return nameApart(dataPoints.map(ofPoint));
}

/** The values of a pie, and its slices. */
function useSliceEntries(items: readonly PieItem[]): { slices: ChartEntry[]; grouped: readonly ChartEntry[] } {
  const { t } = useTranslation();
  const wireText = useWireText();
  const format = useFormat();
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const toEntry = (name: string, value: number, colourToken: string, action?: TileAction): ChartEntry => {
    const share = format.number(total > 0 ? value / total : 0, { style: "percent", maximumFractionDigits: 0 });
    return { name, value, colourToken, tipTitle: name, tipLabel: `${format.number(value)} (${share})`, action };
  };
  const slices = nameApart(
    items.map((item, index) =>
      toEntry(wireText(item.resourceKey, item.displayName), item.value, sliceToken(item, index), item.action),
    ),
  );
  return {
    slices,
    grouped: groupSlices(slices, (value, rest) =>
      toEntry(t("charts.other"), value, REST_TOKEN, combineActions(rest.map(({ action }) => action))),
    ),
  };
}
