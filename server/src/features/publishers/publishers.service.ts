import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { keyIdOf } from "../federation/signing-keys/ed25519.ts";
import { parsePublicKey } from "./publishers-keys.ts";
import type { Publisher, PublishersRepository } from "./publishers.repository.ts";

export type { Publisher };

type NewPublisher = {
  name: string;
  remoteNames: readonly string[];
  publicKey: string;
  createdBy: string;
  /** Days until the token expires. */
  days?: number;
};

/** The token is stored nowhere, so this is the only time that it can be shown. */
export type CreatedToken = { token: string; expiresAt: Date };

export const defaultTokenDays = 365;
const MAX_TOKEN_DAYS = 3650;
const MAX_REMOTES = 50;
const dayMs = 86_400_000;

/** Authors of the server itself, which decide what a start may replace. */
const reservedNames = new Set(["start", "automatic"]);
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

export class PublishersService {
  private readonly repository: PublishersRepository;
  private readonly auditEvents: Pick<AuditEventsService, "record">;
  private readonly clock: Clock;

  constructor(repository: PublishersRepository, auditEvents: Pick<AuditEventsService, "record">, clock: Clock) {
    this.repository = repository;
    this.auditEvents = auditEvents;
    this.clock = clock;
  }

  async create({ name, publicKey: givenKey, createdBy, ...given }: NewPublisher): Promise<CreatedToken> {
    if (!namePattern.test(name) || reservedNames.has(name.toLowerCase()))
      throw new AppError("publisher_name_invalid", 400, `${name} can't be the name of a publisher.`);
    const remoteNames = checkRemoteNames(given.remoteNames);
    const expiresAt = this.findExpiry(given.days);
    const publicKey = parsePublicKey(givenKey);
    if (publicKey === null)
      throw new AppError("public_key_invalid", 400, "The public key isn't an Ed25519 key in base64 or PEM.");
    const keyId = keyIdOf(Buffer.from(publicKey, "base64"));
    const token = createToken();
    const row = { name, remoteNames, publicKey, keyId, tokenHash: hashToken(token), expiresAt, createdBy };
    await this.repository.inTransaction(async (on) => {
      if (!(await this.repository.create({ ...row, createdAt: this.clock.now() }, on)))
        throw new AppError(
          "publisher_exists",
          409,
          `A publisher ${name} already exists. Each name can be used only once.`,
        );
      const details = { remoteNames: remoteNames.join(", "), keyId, expiresAt: expiresAt.toISOString() };
      await this.auditEvents.record({ action: "publisher.create", userName: createdBy, subject: name, details }, on);
    });
    return { token, expiresAt };
  }

  async list(): Promise<Publisher[]> {
    return this.repository.list();
  }

  /** Replaces the token at once, expired or not; name, key and remotes stay. */
  async renew(name: string, renewedBy: string, days?: number): Promise<CreatedToken> {
    const expiresAt = this.findExpiry(days);
    const publisher = await this.findUsable(name);
    const token = createToken();
    await this.repository.inTransaction(async (on) => {
      await this.repository.setToken(publisher.id, { tokenHash: hashToken(token), expiresAt }, on);
      const details = { expiresAt: expiresAt.toISOString() };
      await this.auditEvents.record({ action: "publisher.renew", userName: renewedBy, subject: name, details }, on);
    });
    return { token, expiresAt };
  }

  /** Revokes the token at once; releases that it published stay. */
  async revoke(name: string, revokedBy: string): Promise<void> {
    const publisher = await this.findUsable(name);
    await this.repository.inTransaction(async (on) => {
      await this.repository.setRevoked(publisher.id, this.clock.now(), on);
      await this.auditEvents.record({ action: "publisher.revoke", userName: revokedBy, subject: name }, on);
    });
  }

  /** The publisher of a token. Looked up by hash, so that the time reveals nothing about other tokens. */
  async authenticate(token: string | null): Promise<Publisher> {
    const publisher = token === null ? null : await this.repository.findByTokenHash(hashToken(token));
    if (publisher === null || publisher.revokedAt !== null)
      throw new AppError(errorCodes.tokenInvalid, 401, "The publish token is missing, unknown or revoked.");
    const now = this.clock.now();
    if (publisher.expiresAt !== null && publisher.expiresAt <= now)
      throw new AppError(
        "publish_token_expired",
        401,
        `The publish token of ${publisher.name} expired at ${publisher.expiresAt.toISOString()}. Ask the operators of the console to renew it.`,
      );
    await this.repository.setLastUsed(publisher.id, now);
    return publisher;
  }

  private async findUsable(name: string): Promise<Publisher> {
    const publisher = await this.repository.findByName(name);
    if (publisher === null) throw notFoundError(`The publisher ${name}`);
    if (publisher.revokedAt !== null)
      throw new AppError("publisher_revoked", 409, `The token of ${name} is already revoked.`);
    return publisher;
  }

  private findExpiry(days = defaultTokenDays): Date {
    if (!Number.isInteger(days) || days < 1 || days > MAX_TOKEN_DAYS)
      throw new AppError("expiry_invalid", 400, `A token can expire after 1 to ${MAX_TOKEN_DAYS} days.`);
    return new Date(this.clock.now().getTime() + days * dayMs);
  }
}

function checkRemoteNames(given: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = new Set(given);
  const wrong = given.find((name) => !remoteNameSchema.safeParse(name).success);
  if (first === undefined || wrong !== undefined)
    throw new AppError("remote_name_invalid", 400, `${wrong ?? "Nothing"} can't be the name of a remote.`);
  if (others.length >= MAX_REMOTES)
    throw new AppError("remote_name_invalid", 400, `A publisher can have at most ${MAX_REMOTES} remotes.`);
  return [first, ...others];
}
