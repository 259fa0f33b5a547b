import { sectionTileParts, tileDataSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";

/** More could not be drawn. */
const MAX_POINTS = 366;
const MAX_ROWS = 100;
const MAX_COLUMNS = 20;

/**
 * What the service of a section has answered, with only the parts that the type of the tile draws. Null for an answer
 * without them, of another shape or with too much of them.
 */
export function parseTileData(answer: unknown, type: string): TileData | null {
  const known: Readonly<Record<string, readonly (keyof TileData)[]>> = sectionTileParts;
  const parts = Object.hasOwn(known, type) ? known[type] : undefined;
  const [required] = parts ?? [];
  const { data } = tileDataSchema.safeParse(answer);
  if (parts === undefined || required === undefined || data?.[required] === undefined || isTooLarge(data)) return null;
  return Object.fromEntries(parts.flatMap((part) => (data[part] === undefined ? [] : [[part, data[part]]])));
}

function isTooLarge({ dataPoints = [], dataItems = [], dataTable }: TileData): boolean {
  const { rows = [], columns = [] } = dataTable ?? {};
  return (
    Math.max(dataPoints.length, dataItems.length) > MAX_POINTS ||
    rows.length > MAX_ROWS ||
    columns.length > MAX_COLUMNS ||
    rows.some(({ dataItems: cells }) => cells.length > MAX_COLUMNS)
  );
}

/** Whether a tile of a section may lead there: to one of the section's own pages, or by https elsewhere. */
export function isAllowedAction({ actionType, url }: TileAction, ownPaths: readonly string[]): boolean {
  if (actionType === "href") return URL.canParse(url) && new URL(url).protocol === "https:";
  const [path = ""] = url.split(/[?#]/, 1);
  return actionType === "sref" && ownPaths.includes(path);
}
