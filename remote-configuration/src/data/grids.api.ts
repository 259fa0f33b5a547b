import { sendJson } from "@gatehouse/shared/api";
import { gridDetailsSchema } from "@gatehouse/shared/contracts/grid-details.contract";
import {
  gridDataSchema,
  gridDefinitionSchema,
  gridEndpoints,
  type GridData,
  type GridDataRequest,
  type GridDefinition,
} from "@gatehouse/shared/contracts/grids.contract";

export const gridDefinitionRead = (definitionId: string) => ({
  path: gridEndpoints.definition(definitionId),
  schema: gridDefinitionSchema,
});

export type GridPlace = Pick<GridDefinition, "RoutePrefix" | "DefinitionId">;

/** The calls of a grid follow the prefix of its definition. */
export const gridPath = (
  { RoutePrefix = "", DefinitionId }: GridPlace,
  endpoint: (definitionId: string) => string,
): string => `${RoutePrefix}${endpoint(DefinitionId)}`;

export const gridDataRead = (definition: GridDefinition) => ({
  path: gridPath(definition, gridEndpoints.data),
  schema: gridDataSchema,
});

/** Reads rows once; rejects with an `ApiError`. */
export function readGridRows(definition: GridDefinition, request: GridDataRequest): Promise<GridData> {
  const { path, schema } = gridDataRead(definition);
  return sendJson("post", path, request, schema);
}

export const gridDetailsRead = (grid: GridPlace, rowId: string) => ({
  path: gridPath(grid, (id) => gridEndpoints.action(id, "viewdetails")),
  schema: gridDetailsSchema,
  body: { ids: [rowId] },
});
