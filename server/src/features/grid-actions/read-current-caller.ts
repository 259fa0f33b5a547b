import type { DatabaseOrTransaction } from "../../db/client.ts";
import { mayRead } from "../grids/grid-viewer.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import { readAuthorRights } from "../users/read-author-rights.ts";
import type { AuthorDependencies } from "../users/read-author-rights.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridAction } from "./grid-action.ts";

/** The caller with the rights of now. Throws what ends the job if the author may no longer do the action. */
export async function readCurrentCaller(
  action: Pick<GridAction, "definitionId" | "permission">,
  caller: Omit<GridActionCaller, "isAdministrator">,
  dependencies: AuthorDependencies,
  on: DatabaseOrTransaction,
): Promise<GridActionCaller> {
  const rights = await readAuthorRights(caller, dependencies, on);
  if (rights === null) throw rightsLost();
  const { isAdministrator, isPermitted } = rights;
  const current = { ...caller, isAdministrator };
  const blueprint = blueprintOf(action.definitionId);
  const reads = blueprint !== undefined && mayRead(blueprint, { ...current, isPermitted });
  if (!reads || !isPermitted(action.permission)) throw rightsLost();
  return current;
}

const rightsLost = (): JobFailure => new JobFailure("rights-lost", { isPermanent: true });
