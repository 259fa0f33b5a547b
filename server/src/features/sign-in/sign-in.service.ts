import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import type { LoginAnswer, TwoFactorCode } from "@gatehouse/shared/contracts/login.contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import {
  clearPreSessionCookie,
  clearSessionCookie,
  readDeviceToken,
  readSessionToken,
  setDeviceCookie,
  setPreSessionCookie,
  setSessionCookie,
} from "../../routing/cookies.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { toSessionUser } from "../sessions/session-read.service.ts";
import type { ActiveSession, SessionsService, StartedSession } from "../sessions/sessions.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { SignInAttemptsService } from "./sign-in-attempts.service.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import type { SignInPasswords } from "./sign-in-passwords.ts";
import { attemptRefusal, credentialRefusal, rolesRefusal } from "./sign-in-refusals.ts";

/** Whether a user's second factor is to be shown, to be set up first, or not asked for. */
export type FactorState = "registered" | "notConfigured" | "notRequired";

/** The exchange with the browser that signs in; cookies are read from and set on it. */
export type SignInExchange = { request: FastifyRequest; reply: FastifyReply };

/** `methods`: how the user has proved who it is, in the order in which it was done, such as `password` and `code`. */
export type SignInCompletion = SignInExchange & { methods: readonly string[] };

/** A further factor is asked for. `prompt` is a word that the browser translates. */
export type SignInChallenge = SignInCompletion & { code: Exclude<TwoFactorCode, "rejected">; prompt: string };

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
  readFactorState: (userId: string) => Promise<FactorState>;
  notices: Pick<SignInNotices, "tellNewDevice">;
};

/** The steps from a signed-out browser over a challenge to a session; each step has a token of its own. */
export class SignInService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The first step: name and password, which lead to a session or to the question for another factor. */
  async signIn(login: LoginRequest, exchange: SignInExchange): Promise<LoginAnswer> {
    const { attempts, passwords, readFactorState } = this.dependencies;
    const { request, reply } = exchange;
    const { UserName: name } = login;
    const tried = { name, address: request.ip, factor: "password", deviceToken: readDeviceToken(request) } as const;
    const attempt = await attempts.begin(tried);
    if ("refused" in attempt) {
      await this.recordRefusal(name, request.ip, attempt.refused);
      throw attemptRefusal(attempt, reply);
    }
    const user = await attempts.check(attempt, () => passwords.findUser(login));
    if (user === null) return this.refuse(name, request.ip);
    const factor = await readFactorState(user.id);
    if (factor === "notRequired") return this.complete(user, { ...exchange, methods: ["password"] });
    const code = factor === "registered" ? "required" : "notConfigured";
    return this.challenge(user, { ...exchange, methods: ["password"], code, prompt: "authenticatorCode" });
  }

  /** All factors are shown: ends what the browser had before, and starts a session with new tokens. */
  async complete(user: User, { methods, request, reply }: SignInCompletion): Promise<LoginAnswer> {
    const { users, auditEvents, sessions, clock, database } = this.dependencies;
    await this.checkRoles(user, request);
    const deviceToken = readDeviceToken(request) ?? createToken();
    const started = await database.transaction(async (transaction) => {
      // The user's row comes first, as in a change of the password: in another order the two could block each other.
      if (!(await users.setLastLogin(user, clock.now(), transaction))) return null;
      await this.endPresent(request, transaction);
      const entry = { userName: user.userName, userId: user.id, address: request.ip, details: { methods } };
      await auditEvents.record({ action: "sign-in", ...entry }, transaction);
      await this.rememberDevice(user, deviceToken, request, transaction);
      return sessions.start(user, { methods }, transaction);
    });
    // The password was replaced, or the user disabled, between our check and now.
    if (started === null) return this.refuse(user.userName, request.ip);
    clearPreSessionCookie(reply);
    setDeviceCookie(reply, deviceToken);
    setSessionCookie(reply, started.token);
    return describeSignedIn(user, started);
  }

  /** Another factor is needed: what starts is a session that can do nothing but show it, sign out, or time out. */
  async challenge(user: User, { methods, code, prompt, request, reply }: SignInChallenge): Promise<LoginAnswer> {
    const { users, auditEvents, sessions, database } = this.dependencies;
    const started = await database.transaction(async (transaction) => {
      if (!(await users.hold(user, transaction))) return null;
      await this.endPresent(request, transaction);
      const entry = { userName: user.userName, userId: user.id, address: request.ip, details: { methods, code } };
      await auditEvents.record({ action: "sign-in.challenge", ...entry }, transaction);
      return sessions.start(user, { methods, step: "challenge" }, transaction);
    });
    // As in a whole sign-in: whoever has the old password must not even try codes, or set up an authenticator.
    if (started === null) return this.refuse(user.userName, request.ip);
    setSessionCookie(reply, started.token);
    return {
      Success: true,
      AuthenticationState: "challenge",
      BearerToken: "",
      AccessTokens: [],
      SessionUser: null,
      TwoFactorResponseCode: code,
      ChallengePrompt: prompt,
    };
  }

  /** The challenge was failed too often: the user starts again with the password. */
  async abandonChallenge(session: ActiveSession, { request, reply }: SignInExchange): Promise<void> {
    await this.end(session, "sign-in.abandoned", request.ip);
    clearSessionCookie(reply);
  }

  /** Ends the session, or the sign-in that waits for another factor. */
  async signOut(session: ActiveSession, { request, reply }: SignInExchange): Promise<void> {
    await this.end(session, session.step === "challenge" ? "sign-in.abandoned" : "sign-out", request.ip);
    clearSessionCookie(reply);
    // Before any tab of the browser asks for one: they would each get another.
    setPreSessionCookie(reply, createToken());
  }

  private async end(session: ActiveSession, action: string, address: string): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    await database.transaction(async (transaction) => {
      await sessions.end(session.tokenHash, transaction);
      const { userName, id } = session.user;
      await auditEvents.record({ action, userName, userId: id, address }, transaction);
    });
  }

  private async endPresent(request: FastifyRequest, transaction: DatabaseOrTransaction): Promise<void> {
    const token = readSessionToken(request);
    if (token !== null) await this.dependencies.sessions.end(hashToken(token), transaction);
  }

  /** A first sign-in has no other device to be compared with. */
  private async rememberDevice(
    user: User,
    deviceToken: string,
    request: FastifyRequest,
    transaction: DatabaseOrTransaction,
  ): Promise<void> {
    const { knownDevices, notices } = this.dependencies;
    const userAgent = request.headers["user-agent"] ?? "";
    const isNew = await knownDevices.remember(user.id, { token: deviceToken, userAgent }, transaction);
    if (!isNew || user.lastLoginAt === null) return;
    const seen = { address: request.ip, device: userAgent, language: requestLanguage(request) };
    await notices.tellNewDevice(user, seen, transaction);
  }

  private async checkRoles(user: User, request: FastifyRequest): Promise<void> {
    if (user.isAdministrator || (await this.dependencies.organizations.listOfUser(user)).length > 0) return;
    await this.recordRefusal(user.userName, request.ip, "no-organization");
    throw rolesRefusal();
  }

  private async refuse(name: string, address: string): Promise<never> {
    await this.recordRefusal(name, address, "credentials");
    throw credentialRefusal();
  }

  private async recordRefusal(userName: string, address: string, reason: string): Promise<void> {
    const entry = { action: "sign-in.refused", userName, address, details: { reason } };
    await this.dependencies.auditEvents.record(entry);
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
