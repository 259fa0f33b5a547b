import type { ExtensionToken } from "@gatehouse/shared/contracts/browser-extension.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { ServerSettings } from "../../env.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { MAX_USER_AGENT_LENGTH } from "../known-devices/known-devices.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TermsService } from "../terms/terms.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { BrowserExtensionConsentsRepository } from "./browser-extension-consents.repository.ts";
import type {
  BrowserExtensionGrantsRepository,
  GrantRow,
  TokenWithGrant,
} from "./browser-extension-grants.repository.ts";
import { consentRefusal, originRefusal, tokenRefusal } from "./browser-extension-refusals.ts";
import { requireAllowedExtension } from "./require-allowed-extension.ts";

/** An extension that has presented a token that works. */
export type ExtensionClient = TokenWithGrant & { address: string };

/** What a session asks for. */
export type HandOver = { extensionId: string; organizationId: string };

type Dependencies = {
  grants: BrowserExtensionGrantsRepository;
  consents: Pick<BrowserExtensionConsentsRepository, "lock">;
  users: Pick<UsersService, "lock">;
  sessions: Pick<SessionsService, "lock" | "retain">;
  organizations: Pick<OrganizationsService, "listOfUser">;
  terms: Pick<TermsService, "isAcceptedBy">;
  auditEvents: Pick<AuditEventsService, "record">;
  settings: Pick<ServerSettings, "browserExtensions" | "extensionSessionMinutes">;
  clock: Clock;
};

const minuteMs = 60_000;
const handOverMs = 90_000;
/** The way over the page of an identity provider takes longer. */
const handOverAfterSignOnMs = 3 * minuteMs;
/** The time of the last use is only as exact as this, so that not every call writes it. */
const usedAgainMs = minuteMs;
/** Of one user and extension: as many browsers at once. A further one ends the oldest. */
export const MAX_GRANTS = 20;

