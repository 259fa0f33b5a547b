import type { DataPoint, PieItem, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat } from "@gatehouse/shared/i18n";
import type { ChartEntry } from "../../model/chart-series.ts";
import { colourToken } from "../../model/colour-scales.ts";
import { ChartFigure } from "../charts/chart-figure.tsx";
import type { TileBodyProps } from "./tile-body.tsx";
import { useWireText } from "../catalogue/use-wire-text.ts";

const kinds = { BarChart: "bar", Graph: "line", Gauge: "pie" } as const;

/** A chart of what the tile's data says. */
export function ChartTile({ model: { tileType, data }, name, isTableShown, onToggleTable }: TileBodyProps) {
  const entries = useChartEntries(data);
  if (tileType !== "BarChart" && tileType !== "Graph" && tileType !== "Gauge") return null;
  return (
    <ChartFigure
      kind={kinds[tileType]}
      name={name}
      entries={entries}
      maxValue={data?.maxYValue}
      isTableShown={isTableShown}
      onToggleTable={onToggleTable}
    />
  );
}

function useChartEntries(data: TileData | undefined): ChartEntry[] {
  const wireText = useWireText();
  const format = useFormat();
  const ofDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
    // Days begin in UTC.
    format.date(`${day}T00:00:00Z`, { ...options, timeZone: "UTC" });

  const ofPoint = (point: DataPoint): ChartEntry => {
    const isDay = data?.xType === "day";
    return {
      name: isDay ? ofDay(point.x, { day: "numeric", month: "short" }) : wireText(point.resourceKey, point.x),
      value: point.y,
      colourToken: colourToken(point),
      tipTitle: isDay ? ofDay(point.x, { dateStyle: "medium" }) : wireText(point.resourceKey, point.toolTipTitle),
      tipLabel: wireText(point.toolTipLabelResourceKey, point.toolTipLabel, point.y),
    };
  };
  const ofItem = (item: PieItem, index: number, items: readonly PieItem[]): ChartEntry => {
    const total = items.reduce((sum, { value }) => sum + value, 0);
    const share = format.number(total > 0 ? item.value / total : 0, { style: "percent", maximumFractionDigits: 0 });
    const title = wireText(item.resourceKey, item.displayName);
    return {
      name: title,
      value: item.value,
      colourToken: colourToken(item.scaleType === undefined ? { scaleType: 0, scaleValue: index } : item),
      tipTitle: title,
      tipLabel: `${format.number(item.value)} (${share})`,
    };
  };
  return data?.dataItems ? data.dataItems.map(ofItem) : (data?.dataPoints ?? []).map(ofPoint);
}
