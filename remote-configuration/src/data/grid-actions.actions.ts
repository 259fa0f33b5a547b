import type {
  GridActionRun,
  GridActionAnswer,
  GridActionRequest,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { postGridAction, postRunCancel } from "./grid-actions.api.ts";

/** Runs an action, or starts the job that does; rejects with an `ApiError`. */
export const runGridAction = (
  definition: GridDefinition,
  name: string,
  request: GridActionRequest,
): Promise<GridActionAnswer> => postGridAction(definition, name, request);

/** Asks the job of an action to stop; rejects with an `ApiError`. */
export const cancelGridActionRun = (definition: GridDefinition, jobId: string): Promise<GridActionRun> =>
  postRunCancel(definition, jobId);
