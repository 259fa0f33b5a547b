import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { AccessibleOrganization, OrganizationsService } from "../organizations/organizations.service.ts";
import { endOf, hourMs, minuteMs } from "./session-end.ts";
import type { SessionLimits } from "./session-end.ts";
import { toOriginColumns } from "./session-origin.ts";
import type { SessionOrigin } from "./session-origin.ts";
import type { SessionRow, SessionUserRow, SessionWithUser, SessionsRepository } from "./sessions.repository.ts";

/** A live session with everything that access decisions need; read for each request. */
export type ActiveSession = {
  tokenHash: string;
  /** `challenge`: only another factor may be proved. */
  step: SessionRow["step"];
  /** Factors used so far, such as `password` and `code`. */
  methods: readonly string[];
  /** The subject at an identity provider that signed in. */
  identityLinkId: string | null;
  startedAt: Date;
  /** Time of the last factor. */
  authenticatedAt: Date;
  /** The sign-in was for a browser extension; this alone changes nothing. */
  asksRetention: boolean;
  antiCsrfToken: string;
  user: SessionUserRow;
  preferences: StoredPreferences;
  organizations: readonly AccessibleOrganization[];
  /** The organization chosen last, if it is still accessible. */
  organizationId: string | null;
  previousLoginAt: Date | null;
  /** When it times out unless extended. */
  endsAt: Date;
};

export type FoundSession =
  { state: "active" | "challenge"; session: ActiveSession } | { state: "timed-out" } | { state: "unknown" };

/** A session to start; without a step it is a complete sign-in. */
export type SessionStart = {
  methods?: readonly string[];
  step?: SessionRow["step"];
  origin?: SessionOrigin;
  identityLinkId?: string | null;
  asksRetention?: boolean;
};

/** The tokens, known only here. */
export type StartedSession = { token: string; antiCsrfToken: string };

