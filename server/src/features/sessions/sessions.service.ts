import type { SessionRead } from "@gatehouse/shared/contracts/session.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AccessibleOrganization, OrganizationsService } from "../organizations/organizations.service.ts";
import type { SessionRow, SessionUserRow, SessionsRepository } from "./sessions.repository.ts";

/** A live session with everything that access decisions need; read anew at each request. */
export type ActiveSession = {
  tokenHash: string;
  /** `challenge`: another factor is to be shown, and nothing else may be done. */
  step: SessionRow["step"];
  /** How the user has proved who it is so far, such as `password` and `code`. */
  methods: readonly string[];
  /** When that was last done. */
  authenticatedAt: Date;
  antiCsrfToken: string;
  user: SessionUserRow;
  organizations: readonly AccessibleOrganization[];
  /** Organization that the user chose last, where it is still accessible. */
  organizationId: string | null;
  previousLoginAt: Date | null;
  /** When it times out if nothing extends it. */
  endsAt: Date;
};

export type FoundSession =
  { state: "active" | "challenge"; session: ActiveSession } | { state: "timed-out" } | { state: "unknown" };

/** A session to be made; one without a step is a whole sign-in. */
export type SessionStart = { methods?: readonly string[]; step?: SessionRow["step"] };

/** The one moment at which the token is known. */
export type StartedSession = { token: string; antiCsrfToken: string };

type SessionLimits = { idleMinutes: number; absoluteHours: number };

type Dependencies = {
  sessions: SessionsRepository;
  organizations: OrganizationsService;
  clock: Clock;
  /** The limits in force; an administrator may change them while the server runs. */
  readLimits: (on?: DatabaseOrTransaction) => Promise<SessionLimits>;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a user may take to show another factor. */
const challengeMs = 10 * minuteMs;

/** How long a timed-out session is remembered, so that it answers 440 and not 401. */
const rememberTimedOutMs = 24 * hourMs;

export class SessionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The limits in force, and what is left of a session. */
  async readTimeouts(session: ActiveSession | null): Promise<SessionRead["Timeouts"]> {
    const { idleMinutes, absoluteHours } = await this.dependencies.readLimits();
    const limits = { idleSeconds: idleMinutes * 60, absoluteSeconds: absoluteHours * 3600 };
    if (session === null) return limits;
    const remainingMs = session.endsAt.getTime() - this.dependencies.clock.now().getTime();
    return { ...limits, remainingSeconds: Math.max(0, Math.ceil(remainingMs / 1000)) };
  }

  async find(token: string): Promise<FoundSession> {
    const [row, limits] = await Promise.all([
      this.dependencies.sessions.findWithUser(hashToken(token)),
      this.dependencies.readLimits(),
    ]);
    if (row === null || row.user.disabledAt !== null) return { state: "unknown" };
    const { session, user } = row;
    const endsAt = endOf(session, limits);
    const isTimedOut = this.dependencies.clock.now() > endsAt;
    if (session.step === "challenge")
      // What is left of a sign-in that nobody finished is no session that timed out.
      return isTimedOut
        ? { state: "unknown" }
        : { state: "challenge", session: toActiveSession(session, user, { organizations: [], endsAt }) };
    if (isTimedOut) return { state: "timed-out" };
    const organizations = await this.dependencies.organizations.listOfUser(user);
    return { state: "active", session: toActiveSession(session, user, { organizations, endsAt }) };
  }

  /** Makes a session with a new token; the token is returned here and known nowhere else. */
  async start(
    user: SessionUserRow,
    { methods = [], step = "authenticated" }: SessionStart = {},
    on?: DatabaseOrTransaction,
  ): Promise<StartedSession> {
    const now = this.dependencies.clock.now();
    const { absoluteHours } = await this.dependencies.readLimits(on);
    const token = createToken();
    const antiCsrfToken = createToken();
    const row = {
      tokenHash: hashToken(token),
      userId: user.id,
      antiCsrfToken,
      step,
      methods: [...methods],
      authenticatedAt: now,
      previousLoginAt: user.lastLoginAt,
      createdAt: now,
      lastUsedAt: now,
      absoluteExpiresAt: new Date(now.getTime() + (step === "challenge" ? challengeMs : absoluteHours * hourMs)),
    };
    await this.dependencies.sessions.create(row, on);
    return { token, antiCsrfToken };
  }

  /** The user has shown again who it is: the session goes on under a new token. Null when it has ended meanwhile. */
  async renew(session: ActiveSession, on?: DatabaseOrTransaction): Promise<string | null> {
    const token = createToken();
    const renewal = { tokenHash: hashToken(token), authenticatedAt: this.dependencies.clock.now() };
    return (await this.dependencies.sessions.replaceToken(session.tokenHash, renewal, on)) ? token : null;
  }

  /** Those that have not timed out, the last used first. */
  async listOfUser(userId: string): Promise<SessionRow[]> {
    const { sessions, readLimits } = this.dependencies;
    const [rows, limits] = await Promise.all([sessions.listOfUser(userId), readLimits()]);
    const now = this.dependencies.clock.now();
    return rows.filter((row) => now <= endOf(row, limits));
  }

  async extend(session: ActiveSession): Promise<void> {
    await this.dependencies.sessions.setLastUsed(session.tokenHash, this.dependencies.clock.now());
  }

  async setOrganization(session: ActiveSession, organizationId: string): Promise<void> {
    await this.dependencies.sessions.setOrganization(session.tokenHash, organizationId);
  }

  async end(tokenHash: string, on?: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.sessions.remove(tokenHash, on);
  }

  async endOthersOfUser(userId: string, keptTokenHash: string | null, on: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.sessions.removeOthersOfUser(userId, keptTokenHash, on);
  }

  async forgetExpired(): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    await this.dependencies.sessions.removeExpiredBefore(new Date(now - rememberTimedOutMs));
  }
}

/** The last moment of a session. A shorter absolute limit ends older sessions too; a longer one does not prolong them. */
function endOf({ absoluteExpiresAt, createdAt, lastUsedAt }: SessionRow, limits: SessionLimits): Date {
  const absoluteMs = Math.min(absoluteExpiresAt.getTime(), createdAt.getTime() + limits.absoluteHours * hourMs);
  return new Date(Math.min(absoluteMs - 1, lastUsedAt.getTime() + limits.idleMinutes * minuteMs));
}

function toActiveSession(
  row: SessionRow,
  user: SessionUserRow,
  { organizations, endsAt }: Pick<ActiveSession, "organizations" | "endsAt">,
): ActiveSession {
  const { tokenHash, step, methods, authenticatedAt, antiCsrfToken, previousLoginAt } = row;
  const chosen = organizations.find((organization) => organization.id === row.organizationId);
  const organizationId = chosen?.id ?? organizations[0]?.id ?? null;
  return {
    tokenHash,
    step,
    methods,
    authenticatedAt,
    antiCsrfToken,
    user,
    organizations,
    organizationId,
    previousLoginAt,
    endsAt,
  };
}
