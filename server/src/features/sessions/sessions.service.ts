import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { RememberedSessions } from "./remembered-sessions.ts";
import { endOf, hourMs, minuteMs } from "./session-end.ts";
import type { SessionLimits } from "../options/options.service.ts";
import { toOriginColumns } from "./session-origin.ts";
import type { SessionOrigin } from "./session-origin.ts";
import { type ActiveSession, toActiveSession } from "./active-session.ts";
import type { SessionRow, SessionUserRow, SessionsRepository } from "./sessions.repository.ts";

export type FoundSession =
  | { state: "active" | "challenge"; session: ActiveSession }
  | { state: "timed-out" }
  | { state: "unknown" };

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
  memory: AccessMemory;
  organizations: OrganizationsService;
  clock: Clock;
  /** The limits in force; an administrator may change them while the server runs. */
  readLimits: (on?: DatabaseOrTransaction) => Promise<SessionLimits>;
  readOptions: ReadOptionsInForce<"sessionsPerUser" | "sessionsOverLimit">;
  /** Ends what else lets the user in: browser extensions, and sign-ins that a provider has confirmed. */
  endOtherAccessOf: (userId: string, on: DatabaseOrTransaction) => Promise<void>;
};

/** Time for a user to prove another factor. */
const challengeMs = 10 * minuteMs;

/** After a sign-in for a browser extension, its token must follow within this time. */
const retentionMs = minuteMs;

/** Of activity that follows the last one closer, not every moment is written. */
const extendStepMs = 1000;

/** How long a timed-out session is remembered, so that it answers 440 and not 401. */
const rememberTimedOutMs = 24 * hourMs;

export class SessionsService {
  private readonly dependencies: Dependencies;
  private readonly remembered: RememberedSessions;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.remembered = new RememberedSessions(dependencies);
  }

  /** The limits in force, and the time left of a session. */
  async readTimeouts(session: ActiveSession | null): Promise<SessionRead["Timeouts"]> {
    const { sessions, clock, readLimits } = this.dependencies;
    const limits = await readLimits();
    const seconds = { idleSeconds: limits.idleMinutes * 60, absoluteSeconds: limits.absoluteHours * 3600 };
    if (session === null) return seconds;
    // Another server may have extended the session.
    const row = await sessions.findTimes(session.tokenHash);
    const remainingMs = row === null ? 0 : endOf(row, limits).getTime() - clock.now().getTime();
    return { ...seconds, remainingSeconds: Math.max(0, Math.ceil(remainingMs / 1000)) };
  }

  async find(token: string): Promise<FoundSession> {
    const { row, isTimedOut } = await this.remembered.find(hashToken(token));
    if (row === null || row.user.disabledAt !== null) return { state: "unknown" };
    if (row.session.step === "challenge")
      // An unfinished sign-in is no session that timed out.
      return isTimedOut ? { state: "unknown" } : { state: "challenge", session: toActiveSession(row, []) };
    if (isTimedOut) return { state: "timed-out" };
    return { state: "active", session: toActiveSession(row, await this.remembered.listOrganizations(row.user)) };
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
  async extend({ tokenHash, lastUsedAt }: ActiveSession, idleMs = 0): Promise<void> {
    const { sessions, clock } = this.dependencies;
    const activeAt = new Date(clock.now().getTime() - idleMs);
    if (activeAt.getTime() - lastUsedAt.getTime() < extendStepMs) return;
    await sessions.advanceLastUsed(tokenHash, activeAt);
    this.remembered.noteUse(tokenHash, activeAt);
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

  /** Ends other access too, in this order: no session is left then that could start another browser extension. */
  async endOthersOfUser(userId: string, keptTokenHash: string | null, on: DatabaseOrTransaction): Promise<number> {
    const { sessions, endOtherAccessOf } = this.dependencies;
    const ended = await sessions.removeOthersOfUser(userId, keptTokenHash, on);
    await endOtherAccessOf(userId, on);
    return ended;
  }

  async removeExpired(): Promise<void> {
    const now = this.dependencies.clock.now().getTime();
    await this.dependencies.sessions.removeExpiredBefore(new Date(now - rememberTimedOutMs));
  }
}
