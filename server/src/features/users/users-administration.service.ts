import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { EmailChangesService } from "../email-changes/email-changes.service.ts";
import { generatedPasswordLength, generatePassword, hashPassword } from "./passwords.ts";
import { recordedAs } from "./user-author.ts";
import type { Author } from "./user-author.ts";
import {
  findAddressFault,
  findPersonNameFault,
  findUserNameFault,
  MAX_USER_TEXT_LENGTH,
  toStoredName,
} from "./user-facts.ts";
import { isManagedElsewhere, refuseManagedElsewhere } from "./user-manager.ts";
import { refuseLastAdministrator } from "./user-operations.ts";
import type { UserOperation } from "./user-operations.ts";
import type { UsersRightsService } from "./users-rights.service.ts";
import type { ChangedUser, UserRow, UsersRepository } from "./users.repository.ts";

/** What administration knows about a local user. Empty texts mean unknown. */
export type UserFacts = {
  userName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  isAdministrator: boolean;
};

/** The password is returned only here; it must be changed at the first sign-in. */
export type AddedUser = { userName: string; isAdministrator: boolean; password: string };

/** Old and new values of changed fields, for the audit record. */
type Changes = Record<string, { old: unknown; new: unknown }>;

type Dependencies = {
  usersRepository: UsersRepository;
  usersRights: Pick<UsersRightsService, "requireOver">;
  emailChanges: Pick<EmailChangesService, "request" | "cancel">;
  database: Database;
  auditEvents: AuditEventsService;
  clock: Clock;
};

/** Who may sign in at all. Each change is recorded under the name of its author. */
export class UsersAdministrationService {
  private readonly dependencies: Dependencies;
  private readonly users: UsersRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.users = dependencies.usersRepository;
  }

  /** A local user with a generated password. */
  async add(wanted: UserFacts, author: Author): Promise<AddedUser> {
    const { userName, isAdministrator, password } = await this.create(wanted, author, () => Promise.resolve());
    return { userName, isAdministrator, password };
  }

  /** `follow` is part of the same transaction: a membership, or an invitation. */
  async create(
    wanted: UserFacts,
    author: Author,
    follow: (user: UserRow, on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<AddedUser & { id: string }> {
    const facts = { ...readFacts(wanted), ...readUserName(wanted.userName) };
    const password = generatePassword(generatedPasswordLength);
    const passwordHash = await hashPassword(password);
    return this.dependencies.database.transaction(async (on) => {
      const passwordChangedAt = this.dependencies.clock.now();
      const user = await this.users.create({ ...facts, passwordHash, passwordChangedAt, mustChangePassword: true }, on);
      const { userName, isAdministrator } = facts;
      if (user === null) throw nameTaken(userName);
      const changes = changesOf({ ...noFacts, isAdministrator: false }, facts);
      const event = { ...recordedAs(author), action: "user.created", subject: userName };
      await this.dependencies.auditEvents.record({ ...event, details: { isAdministrator, changes } }, on);
      await follow(user, on);
      return { id: user.id, userName, isAdministrator, password };
    });
  }

  /** `read` gets the user as it is now, and gives the facts that are different. A new address waits for its owner. */
  async change(id: string, author: Author, read: (user: UserRow) => Partial<UserFacts>): Promise<UserRow> {
    return this.dependencies.database.transaction(async (on) => {
      const user = await this.lock(id, on);
      const asked = { ...user, ...read(user) };
      if (managedFacts.some((name) => asked[name] !== user[name])) await refuseManagedElsewhere(this.users, user, on);
      const wanted = isManagedElsewhere(user) ? toFacts(asked) : readFacts(asked, user.userName);
      const changes = changesOf(user, wanted);
      if (Object.keys(changes).length === 0) return user;
      await this.dependencies.usersRights.requireOver(author, user, on);
      if (user.isAdministrator && !wanted.isAdministrator) await refuseLastAdministrator(this.users, user, on);
      const { emailAddress, ...others } = wanted;
      const waits = "emailAddress" in changes && emailAddress !== "";
      const applied: ChangedUser = waits ? others : wanted;
      if (!(await this.users.change(id, applied, on))) throw nameTaken(wanted.userName);
      await this.followAddress(user, emailAddress, { changes, waits }, on);
      await this.recordChange(author, { ...user, ...applied }, changes, waits, on);
      return { ...user, ...applied };
    });
  }

  /** By name, for commands. */
  async actOn(name: string, operation: UserOperation, author: Author): Promise<UserRow> {
    const user = await this.users.findByName(name);
    if (user === null) throw notFoundError(`The user ${name}`);
    return this.act(user.id, operation, author);
  }

  /** Does one thing to a user, and records it. */
  async act(id: string, operation: UserOperation, author: Author): Promise<UserRow> {
    return this.dependencies.database.transaction(async (on) => {
      const user = await this.lock(id, on);
      const event = await operation(user, author, on);
      if (event !== null)
        await this.dependencies.auditEvents.record({ ...event, ...recordedAs(author), subject: user.userName }, on);
      return user;
    });
  }

  private async lock(id: string, on: DatabaseOrTransaction): Promise<UserRow> {
    const user = await this.users.findForChange(id, on);
    if (user === null) throw notFoundError("The user");
    return user;
  }

  private async followAddress(
    user: UserRow,
    emailAddress: string,
    { changes, waits }: { changes: Changes; waits: boolean },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (waits) await this.dependencies.emailChanges.request(user, emailAddress, on);
    else if ("emailAddress" in changes) await this.dependencies.emailChanges.cancel(user.id, on);
  }

  private async recordChange(
    author: Author,
    { userName }: Pick<UserRow, "userName">,
    { emailAddress, ...others }: Changes,
    waits: boolean,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const entry = { ...recordedAs(author), subject: userName };
    const changed: Changes = waits || emailAddress === undefined ? others : { ...others, emailAddress };
    const events = [
      ...(Object.keys(changed).length > 0 ? [{ ...entry, action: "user.changed", details: { changes: changed } }] : []),
      ...(waits && emailAddress !== undefined
        ? [{ ...entry, action: "user.email-requested", details: { changes: { emailAddress } } }]
        : []),
    ];
    await this.dependencies.auditEvents.recordAll(events, on);
  }
}

const noFacts: Omit<UserFacts, "isAdministrator"> = { userName: "", firstName: "", lastName: "", emailAddress: "" };
const factNames = ["userName", "firstName", "lastName", "emailAddress", "isAdministrator"] as const;

/** Whether somebody is an administrator is always decided here. */
const managedFacts = ["userName", "firstName", "lastName", "emailAddress"] as const;

const changesOf = (before: UserFacts, after: UserFacts): Changes =>
  Object.fromEntries(
    factNames
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { old: before[name], new: after[name] }]),
  );

