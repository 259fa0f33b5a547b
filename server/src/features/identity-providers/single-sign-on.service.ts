import type { Clock } from "../../clock.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { IdentityProviderUsersService } from "./identity-provider-users.service.ts";
import type { IdentityProviderRow, IdentityProvidersRepository } from "./identity-providers.repository.ts";
import type { Assertion } from "./read-assertion.ts";
import { cleanTarget } from "./return-point.ts";
import type { SamlExchangesRepository } from "./saml-exchanges.repository.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import { browserCookieSeconds, confirmationLifetimeMs, requestLifetimeMs, ssoContextSeconds } from "./saml-times.ts";
import { createRequestUrl, describeServiceProvider, readRequestId, verifyAnswer } from "./service-provider.ts";
import type { ServiceProvider } from "./verifying-saml.ts";
import type { SsoContextsRepository } from "./sso-contexts.repository.ts";
import type { Database } from "../../db/client.ts";

type Dependencies = {
  database: Database;
  providers: IdentityProvidersRepository;
  subjects: Pick<IdentityProviderUsersService, "find">;
  exchanges: SamlExchangesRepository;
  contexts: SsoContextsRepository;
  clock: Clock;
  auditEvents: AuditEventsService;
  users: UsersService;
  publicOrigin: string;
};

/** An answer as received: its sender is unverified. */
export type ReceivedAnswer = { encoded: string; browserToken: string | null; address: string };

/**
 * For the browser: a token for `loginSSO`, null after a refusal, and where to go next. A confirmation has no token,
 * because its session is known; its `target` is the mark of the tab that asks.
 */
export type SingleSignOnResult =
  | { kind: "sign-in"; contextToken: string | null; target: string }
  | { kind: "confirmation"; target: string };

type SentRequest = {
  /** Null if it was removed after the request. */
  provider: IdentityProviderRow | null;
  id: string;
  target: string;
  /** Null for a sign-in. */
  sessionHash: string | null;
  expiresAt: Date;
};

/** How long an assertion is remembered: longer than it is accepted, even with the largest clock skew. */
const assertionMemoryMs = 2 * requestLifetimeMs;

/** Sign-in at an identity provider: sends the request, receives the answer, and stores the result. */
export class SingleSignOnService {
  readonly own: ServiceProvider;
  private readonly dependencies: Dependencies;
  private readonly providers: IdentityProvidersRepository;
  private readonly exchanges: SamlExchangesRepository;
  private readonly contexts: SsoContextsRepository;

  constructor(dependencies: Dependencies) {
    const { providers, exchanges, contexts, publicOrigin } = dependencies;
    this.dependencies = dependencies;
    this.own = describeServiceProvider(publicOrigin);
    this.providers = providers;
    this.exchanges = exchanges;
    this.contexts = contexts;
  }

  /** URL of the provider to send the browser to; null if there is no such provider. */
  async begin(asked: { identifier: string; relayState: string; browserToken: string }): Promise<string | null> {
    const provider = await this.providers.findByIdentifier(asked.identifier);
    if (provider?.isEnabled !== true) return null;
    return this.send(provider, { ...asked, sessionHash: null, target: cleanTarget(asked.relayState) });
  }

  /** The same for a signed-in user, whom the provider has to ask again. */
  beginConfirmation(
    provider: IdentityProviderRow,
    asked: { sessionHash: string; target: string; browserToken: string },
  ): Promise<string> {
    return this.send(provider, asked);
  }

  /** Receives a provider's answer. The reason of a refusal is only in the audit record. */
  async receive(answer: ReceivedAnswer): Promise<SingleSignOnResult> {
    let request: SentRequest | null = null;
    let contextToken: string | null = null;
    try {
      request = await this.takeRequest(answer);
      contextToken = await this.accept(request, answer);
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      await this.recordRefusal(error, request, answer.address);
    }
    if (request !== null && request.sessionHash !== null) return { kind: "confirmation", target: request.target };
    return { kind: "sign-in", contextToken, target: request?.target ?? "" };
  }

  /** The user that a provider has named for the browser. Each context can be read once. */
  async readContext(token: string | null): Promise<{ user: User; identityLinkId: string | null } | null> {
    const context = token === null ? null : await this.contexts.take("sign-in", hashToken(token));
    if (context === null || context.expiresAt <= this.dependencies.clock.now()) return null;
    const [provider, user] = await Promise.all([
      this.providers.findById(context.providerId),
      this.dependencies.users.findById(context.userId),
    ]);
    const isValid = provider?.isEnabled === true && user?.disabledAt === null;
    return isValid ? { user, identityLinkId: context.linkId } : null;
  }

  async removeExpired(): Promise<void> {
    const now = this.dependencies.clock.now();
    // A request that has expired still says where a late answer leads.
    await this.exchanges.removeExpiredBefore(new Date(now.getTime() - browserCookieSeconds * 1000));
    await this.contexts.removeExpiredBefore(now);
  }

