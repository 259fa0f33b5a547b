import { sendJson } from "@gatehouse/shared/api";
import {
  gridActionEffectSchema,
  gridActionEndpoints,
  gridActionRunListSchema,
  gridActionRunSchema,
  type GridActionRun,
  gridActionAnswerSchema,
  type GridActionAnswer,
  type GridActionRequest,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import { gridEndpoints, type GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { gridPath } from "./grids.api.ts";

// Texts that the server's answers name.
// i18n-keys: grid.actions.*

export const gridActionEffectRead = (definition: GridDefinition, name: string) => ({
  path: gridPath(definition, (id) => gridActionEndpoints.effect(id, name)),
  schema: gridActionEffectSchema,
});

/** A thousand rows may have many others that change with them. */
const ACTION_TIMEOUT_MS = 60_000;

export const postGridAction = (
  definition: GridDefinition,
  name: string,
  request: GridActionRequest,
): Promise<GridActionAnswer> =>
  sendJson(
    "post",
    gridPath(definition, (id) => gridEndpoints.action(id, name)),
    request,
    gridActionAnswerSchema,
    { timeout: ACTION_TIMEOUT_MS },
  );

const runPath = ({ RoutePrefix = "" }: GridDefinition, path: string): string => `${RoutePrefix}${path}`;

export const gridActionRunRead = (definition: GridDefinition, jobId: string) => ({
  path: runPath(definition, gridActionEndpoints.run(jobId)),
  schema: gridActionRunSchema,
});

export const openRunsRead = (definition: GridDefinition) => ({
  path: gridPath(definition, gridActionEndpoints.openRuns),
  schema: gridActionRunListSchema,
});

export const postRunCancel = (definition: GridDefinition, jobId: string): Promise<GridActionRun> =>
  sendJson("post", runPath(definition, gridActionEndpoints.cancel(jobId)), {}, gridActionRunSchema);
