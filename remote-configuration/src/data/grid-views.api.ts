import { sendJson } from "@gatehouse/shared/api";
import {
  gridViewEndpoints,
  gridViewSchema,
  gridViewsSchema,
  type GridView,
  type GridViewRequest,
} from "@gatehouse/shared/contracts/grid-views.contract";
import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { gridPath } from "./grids.api.ts";

export const gridViewsRead = (definition: GridDefinition) => ({
  path: gridPath(definition, gridViewEndpoints.list),
  schema: gridViewsSchema,
});

const viewPath = (definition: GridDefinition, { id }: GridView): string =>
  gridPath(definition, (definitionId) => gridViewEndpoints.one(definitionId, id));

/** All reject with an `ApiError`. */
export function createGridView(definition: GridDefinition, request: GridViewRequest): Promise<GridView> {
  return sendJson("post", gridViewsRead(definition).path, request, gridViewSchema);
}

export function updateGridView(
  definition: GridDefinition,
  view: GridView,
  request: GridViewRequest,
): Promise<GridView> {
  const change = { ...request, baseRevision: view.revision };
  return sendJson("put", viewPath(definition, view), change, gridViewSchema);
}

export function deleteGridView(definition: GridDefinition, view: GridView): Promise<void> {
  return sendJson("delete", viewPath(definition, view));
}