type Dependencies = {
  sessions: SessionsRepository;
  organizations: OrganizationsService;
  clock: Clock;
  /** The limits in force; an administrator may change them while the server runs. */
  readLimits: (on?: DatabaseOrTransaction) => Promise<SessionLimits>;
  readOptions: ReadOptionsInForce<"sessionsPerUser" | "sessionsOverLimit">;
  /** What browser extensions have received doesn't outlast the sessions. */
  endExtensionsOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

/** Time for a user to prove another factor. */
const challengeMs = 10 * minuteMs;

/** After a sign-in for a browser extension, its token must follow within this time. */
const retentionMs = minuteMs;

/** How long a timed-out session is remembered, so that it answers 440 and not 401. */
const rememberTimedOutMs = 24 * hourMs;

export class SessionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The limits in force, and the time left of a session. */
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
    const { session } = row;
    const endsAt = endOf(session, limits);
    const isTimedOut = this.dependencies.clock.now() > endsAt;
    if (session.step === "challenge")
      // An unfinished sign-in is no session that timed out.
      return isTimedOut
        ? { state: "unknown" }
        : { state: "challenge", session: toActiveSession(row, { organizations: [], endsAt }) };
    if (isTimedOut) return { state: "timed-out" };
    const organizations = await this.dependencies.organizations.listOfUser(row.user);
    return { state: "active", session: toActiveSession(row, { organizations, endsAt }) };
  }

  /**
   * Makes room for one more session, if the number of a user's sessions is limited: ends those used longest ago.
   * Returns how many; null if the limit refuses the new one instead. The caller has locked the user.
   */
  async makeRoom(userId: string, on: DatabaseOrTransaction): Promise<number | null> {
    const { sessions, clock, readLimits, readOptions } = this.dependencies;
    const { sessionsPerUser, sessionsOverLimit } = await readOptions(on);
    if (sessionsPerUser === 0) return 0;
    const limits = await readLimits(on);
    const now = clock.now();
    const rows = await sessions.listOfUser(userId, on);
    const live = rows.filter((row) => row.step === "authenticated" && now <= endOf(row, limits));
    const surplus = live.slice(sessionsPerUser - 1);
    if (surplus.length > 0 && sessionsOverLimit === "refuse-new") return null;
    for (const { tokenHash } of surplus) await sessions.remove(tokenHash, on);
    return surplus.length;
  }

  /** Starts a session with a new token, which is returned only here. */
  async start(
    user: SessionUserRow,
    { methods = [], step = "authenticated", origin, identityLinkId = null, asksRetention = false }: SessionStart = {},
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
      identityLinkId,
      asksRetention,
      ...(origin && toOriginColumns(origin)),
      authenticatedAt: now,
      previousLoginAt: user.lastLoginAt,
      createdAt: now,
      lastUsedAt: now,
      absoluteExpiresAt: new Date(now.getTime() + (step === "challenge" ? challengeMs : absoluteHours * hourMs)),
    };
    await this.dependencies.sessions.create(row, on);
    return { token, antiCsrfToken };
  }

  /** The user has proved their identity again: the session continues with a new token. Null if it has ended. */
  async renew(session: ActiveSession, on?: DatabaseOrTransaction): Promise<string | null> {
    const token = createToken();
    const renewal = { tokenHash: hashToken(token), authenticatedAt: this.dependencies.clock.now() };
    return (await this.dependencies.sessions.replaceToken(session.tokenHash, renewal, on)) ? token : null;
  }

  /** Live sessions, last used first. */
  async listOfUser(userId: string): Promise<SessionRow[]> {
    const { sessions, readLimits } = this.dependencies;
    const [rows, limits] = await Promise.all([sessions.listOfUser(userId), readLimits()]);
    const now = this.dependencies.clock.now();
    return rows.filter((row) => now <= endOf(row, limits));
  }

  /** Records activity `idleMs` ago. A later activity that another tab has reported stays. */
  async extend(session: ActiveSession, idleMs = 0): Promise<void> {
    const activeAt = new Date(this.dependencies.clock.now().getTime() - idleMs);
    await this.dependencies.sessions.advanceLastUsed(session.tokenHash, activeAt);
  }

  /** Keeps the session from ending until the transaction ends. False if it has ended. */
  lock(session: ActiveSession, on: DatabaseOrTransaction): Promise<boolean> {
    return this.dependencies.sessions.lock(session.tokenHash, on);
  }

  /**
   * A browser extension has received a grant. If the sign-in was for it, the session doesn't time out while the grant
   * lasts; its absolute limit stays.
   */
  async retain(session: ActiveSession, grant: { id: string; until: Date }, on: DatabaseOrTransaction): Promise<void> {
    const { sessions, clock } = this.dependencies;
    const isInTime = clock.now().getTime() - session.startedAt.getTime() <= retentionMs;
    if (!session.asksRetention || !isInTime) return;
    const retention = { extensionGrantId: grant.id, retainedUntil: grant.until };
    await sessions.setRetention(session.tokenHash, retention, on);
  }

  async setOrganization(session: ActiveSession, organizationId: string): Promise<void> {
    await this.dependencies.sessions.setOrganization(session.tokenHash, organizationId);
  }

  async end(tokenHash: string, on?: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.sessions.remove(tokenHash, on);
  }

  /** Ends one session of a user, by its public id. False if the user has no such session. */
  endOfUser(userId: string, sessionId: string, on: DatabaseOrTransaction): Promise<boolean> {
    return this.dependencies.sessions.removeOfUser(userId, sessionId, on);
  }

  /** Ends the user's browser extensions too, in this order: no session is left then that could start another one. */
  async endOthersOfUser(userId: string, keptTokenHash: string | null, on: DatabaseOrTransaction): Promise<number> {
    const { sessions, endExtensionsOf } = this.dependencies;
    const ended = await sessions.removeOthersOfUser(userId, keptTokenHash, on);
    await endExtensionsOf(userId, on);
    return ended;
  }

  async removeExpired(): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    await this.dependencies.sessions.removeExpiredBefore(new Date(now - rememberTimedOutMs));
  }
}

function toActiveSession(
  { session: row, user, preferences }: SessionWithUser,
  { organizations, endsAt }: Pick<ActiveSession, "organizations" | "endsAt">,
): ActiveSession {
  const { tokenHash, step, methods, identityLinkId, authenticatedAt, asksRetention, antiCsrfToken, previousLoginAt } =
    row;
  const chosen = organizations.find((organization) => organization.id === row.organizationId);
  const organizationId = chosen?.id ?? organizations[0]?.id ?? null;
  return {
    tokenHash,
    step,
    methods,
    identityLinkId,
    startedAt: row.createdAt,
    authenticatedAt,
    asksRetention,
    antiCsrfToken,
    user,
    preferences,
    organizations,
    organizationId,
    previousLoginAt,
    endsAt,
  };
}
