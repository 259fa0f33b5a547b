import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { IdentityProvidersRepository } from "./identity-providers.repository.ts";
import type { IdentityProviderRow } from "./identity-providers.repository.ts";
import type { Assertion } from "./read-assertion.ts";
import { SamlExchangesRepository } from "./saml-exchanges.repository.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import { requestLifetimeMs } from "./saml-times.ts";
import { createRequestUrl, describeServiceProvider, readRequestId, verifyAnswer } from "./service-provider.ts";
import type { ServiceProvider } from "./verifying-saml.ts";
import { readSsoToken, ssoContextSeconds } from "./sso-cookies.ts";
import { SsoContextsRepository } from "./sso-contexts.repository.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  auditEvents: AuditEventsService;
  users: UsersService;
  publicOrigin: string;
};

/** An answer as it came: who sent it proves nothing. */
export type ReceivedAnswer = { encoded: string; browserToken: string | null; address: string };

/** For the browser: a token for `loginSSO`, which of a refused answer opens nothing, and where to go afterwards. */
export type Reception = { contextToken: string; target: string };

type SentRequest = { provider: IdentityProviderRow; id: string; target: string };

/** How long an assertion is remembered: longer than one is taken, however far the provider's clock is from ours. */
const assertionMemoryMs = 2 * requestLifetimeMs;

/** Sign-in at an identity provider: the request to it, its answer, and what the answer leaves for `loginSSO`. */
export class SingleSignOnService {
  readonly own: ServiceProvider;
  private readonly dependencies: Dependencies;
  private readonly providers: IdentityProvidersRepository;
  private readonly exchanges: SamlExchangesRepository;
  private readonly contexts: SsoContextsRepository;

  constructor(dependencies: Dependencies) {
    const { database, publicOrigin } = dependencies;
    this.dependencies = dependencies;
    this.own = describeServiceProvider(publicOrigin);
    this.providers = new IdentityProvidersRepository(database);
    this.exchanges = new SamlExchangesRepository(database);
    this.contexts = new SsoContextsRepository(database);
  }

  /** Address at the provider to send the browser to; null where there is no such provider. */
  async begin(asked: { identifier: string; relayState: string; browserToken: string }): Promise<string | null> {
    const provider = await this.providers.findByIdentifier(asked.identifier);
    if (provider?.isEnabled !== true) return null;
    // An XML id must not begin with a digit.
    const id = `_${createToken()}`;
    await this.exchanges.createRequest({
      id,
      providerId: provider.id,
      browserHash: hashToken(asked.browserToken),
      target: redirectTarget(asked.relayState),
      expiresAt: this.after(requestLifetimeMs),
    });
    return createRequestUrl(this.own, provider, id);
  }

  /** Takes the answer of a provider. Why one is refused stands in the audit log and nowhere else. */
  async receive(answer: ReceivedAnswer): Promise<Reception> {
    let request: SentRequest | null = null;
    try {
      request = await this.takeRequest(answer);
      const contextToken = await this.accept(request, answer);
      return { contextToken, target: request.target };
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      await this.recordRefusal(error, request, answer.address);
      return { contextToken: createToken(), target: request?.target ?? "" };
    }
  }

  /** Whether a provider has answered this browser; what it answered shows when the context is read. */
  hasContext(request: FastifyRequest): boolean {
    return readSsoToken(request) !== null;
  }

  /** Who a provider has said that the browser's user is. Reading it uses it up. */
  async readContext(request: FastifyRequest): Promise<{ user: User } | null> {
    const token = readSsoToken(request);
    const context = token === null ? null : await this.contexts.take(hashToken(token));
    if (context === null || context.expiresAt <= this.dependencies.clock.now()) return null;
    const [provider, user] = await Promise.all([
      this.providers.findById(context.providerId),
      this.dependencies.users.findById(context.userId),
    ]);
    return provider?.isEnabled === true && user?.disabledAt === null ? { user } : null;
  }

  async forgetExpired(): Promise<void> {
    const now = this.dependencies.clock.now();
    await this.exchanges.removeExpiredBefore(now);
    await this.contexts.removeExpiredBefore(now);
  }

  /** The request that is answered, once: it was sent from this browser, and lately. */
  private async takeRequest({ encoded, browserToken }: ReceivedAnswer): Promise<SentRequest> {
    const id = readRequestId(encoded);
    const request = browserToken === null ? null : await this.exchanges.takeRequest(id, hashToken(browserToken));
    if (request === null || request.expiresAt <= this.dependencies.clock.now())
      throw new SamlRefusal("unsolicited", "This browser has not asked, or too long ago.");
    const provider = await this.providers.findById(request.providerId);
    if (provider?.isEnabled !== true) throw new SamlRefusal("provider-unknown", "The provider is disabled.");
    return { provider, id, target: request.target };
  }

  /** Returns the token of a context in which the answer's subject is a user of ours. */
  private async accept(request: SentRequest, { encoded, address }: ReceivedAnswer): Promise<string> {
    const { provider, id: requestId } = request;
    const now = this.dependencies.clock.now();
    const assertion = await verifyAnswer(this.own, provider, { encoded, requestId, now });
    const isNew = await this.exchanges.createAssertion(
      { id: assertion.id, providerId: provider.id, expiresAt: this.after(assertionMemoryMs) },
      this.dependencies.database,
    );
    if (!isNew) throw new SamlRefusal("replayed", "The assertion was used before.", assertion.nameId);
    return this.createContext(provider, assertion, address);
  }

  private async createContext(provider: IdentityProviderRow, assertion: Assertion, address: string): Promise<string> {
    const { nameId } = assertion;
    const contextToken = createToken();
    await this.dependencies.database.transaction(async (on) => {
      const userId = await this.providers.findLinkedUserId(provider.id, nameId, on);
      const user = userId === null ? null : await this.dependencies.users.findById(userId, on);
      if (user === null) throw new SamlRefusal("not-linked", "No administrator has linked the subject.", nameId);
      if (user.disabledAt !== null) throw new SamlRefusal("user-disabled", "The user is disabled.", nameId);
      const expiresAt = this.after(ssoContextSeconds * 1000);
      await this.contexts.create(
        { tokenHash: hashToken(contextToken), userId: user.id, providerId: provider.id, expiresAt },
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

  private async recordRefusal(refusal: SamlRefusal, request: SentRequest | null, address: string): Promise<void> {
    const { reason, message, nameId } = refusal;
    await this.dependencies.auditEvents.record({
      action: "single-sign-on.refused",
      userName: nameId ?? "",
      subject: request?.provider.identifier ?? "",
      // The message may quote the answer, which anybody may have written.
      details: { reason, message: message.slice(0, 200) },
      address,
    });
  }

  private after(ms: number): Date {
    return new Date(this.dependencies.clock.now().getTime() + ms);
  }
}
