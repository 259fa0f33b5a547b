import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { AppError } from "../../errors.ts";
import { gridActionFailures } from "../grid-actions/grid-action.ts";
import type { GridAction, GridActionBatch, GridActionFailure, GridActionOutcome } from "../grid-actions/grid-action.ts";
import type { UserOperation, UserOperations } from "./user-operations.ts";
import type { UsersRepository } from "./users.repository.ts";

type Dependencies = { userOperations: UserOperations; usersRepository: Pick<UsersRepository, "findForChange"> };

type RowConditions = NonNullable<GridAction["appliesTo"]>;
type Plan = Pick<GridAction, "name" | "icon" | "appliesTo"> & {
  operation: keyof UserOperations;
  tone?: GridAction["tone"];
};

/** Whose password and account this console keeps. */
const ownUsers: RowConditions = [
  { field: "isDirectoryUser", values: ["false"] },
  { field: "identityProvider", values: [""] },
];
const disabledUsers: RowConditions = [{ field: "userStatus", values: ["disabled"] }];
const activeUsers: RowConditions = [{ field: "userStatus", values: ["active"] }];
const mayHaveLink: RowConditions = [...ownUsers, ...activeUsers];

const plans: readonly Plan[] = [
  { name: "send-invitation", operation: "sendInvitation", icon: "mail", appliesTo: mayHaveLink },
  { name: "send-enrolment", operation: "sendEnrolment", icon: "link", appliesTo: mayHaveLink },
  { name: "require-password-change", operation: "requirePasswordChange", icon: "key", appliesTo: ownUsers },
  { name: "unlock", operation: "unlock", icon: "unlock" },
  { name: "enable", operation: "enable", icon: "play", appliesTo: disabledUsers },
  { name: "end-sessions", operation: "endSessions", icon: "sign-out" },
  { name: "remove-factors", operation: "removeFactors", icon: "shield-off", tone: "danger" },
  { name: "disable", operation: "disable", icon: "pause", appliesTo: activeUsers, tone: "danger" },
  { name: "delete", operation: "remove", icon: "trash", tone: "danger" },
];

/** What is done to users in their grid. */
export function createUserActions({ userOperations, usersRepository }: Dependencies): GridAction[] {
  return plans.map(({ name, operation, icon, appliesTo, tone = "default" }) => ({
    definitionId: gridDefinitionIds.users,
    permission: permissions.usersManage,
    needsRecentSignIn: true,
    name,
    jobKind: `${name}-users`,
    resourceKey: `grid.actions.${operation}User`,
    scope: "both",
    tone,
    icon,
    ...(appliesTo !== undefined && { appliesTo }),
    confirmation: {
      titleResourceKey: `grid.actions.${operation}UserConfirmation.title`,
      effectResourceKey: `grid.actions.${operation}UserConfirmation.effect`,
    },
    run: (batch) => runOperation(userOperations[operation], usersRepository, batch),
  }));
}

/** One user after the other: each is refused for itself. */
async function runOperation(
  operation: UserOperation,
  users: Dependencies["usersRepository"],
  { rows, caller, on }: GridActionBatch,
): Promise<GridActionOutcome> {
  const failed: { id: string; code: GridActionFailure }[] = [];
  const changes: GridActionOutcome["changes"][number][] = [];
  for (const { id } of rows) {
    const user = await users.findForChange(id, on);
    if (user === null) {
      failed.push({ id, code: "not_found" });
      continue;
    }
    try {
      const event = await operation(user, caller, on);
      if (event !== null) changes.push({ ...event, subject: user.userName });
    } catch (error) {
      failed.push({ id, code: refusalOf(error) });
    }
  }
  return { failed, changes };
}

/** Refusals come before anything was written, so that the other rows can go on. */
function refusalOf(error: unknown): GridActionFailure {
  if (error instanceof AppError && isFailure(error.code)) return error.code;
  throw error;
}

const isFailure = (code: string): code is GridActionFailure => Object.hasOwn(gridActionFailures, code);
