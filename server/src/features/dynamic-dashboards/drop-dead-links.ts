import type { TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { listTileLinks } from "./list-tile-links.ts";

type Linked = { action?: TileAction | null | undefined };

/** The data of a tile without links to pages that no section serves, and to grids that the user may not read. */
export async function dropDeadLinks(
  data: TileData,
  isAlive: (action: TileAction) => Promise<boolean>,
): Promise<TileData> {
  const dead = await listDead(data, isAlive);
  if (dead.size === 0) return data;
  const live = (actions: readonly TileAction[]) => actions.filter((action) => !dead.has(action));
  /** For parts in which a missing link is left out. */
  const leaveOut = <Item extends Linked>({ action, ...item }: Item) =>
    action && !dead.has(action) ? { ...item, action } : item;
  /** For parts in which a missing link is null. */
  const clear = <Item extends Linked>(item: Item) =>
    item.action && dead.has(item.action) ? { ...item, action: null } : item;
  const { dataItem, records, dataPoints, dataItems, dataTable } = data;
  return {
    ...data,
    ...(dataItem && {
      dataItem: {
        ...dataItem,
        actions: live(dataItem.actions),
        ...(dataItem.secondFact && { secondFact: leaveOut(dataItem.secondFact) }),
      },
    }),
    ...(records && { records: records.map(clear) }),
    ...(dataPoints && { dataPoints: dataPoints.map(leaveOut) }),
    ...(dataItems && { dataItems: dataItems.map(leaveOut) }),
    ...(dataTable && {
      dataTable: {
        ...dataTable,
        rows: dataTable.rows.map((row) => ({
          ...clear(row),
          dataItems: row.dataItems.map((cell) => (cell.actions ? { ...cell, actions: live(cell.actions) } : cell)),
        })),
      },
    }),
  };
}

async function listDead(
  data: TileData,
  isAlive: (action: TileAction) => Promise<boolean>,
): Promise<ReadonlySet<TileAction>> {
  const actions = listTileLinks(data).map(({ action }) => action);
  const alive = await Promise.all(actions.map(isAlive));
  return new Set(actions.filter((_action, index) => !alive[index]));
}