const toFacts = ({ userName, firstName, lastName, emailAddress, isAdministrator }: UserFacts): UserFacts => ({
  userName,
  firstName,
  lastName,
  emailAddress,
  isAdministrator,
});

/** A name that a provider gave may stay, also once the provider is removed. */
function readFacts(wanted: UserFacts, keptName: string | null = null): UserFacts & { canonicalName?: string } {
  const emailAddress = wanted.emailAddress.trim();
  if (findAddressFault(emailAddress) !== null)
    throw invalid("emailAddress", "invalidEmail", `${emailAddress} isn't an email address.`);
  const [firstName, lastName] = [readName("firstName", wanted.firstName), readName("lastName", wanted.lastName)];
  const { isAdministrator, userName } = wanted;
  return {
    ...(userName === keptName ? { userName } : readUserName(userName)),
    firstName,
    lastName,
    emailAddress,
    isAdministrator,
  };
}

function readName(path: string, typed: string): string {
  if (findPersonNameFault(typed) === null) return toStoredName(typed);
  throw invalid(path, "invalidName", `Enter first and last names of at most ${MAX_USER_TEXT_LENGTH} characters.`);
}

function readUserName(typed: string): { userName: string; canonicalName: string } {
  const fault = findUserNameFault(typed);
  if (fault === "invalidName")
    throw invalid("userName", fault, `Enter a username of 1 to ${MAX_USER_TEXT_LENGTH} characters.`);
  if (fault !== null) throw invalid("userName", fault, "Usernames can't contain \\ or @.");
  const userName = toStoredName(typed);
  return { userName, canonicalName: canonicalName(userName) };
}

const nameTaken = (userName: string): AppError =>
  new AppError("user_exists", 409, `A user ${userName} already exists.`, [
    { path: "userName", code: "userNameTaken", message: "Another user has this name." },
  ]);

function invalid(path: string, code: string, message: string): AppError {
  return new AppError(errorCodes.requestInvalid, 400, message, [{ path, code, message }]);
}
