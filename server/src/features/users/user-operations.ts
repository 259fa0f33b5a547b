import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { Author } from "./user-author.ts";
import { refuseManagedElsewhere } from "./user-manager.ts";
import { resetFactors } from "./user-factors.ts";
import type { FactorServices } from "./user-factors.ts";
import type { UsersRightsService } from "./users-rights.service.ts";
import type { UserRow, UsersRepository } from "./users.repository.ts";

/** What an operation did, for the audit record. */
export type UserEvent = { action: string; details: Record<string, unknown> };

/**
 * Does one thing to a user whose row is locked until the transaction ends. Null if there was nothing to do, or if what
 * it did is recorded already.
 */
export type UserOperation = (user: UserRow, author: Author, on: DatabaseOrTransaction) => Promise<UserEvent | null>;

export type LinkKind = "invitation" | "enrolment";

type Dependencies = FactorServices & {
  usersRepository: UsersRepository;
  usersRights: Pick<UsersRightsService, "requireOver">;
  sessions: Pick<SessionsService, "endOthersOfUser">;
  clock: Clock;
  /** Ends the locks of a name; returns how many refused attempts no longer count. */
  unlock: (canonicalName: string, on: DatabaseOrTransaction) => Promise<number>;
  mailLink: (kind: LinkKind, user: UserRow, on: DatabaseOrTransaction) => Promise<void>;
};

export type UserOperations = ReturnType<typeof createUserOperations>;

/** Everything that can be done to users as they are, by a command, in a form or in the grid. */
export function createUserOperations(dependencies: Dependencies) {
  /** Nobody does anything to users with more rights. */
  const operation =
    (act: UserOperation): UserOperation =>
    async (user, author, on) => {
      await dependencies.usersRights.requireOver(author, user, on);
      return act(user, author, on);
    };
  return {
    disable: operation((user, author, on) => disable(dependencies, user, author, on)),
    enable: operation((user, _author, on) => enable(dependencies, user, on)),
    unlock: operation(async ({ canonicalName }, _author, on) => ({
      action: "sign-in.unlocked",
      details: { forgiven: await dependencies.unlock(canonicalName, on) },
    })),
    requirePasswordChange: operation((user, _author, on) => requirePasswordChange(dependencies, user, on)),
    endSessions: operation(async ({ id }, _author, on) => {
      await dependencies.sessions.endOthersOfUser(id, null, on);
      return { action: "sessions.ended", details: {} };
    }),
    /** Each factor is recorded by itself. */
    removeFactors: operation(async (user, author, on) => {
      await resetFactors(dependencies, user, author.userName, on);
      return null;
    }),
    sendInvitation: operation((user, _author, on) => sendLink(dependencies, "invitation", user, on)),
    sendEnrolment: operation((user, _author, on) => sendLink(dependencies, "enrolment", user, on)),
    remove: operation((user, author, on) => remove(dependencies, user, author, on)),
  };
}

async function disable(
  { usersRepository: users, sessions, clock }: Dependencies,
  user: UserRow,
  author: Author,
  on: DatabaseOrTransaction,
): Promise<UserEvent | null> {
  if (user.disabledAt !== null) return null;
  refuseOwn(user, author);
  await refuseLastAdministrator(users, user, on);
  const disabledAt = clock.now();
  await users.change(user.id, { disabledAt }, on);
  // So that enabling the user restores none of them.
  await users.expireResets(user.id, disabledAt, on);
  await sessions.endOthersOfUser(user.id, null, on);
  return { action: "user.disabled", details: changeOf("isDisabled", false, true) };
}

async function enable(
  { usersRepository: users }: Dependencies,
  { id, disabledAt }: UserRow,
  on: DatabaseOrTransaction,
): Promise<UserEvent | null> {
  if (disabledAt === null) return null;
  await users.change(id, { disabledAt: null }, on);
  return { action: "user.enabled", details: changeOf("isDisabled", true, false) };
}

async function requirePasswordChange(
  { usersRepository: users }: Dependencies,
  user: UserRow,
  on: DatabaseOrTransaction,
): Promise<UserEvent | null> {
  await refuseManagedElsewhere(users, user, on);
  if (user.mustChangePassword) return null;
  await users.change(user.id, { mustChangePassword: true }, on);
  return { action: "user.password-change-required", details: changeOf("mustChangePassword", false, true) };
}

async function sendLink(
  { usersRepository: users, mailLink }: Dependencies,
  kind: LinkKind,
  user: UserRow,
  on: DatabaseOrTransaction,
): Promise<UserEvent> {
  await refuseManagedElsewhere(users, user, on);
  if (user.disabledAt !== null) throw new AppError("user_disabled", 409, `${user.userName} is disabled.`);
  await mailLink(kind, user, on);
  return { action: `user.${kind}-mailed`, details: { emailAddress: user.emailAddress } };
}

async function remove(
  { usersRepository: users }: Dependencies,
  user: UserRow,
  author: Author,
  on: DatabaseOrTransaction,
): Promise<UserEvent> {
  refuseOwn(user, author);
  await refuseLastAdministrator(users, user, on);
  if (await users.isReferredTo(user, on))
    throw new AppError("still_referenced", 409, `The record names ${user.userName}. Disable the user instead.`);
  await users.remove(user.id, on);
  const { userName, emailAddress, isAdministrator } = user;
  const old = Object.entries({ userName, emailAddress, isAdministrator });
  const changes = Object.fromEntries(old.map(([field, value]) => [field, { old: value, new: null }]));
  return { action: "user.removed", details: { changes } };
}

const changeOf = (field: string, old: unknown, value: unknown) => ({ changes: { [field]: { old, new: value } } });

/** At least one administrator must be able to help the others. */
export async function refuseLastAdministrator(
  users: Pick<UsersRepository, "lockAdministrators">,
  user: Pick<UserRow, "id" | "userName" | "isAdministrator">,
  on: DatabaseOrTransaction,
): Promise<void> {
  if (!user.isAdministrator) return;
  const others = (await users.lockAdministrators(on)).filter((id) => id !== user.id);
  if (others.length === 0) throw lastAdministratorError(user.userName);
}

function lastAdministratorError(userName: string): AppError {
  const hint = "Add another one first: gatehouse users add <name> --administrator.";
  return new AppError("last_administrator", 409, `${userName} is the only administrator who can sign in. ${hint}`);
}

/** Whoever did it could not undo it. */
function refuseOwn({ id }: UserRow, { userId }: Author): void {
  if (id === userId) throw new AppError("own_account", 409, "You can't do this to your own account.");
}
