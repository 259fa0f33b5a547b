import type { DatabaseOrTransaction } from "../../db/client.ts";
import { mayRead } from "../grids/grid-viewer.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { UsersRepository } from "../users/users.repository.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridAction } from "./grid-action.ts";

export type CallerDependencies = {
  usersRepository: Pick<UsersRepository, "findById">;
  organizations: Pick<OrganizationsService, "listMemberships">;
};

/**
 * The caller with the rights of now. A job may wait for hours, and nobody cancels it when its author is disabled or
 * loses a role. Throws what ends the job if the author may no longer do the action.
 */
export async function readCurrentCaller(
  action: Pick<GridAction, "definitionId" | "permission">,
  caller: Omit<GridActionCaller, "isAdministrator">,
  { usersRepository, organizations }: CallerDependencies,
  on: DatabaseOrTransaction,
): Promise<GridActionCaller> {
  const user = await usersRepository.findById(caller.userId, on);
  if (user === null || user.disabledAt !== null) throw rightsLost();
  const { isAdministrator } = user;
  const memberships = await organizations.listMemberships(user.id, on);
  const held = new Set(memberships.find(({ id }) => id === caller.organizationId)?.permissions);
  const isPermitted = (permission: string) => isAdministrator || held.has(permission);
  const current = { ...caller, isAdministrator };
  const blueprint = blueprintOf(action.definitionId);
  const reads = blueprint !== undefined && mayRead(blueprint, { ...current, isPermitted });
  if (!reads || !isPermitted(action.permission)) throw rightsLost();
  return current;
}

const rightsLost = (): JobFailure => new JobFailure("rights-lost", { isPermanent: true });
