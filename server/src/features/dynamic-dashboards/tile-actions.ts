import { MAX_TILE_PARAMS_LENGTH } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { TileAction, TileActionParams } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";

type GridName = keyof typeof gridDefinitionIds;

/** Opens a grid of the server with all its rows. */
export const openGrid = (grid: GridName): TileAction => navigate({ definition: gridDefinitionIds[grid] });

/**
 * Opens a grid with the rows that a figure counts: those for which all conditions hold, one for a field. Null for
 * conditions too long to be carried: a link to other rows than the counted ones would be wrong.
 */
export function openRows(grid: GridName, conditions: readonly RowCondition[]): TileAction | null {
  const filters = conditions.map(({ field, ...condition }) => [field, condition]);
  const action = navigate({ definition: gridDefinitionIds[grid], optionalFilters: Object.fromEntries(filters) });
  return action.params.length <= MAX_TILE_PARAMS_LENGTH ? action : null;
}

/** Opens a grid with the details of one row. */
export const openRow = (grid: GridName, id: string): TileAction =>
  navigate({ definition: gridDefinitionIds[grid], row: id });

function navigate(params: TileActionParams): TileAction {
  return {
    actionType: "gridNavigation",
    url: "",
    params: JSON.stringify(params),
    resourceKey: "catalogue.actions.openList",
  };
}

/** Opens a page of the console; `name` is the last segment of the action's key, for a page with its own name. */
export function openPage(path: string, query: Record<string, string> = {}, name = "openPage"): TileAction {
  const search = new URLSearchParams(query).toString();
  return {
    actionType: "sref",
    url: search === "" ? path : `${path}?${search}`,
    params: "",
    resourceKey: `catalogue.actions.${name}`,
  };
}
