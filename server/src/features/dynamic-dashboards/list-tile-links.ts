import type { TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";

/** A link of a tile; `value` is the figure that it explains, null for a link to one thing. */
export type TileLink = { action: TileAction; value: number | null };

type Explained = { action?: TileAction | null | undefined; value: unknown };

/** Every link in the data of a tile. */
export function listTileLinks({ dataItem, records, dataPoints, dataItems, dataTable }: TileData): TileLink[] {
  const rows = dataTable?.rows ?? [];
  const explained: Explained[] = [
    ...(dataItem?.actions ?? []).map((action) => ({ action, value: dataItem?.value })),
    ...(dataItem?.secondFact ? [dataItem.secondFact] : []),
    ...(records ?? []).map(({ action }) => ({ action, value: null })),
    ...(dataPoints ?? []).map(({ action, y }) => ({ action, value: y })),
    ...(dataItems ?? []),
    ...rows.map(({ action }) => ({ action, value: null })),
    ...rows.flatMap(({ dataItems: cells }) =>
      cells.flatMap(({ value, actions = [] }) => actions.map((action) => ({ action, value }))),
    ),
  ];
  return explained.flatMap(({ action, value }) =>
    action ? [{ action, value: typeof value === "number" ? value : null }] : [],
  );
}
