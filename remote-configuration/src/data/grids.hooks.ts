import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { GridData, GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { gridDataRead, gridDefinitionRead } from "./grids.api.ts";

/** What a grid is. */
export function useGridDefinition(definitionId: string): ApiState<GridDefinition> {
  const { path, schema } = gridDefinitionRead(definitionId);
  return useApi(path, schema, { revalidateOnFocus: false });
}

/** A page of rows; the page before stays until the next one is there. */
export function useGridData(definitionId: string, request: GridDataRequest): ApiState<GridData> {
  const { path, schema } = gridDataRead(definitionId);
  return useApi(path, schema, { body: request, keepPreviousData: true });
}
