import type { TableCell, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { statusTone, type StatusTone } from "@gatehouse/shared/rules/status-tones";

/** Colours of each scale type; the tokens are `--chart-1` … and, from good to critical, `--severity-1` … */
const palettes = [
  { token: "chart", size: 15 },
  { token: "severity", size: 4 },
] as const;

type Scaled = { scaleType?: 0 | 1 | undefined; scaleValue?: number | undefined };

/** Name of the colour token. Values beyond the palette start again at its first colour. */
export function colourToken({ scaleType = 0, scaleValue = 0 }: Scaled): string {
  const { token, size } = palettes[scaleType];
  return `--${token}-${(Math.trunc(Math.abs(scaleValue)) % size) + 1}`;
}

type Coloured = Scaled & { resourceKey?: string | undefined };

const isScaled = ({ scaleType, scaleValue }: Scaled): boolean => scaleType !== undefined || scaleValue !== undefined;

/** The tone of a state, which its resource key names: `catalogue.values.scanStatuses.failed`; undefined for others. */
export function toneOf(item: Coloured): StatusTone | undefined {
  const status = /Statuses\.(\w+)$/.exec(item.resourceKey ?? "")?.[1];
  return status === undefined || isScaled(item) ? undefined : statusTone(status);
}

/** Colours of states in charts and dots: those of their badges. */
const toneTokens: Record<StatusTone, string> = {
  neutral: "--text-muted",
  info: "--info",
  success: "--success",
  warning: "--warning",
  danger: "--danger",
};

/** Colour of a bar or a point: by the scale that the server sends, by its state, or that of a single series. */
export function pointToken(point: Coloured): string {
  const tone = toneOf(point);
  if (tone !== undefined) return toneTokens[tone];
  return isScaled(point) ? colourToken(point) : "--chart-single";
}

/** Colour of a slice: by the scale that the server sends, by its state, or the next category. */
export function sliceToken(slice: Coloured, index: number): string {
  const tone = toneOf(slice);
  if (tone !== undefined) return toneTokens[tone];
  return colourToken(isScaled(slice) ? slice : { scaleType: 0, scaleValue: index });
}

/** Severity of a value; null for scales that only distinguish kinds. */
export function severityName({ scaleType, scaleValue }: Scaled): "good" | "attention" | "serious" | "critical" | null {
  if (scaleType !== 1 || scaleValue === undefined) return null;
  return (["good", "attention", "serious", "critical"] as const)[scaleValue % palettes[1].size] ?? null;
}

/** Colour of a tile's status bar; null if it has none. */
export type StatusBar = "good" | "warning" | "critical";

/** What is older is over: it still wants attention, but it is not critical now. */
const CURRENT_MS = 86_400_000;

/** A warning becomes critical if a current value of the tile is at the end of the scale. */
export function statusBar(data: TileData | undefined, lastUpdated: string | null): StatusBar | null {
  if (data?.dataStatusColourScheme === undefined) return null;
  if (data.dataStatusColourScheme === "success") return "good";
  const cells = listCurrentCells(data, lastUpdated);
  const scaled: Scaled[] = data.dataItem ? [data.dataItem, ...cells] : cells;
  return scaled.some((item) => severityName(item) === "critical") ? "critical" : "warning";
}

/** The cells of rows with a recent or later point in time, or without any. */
function listCurrentCells({ dataTable }: TileData, lastUpdated: string | null): TableCell[] {
  if (!dataTable) return [];
  const moments = dataTable.columns.filter(({ columnType }) => columnType === "datetime");
  const since = lastUpdated === null ? -Infinity : Date.parse(lastUpdated) - CURRENT_MS;
  const isCurrent = (cell: TableCell | undefined): boolean =>
    typeof cell?.value !== "string" || !(Date.parse(cell.value) < since);
  return dataTable.rows.flatMap(({ dataItems }) =>
    moments.length === 0 || moments.some(({ columnIndex }) => isCurrent(dataItems[columnIndex])) ? dataItems : [],
  );
}