/** The tokens of browser extensions, from the hand-over to the end of their grant. Decision 079. */
export class BrowserExtensionTokensService {
  private readonly dependencies: Dependencies;
  private readonly grants: BrowserExtensionGrantsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.grants = dependencies.grants;
  }

  /** A token for the hand-over: it starts a grant, which one exchange turns over to the extension. */
  async issue(session: ActiveSession, wanted: HandOver, caller: Caller): Promise<ExtensionToken> {
    const { settings, consents } = this.dependencies;
    requireAllowedExtension(settings, wanted.extensionId);
    return this.grants.inTransaction(async (on) => {
      await this.lockSession(session, on);
      if (!(await consents.lock(session.user.id, wanted.extensionId, on))) throw consentRefusal();
      return this.startGrant(session, wanted, caller, on);
    });
  }

  /** Whom a token stands for, if it works. Looked up by hash, so that the time reveals nothing about other tokens. */
  async authenticate(token: string | null, address: string): Promise<ExtensionClient> {
    const found = token === null ? null : await this.grants.findByToken(hashToken(token));
    if (found === null) throw tokenRefusal();
    const client = { ...found, address };
    if (found.token.spentAt !== null) {
      await this.grants.inTransaction((on) => this.endStolen(client, on));
      throw tokenRefusal();
    }
    if (!this.isLive(found) || !(await this.mayAct(found))) throw tokenRefusal();
    await this.touch(found.grant);
    return client;
  }

  /** The next token in place of this one. Of two exchanges of one token the second shows that somebody copied it. */
  async refresh(client: ExtensionClient, origin: string | undefined): Promise<ExtensionToken> {
    const { grant, token: spent } = client;
    if (origin !== `chrome-extension://${grant.extensionId}`) throw originRefusal();
    const now = this.dependencies.clock.now();
    const next = await this.grants.inTransaction(async (on) => {
      if (!(await this.grants.lock(grant.id, on))) return null;
      if (await this.grants.spend(spent.hash, now, on)) return this.addToken(grant, grant.expiresAt, on);
      await this.endStolen(client, on);
      return null;
    });
    if (next === null) throw tokenRefusal();
    return next;
  }

  /** The extension gives its grant back. */
  async end({ grant, user, address }: ExtensionClient): Promise<void> {
    await this.grants.inTransaction(async (on) => {
      if (!(await this.grants.remove(grant.id, on))) return;
      const details = { extensions: [grant.extensionId] };
      await this.record("browser-extension.ended", { user, grant, address, details }, on);
    });
  }

  /** Nothing that ends the session or its grants at the same moment overlooks the new grant. */
  private async lockSession(session: ActiveSession, on: DatabaseOrTransaction): Promise<void> {
    const { users, sessions } = this.dependencies;
    if ((await users.lock(session.user, on)) && (await sessions.lock(session, on))) return;
    throw new AppError(errorCodes.noSession, 401, "Sign in first.");
  }

  private async startGrant(
    session: ActiveSession,
    { extensionId, organizationId }: HandOver,
    { userAgent, address }: Caller,
    on: DatabaseOrTransaction,
  ): Promise<ExtensionToken> {
    const { clock, settings, sessions } = this.dependencies;
    const { user, methods } = session;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + settings.extensionSessionMinutes * minuteMs);
    const agent = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
    const times = { createdAt: now, lastUsedAt: now, expiresAt };
    const facts = { userId: user.id, organizationId, extensionId, userAgent: agent, address, ...times };
    const grant = await this.grants.create(facts, on);
    await this.grants.removeSurplus(user.id, extensionId, MAX_GRANTS, on);
    await sessions.retain(session, { id: grant.id, until: expiresAt }, on);
    const details = { extension: extensionId };
    await this.record("browser-extension.token-issued", { user, grant, address, details }, on);
    const lifetimeMs = methods.includes("sso") ? handOverAfterSignOnMs : handOverMs;
    const handOverEnd = Math.min(now.getTime() + lifetimeMs, expiresAt.getTime());
    return this.addToken(grant, new Date(handOverEnd), on, true);
  }

  private async addToken(
    { id: grantId }: GrantRow,
    expiresAt: Date,
    on: DatabaseOrTransaction,
    isHandover = false,
  ): Promise<ExtensionToken> {
    const token = createToken();
    const createdAt = this.dependencies.clock.now();
    await this.grants.addToken({ hash: hashToken(token), grantId, isHandover, createdAt, expiresAt }, on);
    return { Token: token, ExpiresAt: expiresAt.toISOString() };
  }

  /** A spent token was presented: nobody knows whether by the extension or by a thief, so neither goes on. */
  private async endStolen(client: ExtensionClient, on: DatabaseOrTransaction): Promise<void> {
    const { grant, token, user, address } = client;
    if (!(await this.grants.remove(grant.id, on))) return;
    const details = { extension: grant.extensionId, token: token.isHandover ? "hand-over" : "access" };
    await this.record("browser-extension.reuse-refused", { user, grant, address, details }, on);
  }

  private isLive({ token, grant }: TokenWithGrant): boolean {
    const now = this.dependencies.clock.now();
    return now < token.expiresAt && now < grant.expiresAt;
  }

  /** What closes the console to the user closes it to the user's extensions, at once. */
  private async mayAct({ grant, user }: TokenWithGrant): Promise<boolean> {
    const { settings, organizations, terms } = this.dependencies;
    if (user.disabledAt !== null || user.mustChangePassword) return false;
    requireAllowedExtension(settings, grant.extensionId, tokenRefusal);
    const [accessible, hasAccepted] = await Promise.all([organizations.listOfUser(user), terms.isAcceptedBy(user)]);
    const access = { user, organizations: accessible };
    return hasAccepted && isPermitted(permissions.teamPasswordsUse, access, grant.organizationId);
  }

  private async touch({ id, lastUsedAt }: GrantRow): Promise<void> {
    const now = this.dependencies.clock.now();
    if (now.getTime() - lastUsedAt.getTime() >= usedAgainMs) await this.grants.setLastUsed(id, now);
  }

  private record(
    action: string,
    event: Pick<ExtensionClient, "user" | "grant" | "address"> & { details: Record<string, unknown> },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { address, details, grant, user } = event;
    const { organizationId } = grant;
    const { userName, id: userId } = user;
    const entry = { action, organizationId, userName, userId, subject: userName, address, details };
    return this.dependencies.auditEvents.record(entry, on);
  }
}
