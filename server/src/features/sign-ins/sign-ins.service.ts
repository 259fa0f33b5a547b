import type { LoginAnswer, LoginRequest, TwoFactorCode } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { toSessionUser } from "../sessions/session-read.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService, StartedSession } from "../sessions/sessions.service.ts";
import type { TotpState } from "../totp-devices/totp-devices.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { SignInAttemptsService } from "./sign-in-attempts.service.ts";
import { networkOf } from "./sign-in-networks.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import type { SignInPasswords } from "./sign-in-passwords.ts";
import { attemptRefusal, credentialRefusal, rolesRefusal, sessionsRefusal } from "./sign-in-refusals.ts";

/** `methods`: the factors used, in order, such as `password` and `code`. */
export type SignInCompletion = {
  caller: Caller;
  methods: readonly string[];
  /** The subject at an identity provider that signed in. */
  identityLinkId?: string | null;
};

/** A further factor is required. `prompt` is a key that the browser translates. */
export type SignInChallenge = SignInCompletion & { code: Exclude<TwoFactorCode, "rejected">; prompt: string };

/** The browser's new tokens; `deviceToken` is null while another factor is missing. */
export type SignInTokens = { sessionToken: string; deviceToken: string | null };

export type SignInResult = { answer: LoginAnswer; tokens: SignInTokens };

type Dependencies = {
  users: UsersService;
  sessions: SessionsService;
  organizations: OrganizationsService;
  auditEvents: AuditEventsService;
  attempts: SignInAttemptsService;
  knownDevices: KnownDevicesService;
  passwords: SignInPasswords;
  clock: Clock;
  database: Database;
  readFactorState: (userId: string) => Promise<TotpState>;
  notices: Pick<SignInNotices, "notifyNewDevice">;
};

