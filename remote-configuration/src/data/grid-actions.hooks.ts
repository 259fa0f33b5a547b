import { useApi, type ApiState } from "@gatehouse/shared/api";
import type {
  GridActionEffect,
  GridActionRun,
  GridActionRunList,
  GridActionRequest,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { gridActionEffectRead, gridActionRunRead, openRunsRead } from "./grid-actions.api.ts";

/** How many rows an action is for, and what changes along with them; read for each question. */
export function useGridActionEffect(
  definition: GridDefinition,
  name: string,
  request: GridActionRequest,
): ApiState<GridActionEffect> {
  const { path, schema } = gridActionEffectRead(definition, name);
  return useApi(path, schema, { body: request, revalidateOnFocus: false, dedupingInterval: 0 });
}

/** What the user has started here, in another tab or before a reload; read again when the user comes back to the tab. */
export function useOpenRuns(definition: GridDefinition, isWanted: boolean): ApiState<GridActionRunList> {
  const { path, schema } = openRunsRead(definition);
  return useApi(isWanted ? path : null, schema);
}

const refreshMs = 1_500;

/** The job of an action, with its progress until it is over. */
export function useGridActionRun(definition: GridDefinition, jobId: string, isOver: boolean): ApiState<GridActionRun> {
  const { path, schema } = gridActionRunRead(definition, jobId);
  return useApi(path, schema, { refreshInterval: isOver ? 0 : refreshMs });
}
