import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import type { ScimClient } from "./scim-client.ts";
import type { ScimTokensRepository, TokenOfProvider } from "./scim-tokens.repository.ts";

/** Who creates or revokes; without an id, somebody at the command line. */
type By = { userName: string; userId?: string };

/** What may be told of a token. */
export type ListedToken = {
  id: string;
  identifier: string;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

type Dependencies = {
  scimTokensRepository: ScimTokensRepository;
  auditEvents: Pick<AuditEventsService, "record" | "recordRefusal">;
  clock: Clock;
};

/** A second one takes over while the first still works. */
export const MAX_TOKENS = 2;
/** The time of the last use is only as exact as this, so that not every call writes it. */
const usedAgainMs = 60_000;

/** Tokens with which identity providers manage users and groups. */
export class ScimTokensService {
  private readonly dependencies: Dependencies;
  private readonly tokens: ScimTokensRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.tokens = dependencies.scimTokensRepository;
  }

  /** Returns the new token, which is stored nowhere. */
  async create(identifier: string, by: By): Promise<string> {
    const token = createToken();
    await this.tokens.inTransaction(async (on) => {
      const providerId = await this.tokens.lockProvider(identifier, on);
      if (providerId === null) throw notFoundError(`The identity provider ${identifier}`);
      if ((await this.tokens.list(providerId, on)).length >= MAX_TOKENS)
        throw new AppError("too_many_tokens", 409, `${identifier} has ${MAX_TOKENS} SCIM tokens. Revoke one first.`);
      const row = { providerId, tokenHash: hashToken(token), createdBy: by.userName };
      await this.tokens.create({ ...row, createdAt: this.dependencies.clock.now() }, on);
      await this.dependencies.auditEvents.record({ action: "scim-token.create", ...by, subject: identifier }, on);
    });
    return token;
  }

  /** Of one provider, or of all. */
  async list(providerId: string | null = null): Promise<ListedToken[]> {
    return (await this.tokens.list(providerId)).map(toListed);
  }

  /** Ends a token at once; `providerId` is that of the form, which may revoke no other's. */
  async revoke(id: string, by: By, providerId: string | null = null): Promise<ListedToken> {
    return this.tokens.inTransaction(async (on) => {
      const found = isItemId(id) ? await this.tokens.findForChange(id, on) : null;
      const isOther = providerId !== null && found?.token.providerId !== providerId;
      if (found === null || found.token.revokedAt !== null || isOther) throw notFoundError("The SCIM token");
      await this.tokens.setRevoked(id, this.dependencies.clock.now(), on);
      const details = { token: id };
      const event = { action: "scim-token.revoke", ...by, subject: found.identifier, details };
      await this.dependencies.auditEvents.record(event, on);
      return toListed(found);
    });
  }

  /** The provider of a token. Looked up by hash, so that the time reveals nothing about other tokens. */
  async authenticate(token: string | null, address: string): Promise<ScimClient> {
    const found = token === null ? null : await this.tokens.findByHash(hashToken(token));
    if (found === null || found.token.revokedAt !== null || !found.isEnabled) {
      await this.recordRefusal(found, address);
      throw new AppError("scim_token_invalid", 401, "The SCIM token is missing, unknown or revoked.");
    }
    const { id, providerId, lastUsedAt } = found.token;
    const now = this.dependencies.clock.now();
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= usedAgainMs)
      await this.tokens.setLastUsed(id, now);
    return { tokenId: id, providerId, identifier: found.identifier, address };
  }

  private recordRefusal(found: TokenOfProvider | null, address: string): Promise<void> {
    const subject = found?.identifier ?? "";
    const reason = found === null ? "unknown" : reasonOf(found);
    const event = { action: "scim-token.refused", userName: "", subject, details: { reason }, address };
    return this.dependencies.auditEvents.recordRefusal(event);
  }
}

const reasonOf = ({ token }: TokenOfProvider): string => (token.revokedAt === null ? "provider-off" : "revoked");

const toListed = ({ token, identifier }: TokenOfProvider): ListedToken => ({
  id: token.id,
  identifier,
  createdBy: token.createdBy,
  createdAt: token.createdAt,
  lastUsedAt: token.lastUsedAt,
});