/** The steps from a signed-out browser through a challenge to a session; each step has its own token. */
export class SignInsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * The first step: name and password lead to a session or to a challenge. The `signal` says that the client has
   * left; its password is then not checked.
   */
  async signIn(login: LoginRequest, caller: Caller, signal?: AbortSignal): Promise<SignInResult> {
    const { attempts, passwords, readFactorState } = this.dependencies;
    const { address, deviceToken } = caller;
    const { UserName: name } = login;
    const tried = { name, address, factor: "password", deviceToken } as const;
    const attempt = await attempts.begin(tried);
    if ("refused" in attempt) {
      await attempts.recordRefusal(name, address, attempt.refused);
      throw attemptRefusal(attempt);
    }
    const isKnown = attempt.knownDevice !== null;
    const requester = { network: networkOf(address), isKnown, ...(signal && { signal }) };
    const user = await attempts.check(attempt, () => passwords.findUser(login, requester));
    if (user === null) return this.refuse(name, address);
    const factor = await readFactorState(user.id);
    if (factor === "notRequired") return this.complete(user, { caller, methods: ["password"] });
    const code = factor === "registered" ? "required" : "notConfigured";
    return this.challenge(user, { caller, methods: ["password"], code, prompt: "authenticatorCode" });
  }

  /** All factors are proved: ends the browser's earlier session and starts one with new tokens. */
  async complete(user: User, { methods, caller, identityLinkId = null }: SignInCompletion): Promise<SignInResult> {
    const { users, auditEvents, sessions, clock, database } = this.dependencies;
    const { address } = caller;
    await this.checkRoles(user, address);
    const deviceToken = caller.deviceToken ?? createToken();
    const started = await database.transaction(async (transaction) => {
      // Locks the user's row first, like a change of the password: otherwise the two could deadlock.
      if (!(await users.setLastLogin(user, clock.now(), transaction))) return null;
      await this.endPresent(caller, transaction);
      const endedSessions = await sessions.makeRoom(user.id, transaction);
      if (endedSessions === null) throw sessionsRefusal();
      const details = { methods, ...(endedSessions > 0 && { endedSessions }) };
      await auditEvents.record(
        { action: "sign-in", userName: user.userName, userId: user.id, address, details },
        transaction,
      );
      await this.rememberDevice(user, deviceToken, caller, transaction);
      const origin = { ...caller, deviceToken };
      const { asksRetention } = caller;
      return sessions.start(user, { methods, origin, identityLinkId, asksRetention }, transaction);
    });
    // The password was replaced, or the user disabled, after our check.
    if (started === null) return this.refuse(user.userName, address);
    return { answer: describeSignedIn(user, started), tokens: { sessionToken: started.token, deviceToken } };
  }

  /** Another factor is required: starts a session that can only prove it, sign out, or time out. */
  async challenge(user: User, { methods, code, prompt, caller }: SignInChallenge): Promise<SignInResult> {
    const { users, auditEvents, sessions, database } = this.dependencies;
    const { address } = caller;
    const started = await database.transaction(async (transaction) => {
      if (!(await users.lock(user, transaction))) return null;
      await this.endPresent(caller, transaction);
      const entry = { userName: user.userName, userId: user.id, address, details: { methods, code } };
      await auditEvents.record({ action: "sign-in.challenge", ...entry }, transaction);
      const origin = { ...caller, deviceToken: null };
      const { asksRetention } = caller;
      return sessions.start(user, { methods, step: "challenge", origin, asksRetention }, transaction);
    });
    // As in a complete sign-in: with the old password nobody may even try codes, or set up an authenticator.
    if (started === null) return this.refuse(user.userName, address);
    const answer: LoginAnswer = {
      Success: true,
      AuthenticationState: "challenge",
      BearerToken: "",
      AccessTokens: [],
      SessionUser: null,
      TwoFactorResponseCode: code,
      ChallengePrompt: prompt,
    };
    return { answer, tokens: { sessionToken: started.token, deviceToken: null } };
  }

  /** After too many wrong codes the user starts again with the password. */
  async abandonChallenge(session: ActiveSession, address: string): Promise<void> {
    await this.end(session, "sign-in.abandoned", address);
  }

  /** Ends the session, or the sign-in that waits for another factor. */
  async signOut(session: ActiveSession, address: string): Promise<void> {
    await this.end(session, session.step === "challenge" ? "sign-in.abandoned" : "sign-out", address);
  }

  private async end(session: ActiveSession, action: string, address: string): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    await database.transaction(async (transaction) => {
      await sessions.end(session.tokenHash, transaction);
      const { userName, id } = session.user;
      await auditEvents.record({ action, userName, userId: id, address }, transaction);
    });
  }

  private async endPresent({ sessionToken }: Caller, transaction: DatabaseOrTransaction): Promise<void> {
    if (sessionToken !== null) await this.dependencies.sessions.end(hashToken(sessionToken), transaction);
  }

  /** A first sign-in has no earlier device to compare with. */
  private async rememberDevice(
    user: User,
    deviceToken: string,
    { address, userAgent, language }: Caller,
    transaction: DatabaseOrTransaction,
  ): Promise<void> {
    const { knownDevices, notices } = this.dependencies;
    const isNew = await knownDevices.remember(user.id, { token: deviceToken, userAgent }, transaction);
    if (!isNew || user.lastLoginAt === null) return;
    await notices.notifyNewDevice(user, { address, device: userAgent, language }, transaction);
  }

  private async checkRoles(user: User, address: string): Promise<void> {
    if (user.isAdministrator || (await this.dependencies.organizations.listOfUser(user)).length > 0) return;
    await this.dependencies.attempts.recordRefusal(user.userName, address, "no-organization");
    throw rolesRefusal();
  }

  private async refuse(name: string, address: string): Promise<never> {
    await this.dependencies.attempts.recordRefusal(name, address, "credentials");
    throw credentialRefusal();
  }
}

function describeSignedIn(user: User, { antiCsrfToken }: StartedSession): LoginAnswer {
  return {
    Success: true,
    AuthenticationState: "authenticated",
    BearerToken: "",
    AccessTokens: [],
    SessionUser: { ...toSessionUser(user), antiCSRFToken: antiCsrfToken },
  };
}
