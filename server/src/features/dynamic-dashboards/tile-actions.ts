import type { TileAction, TileActionParams } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";

/** Opens one of the server's grids, filtered where filters are given. */
export function openGrid(
  grid: keyof typeof gridDefinitionIds,
  optionalFilters?: TileActionParams["optionalFilters"],
): TileAction {
  const params: TileActionParams = { definition: gridDefinitionIds[grid], ...(optionalFilters && { optionalFilters }) };
  return {
    actionType: "gridNavigation",
    url: "",
    params: JSON.stringify(params),
    resourceKey: "catalogue.actions.openList",
  };
}

/** Opens a page of the console; `name` is the last segment of the action's key where the page has a name of its own. */
export function openPage(path: string, query: Record<string, string> = {}, name = "openPage"): TileAction {
  const search = new URLSearchParams(query).toString();
  return {
    actionType: "sref",
    url: search === "" ? path : `${path}?${search}`,
    params: "",
    resourceKey: `catalogue.actions.${name}`,
  };
}
