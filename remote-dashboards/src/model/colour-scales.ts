import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";

/** Colours of each scale type; the tokens are `--chart-1` … and, from good to critical, `--severity-1` … */
const palettes = [
  { token: "chart", size: 15 },
  { token: "severity", size: 4 },
] as const;

type Scaled = { scaleType?: 0 | 1 | undefined; scaleValue?: number | undefined };

/** Name of the colour token; a value outside the palette starts again from its first colour. */
export function colourToken({ scaleType = 0, scaleValue = 0 }: Scaled): string {
  const { token, size } = palettes[scaleType];
  return `--${token}-${(Math.trunc(Math.abs(scaleValue)) % size) + 1}`;
}

/** The words for a value from good to critical; null where the colour only tells kinds apart. */
export function severityName({ scaleType, scaleValue }: Scaled): "good" | "attention" | "serious" | "critical" | null {
  if (scaleType !== 1 || scaleValue === undefined) return null;
  return (["good", "attention", "serious", "critical"] as const)[scaleValue % palettes[1].size] ?? null;
}

/** Colour of the bar of a tile; null where there is none. */
export type StatusBar = "good" | "warning" | "critical";

/** A warning is critical when anything in the tile is at the end of the scale. */
export function statusBar(data: TileData | undefined): StatusBar | null {
  if (data?.dataStatusColourScheme === undefined) return null;
  if (data.dataStatusColourScheme === "success") return "good";
  const cells = data.dataTable?.rows.flatMap((row) => row.dataItems) ?? [];
  const scaled: Scaled[] = data.dataItem ? [data.dataItem, ...cells] : cells;
  return scaled.some((item) => severityName(item) === "critical") ? "critical" : "warning";
}