  private async send(
    provider: IdentityProviderRow,
    asked: { sessionHash: string | null; target: string; browserToken: string },
  ): Promise<string> {
    const { sessionHash, target, browserToken } = asked;
    // An XML id must not begin with a digit.
    const id = `_${createToken()}`;
    const expiresAt = this.after(requestLifetimeMs);
    const browserHash = hashToken(browserToken);
    await this.exchanges.createRequest({ id, providerId: provider.id, browserHash, sessionHash, target, expiresAt });
    return createRequestUrl(this.own, provider, { id, isForced: sessionHash !== null });
  }

  /**
   * Claims the request that is answered: sent from this browser and not yet answered. Also one that has expired: the
   * browser goes back to where it was to lead.
   */
  private async takeRequest({ encoded, browserToken }: ReceivedAnswer): Promise<SentRequest> {
    // Before anything is read: parsing takes long, and anybody can send an answer.
    if (browserToken === null) throw unsolicited();
    const id = readRequestId(encoded);
    const request = await this.exchanges.takeRequest(id, hashToken(browserToken));
    if (request === null) throw unsolicited();
    const { target, sessionHash, expiresAt } = request;
    return { provider: await this.providers.findById(request.providerId), id, target, sessionHash, expiresAt };
  }

  /** Returns the token of a context if the answer's subject may sign in. */
  private async accept(request: SentRequest, { encoded, address }: ReceivedAnswer): Promise<string | null> {
    const { provider, id: requestId, sessionHash, expiresAt } = request;
    const now = this.dependencies.clock.now();
    if (expiresAt <= now) throw unsolicited();
    if (provider?.isEnabled !== true) throw new SamlRefusal("provider-unknown", "The provider is disabled.");
    const authenticatedSince = sessionHash === null ? null : new Date(expiresAt.getTime() - requestLifetimeMs);
    const assertion = await verifyAnswer(this.own, provider, { encoded, requestId, now, authenticatedSince });
    const isNew = await this.exchanges.createAssertion(
      { id: assertion.id, providerId: provider.id, expiresAt: this.after(assertionMemoryMs) },
      this.dependencies.database,
    );
    if (!isNew) throw new SamlRefusal("replayed", "The assertion was already used.", assertion.nameId);
    if (sessionHash === null) return this.createContext(provider, assertion, address);
    await this.createConfirmation(provider, assertion, sessionHash);
    return null;
  }

  private async createContext(provider: IdentityProviderRow, assertion: Assertion, address: string): Promise<string> {
    const { nameId } = assertion;
    const contextToken = createToken();
    await this.dependencies.database.transaction(async (on) => {
      const { user, linkId } = await this.dependencies.subjects.find(provider, assertion, on);
      await this.contexts.create(
        {
          tokenHash: hashToken(contextToken),
          kind: "sign-in",
          userId: user.id,
          providerId: provider.id,
          linkId,
          expiresAt: this.after(ssoContextSeconds * 1000),
        },
        on,
      );
      const { userName, id } = user;
      const details = { nameId };
      await this.dependencies.auditEvents.record(
        { action: "single-sign-on.accepted", userName, userId: id, subject: provider.identifier, details, address },
        on,
      );
    });
    return contextToken;
  }

  /** The session itself decides whether the answer is about its user. Nobody is created or changed. */
  private async createConfirmation(
    provider: IdentityProviderRow,
    { nameId }: Assertion,
    sessionHash: string,
  ): Promise<void> {
    await this.dependencies.database.transaction(async (on) => {
      const link = await this.providers.findLink(provider.id, nameId, on);
      if (link === null) throw new SamlRefusal("not-linked", "The subject isn't linked to a user.", nameId);
      const expiresAt = this.after(confirmationLifetimeMs);
      const { id: linkId, userId, providerId } = link;
      await this.contexts.create(
        { tokenHash: sessionHash, kind: "confirmation", userId, providerId, linkId, expiresAt },
        on,
      );
    });
  }

  private async recordRefusal(refusal: SamlRefusal, request: SentRequest | null, address: string): Promise<void> {
    const { reason, message, nameId } = refusal;
    await this.dependencies.auditEvents.recordRefusal({
      action: reason === "name-taken" ? "single-sign-on.name-taken" : "single-sign-on.refused",
      userName: nameId ?? "",
      subject: request?.provider?.identifier ?? "",
      // The message may quote the answer, which anybody may have written.
      details: { reason, message: message.slice(0, 200) },
      address,
    });
  }

  private after(ms: number): Date {
    return new Date(this.dependencies.clock.now().getTime() + ms);
  }
}

const unsolicited = (): SamlRefusal =>
  new SamlRefusal("unsolicited", "This browser sent no request, or it has expired.");
