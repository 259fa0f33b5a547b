import {
  SIGN_IN_EVENT_DAYS,
  SIGN_IN_EVENT_PAGE,
  signInMethods,
} from "@gatehouse/shared/contracts/sign-in-events.contract";
import type {
  SignInEvent,
  SignInEventPage,
  SignInMethod,
  SignInOutcome,
  SignInReport,
} from "@gatehouse/shared/contracts/sign-in-events.contract";
import { toZonedIso } from "@gatehouse/shared/rules/time-zones";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { exportWriters } from "../grid-exports/grid-export-lines.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { isUsableHash } from "../users/passwords.ts";
import type { UsersService } from "../users/users.service.ts";
import type { SignInEventPlace, SignInEventRow, SignInEventsRepository } from "./sign-in-events.repository.ts";

type Dependencies = {
  signInEvents: SignInEventsRepository;
  sessions: Pick<SessionsService, "endOthersOfUser">;
  users: Pick<UsersService, "requirePasswordChange">;
  knownDevices: Pick<KnownDevicesService, "removeOfUser">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  database: Database;
};

const dayMs = 86_400_000;
const EXPORT_BATCH = 1000;
const exportFields = ["occurredAt", "outcome", "method", "address"];

/** The user's own sign-ins and what can be done about one that was somebody else's. */
export class SignInEventsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list({ user }: ActiveSession, cursor: string | undefined): Promise<SignInEventPage> {
    const rows = await this.read(user.id, readCursor(cursor), SIGN_IN_EVENT_PAGE + 1);
    const shown = rows.slice(0, SIGN_IN_EVENT_PAGE);
    const last = shown.at(-1);
    return {
      Events: shown.map(toEvent),
      NextCursor: rows.length > shown.length && last !== undefined ? writeCursor(last) : null,
      HasPassword: hasOwnPassword(user),
    };
  }

  /** All events as CSV; times with the offset of the time zone. */
  async *write(userId: string, timeZone: string): AsyncGenerator<string> {
    const { head, line } = exportWriters.csv;
    yield head(exportFields);
    let place: SignInEventPlace | null = null;
    for (let isOver = false; !isOver;) {
      const rows: SignInEventRow[] = await this.read(userId, place, EXPORT_BATCH);
      yield rows.map((row) => line(exportFields, toLine(row, timeZone))).join("");
      place = rows.at(-1) ?? null;
      isOver = rows.length < EXPORT_BATCH;
    }
  }

  /**
   * The user says that a sign-in was somebody else's: ends every other session, and requires a new password where the
   * console keeps it. No browser is known any more, so that the next sign-in from each is announced.
   */
  async report({ user, tokenHash }: ActiveSession, eventId: string, address: string): Promise<SignInReport> {
    const { signInEvents, sessions, users, knownDevices, auditEvents, database } = this.dependencies;
    const { id: userId, userName } = user;
    const hasPassword = hasOwnPassword(user);
    if (!(await signInEvents.exists(userId, eventId, this.since()))) throw notFoundError("The sign-in");
    return database.transaction(async (on) => {
      if (hasPassword) await users.requirePasswordChange(userId, on);
      const ended = await sessions.endOthersOfUser(userId, tokenHash, on);
      await knownDevices.removeOfUser(userId, on);
      const entry = { userId, userName, subject: eventId, address, details: { ended } };
      await auditEvents.record({ ...entry, action: "sign-in.reported" }, on);
      return { EndedSessions: ended, MustChangePassword: hasPassword };
    });
  }

  private read(userId: string, after: SignInEventPlace | null, limit: number): Promise<SignInEventRow[]> {
    return this.dependencies.signInEvents.list({ userId, since: this.since(), after, limit });
  }

  private since(): Date {
    return new Date(this.dependencies.clock.now().getTime() - SIGN_IN_EVENT_DAYS * dayMs);
  }
}

/** Users without a password here could never meet the requirement of a new one. */
const hasOwnPassword = ({ isDirectoryUser, passwordHash }: ActiveSession["user"]): boolean =>
  !isDirectoryUser && isUsableHash(passwordHash);

/** The schema has checked the form. */
function readCursor(cursor: string | undefined): SignInEventPlace | null {
  if (cursor === undefined) return null;
  const [ms, sequence] = cursor.split("_").map(Number);
  return { occurredAt: new Date(ms ?? NaN), sequence: sequence ?? NaN };
}

const writeCursor = ({ occurredAt, sequence }: SignInEventPlace): string => `${occurredAt.getTime()}_${sequence}`;

function toEvent(row: SignInEventRow): SignInEvent {
  return {
    EventId: row.id,
    OccurredAt: row.occurredAt.toISOString(),
    Outcome: outcomeOf(row),
    Method: methodOf(row),
    Address: row.address,
    IsReported: row.isReported,
  };
}

function toLine(row: SignInEventRow, timeZone: string) {
  const occurredAt = toZonedIso(row.occurredAt, timeZone);
  return { occurredAt, outcome: outcomeOf(row), method: methodOf(row), address: row.address };
}

const refusals: Readonly<Record<string, SignInOutcome>> = {
  code: "codeRefused",
  key: "keyRefused",
  locked: "blocked",
  throttled: "blocked",
  "no-organization": "noAccess",
};

function outcomeOf({ action, reason }: SignInEventRow): SignInOutcome {
  if (action === "sign-in") return "signedIn";
  if (action === "sign-in.locked") return "locked";
  if (action === "sign-in.challenge") return "unfinished";
  return refusals[reason ?? ""] ?? "refused";
}

/** Refusals don't say by which method, but a wrong code is that of an app, and a wrong key is a key. */
function methodOf({ action, reason, method }: SignInEventRow): SignInMethod | null {
  if (action === "sign-in") return signInMethods.find((known) => known === method) ?? null;
  if (action === "sign-in.challenge" || reason === "credentials") return "password";
  if (reason === "code") return "authenticator";
  return reason === "key" ? "securityKey" : null;
}
