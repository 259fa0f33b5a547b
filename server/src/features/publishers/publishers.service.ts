import { remoteNameSchema } from "@gatehouse/shared/contracts/remotes.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { createToken, hashToken } from "../../routing/tokens.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { keyIdOf } from "../federation/signing-keys/ed25519.ts";
import { parsePublicKey } from "./publishers-keys.ts";
import type { PublisherRow, PublishersRepository } from "./publishers.repository.ts";

/** Who may publish one remote. */
export type Publisher = PublisherRow;

type NewPublisher = { name: string; remoteName: string; publicKey: string; createdBy: string };

/** Authors of the server itself, which decide what a start may replace. */
const reservedNames = new Set(["start", "automatic"]);
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

export class PublishersService {
  private readonly repository: PublishersRepository;
  private readonly auditEvents: AuditEventsService;
  private readonly clock: Clock;

  constructor(repository: PublishersRepository, auditEvents: AuditEventsService, clock: Clock) {
    this.repository = repository;
    this.auditEvents = auditEvents;
    this.clock = clock;
  }

  /** Adds a publisher and returns its token, which is stored nowhere. */
  async create({ name, remoteName, publicKey: givenKey, createdBy }: NewPublisher): Promise<string> {
    if (!namePattern.test(name) || reservedNames.has(name.toLowerCase()))
      throw new AppError("publisher_name_invalid", 400, `${name} can't be the name of a publisher.`);
    if (!remoteNameSchema.safeParse(remoteName).success)
      throw new AppError("remote_name_invalid", 400, `${remoteName} can't be the name of a remote.`);
    const publicKey = parsePublicKey(givenKey);
    if (publicKey === null)
      throw new AppError("public_key_invalid", 400, "The public key isn't an Ed25519 key in base64 or PEM.");
    const token = createToken();
    const row = {
      name,
      remoteName,
      publicKey,
      keyId: keyIdOf(Buffer.from(publicKey, "base64")),
      tokenHash: hashToken(token),
      createdBy,
    };
    await this.repository.inTransaction(async (on) => {
      if (!(await this.repository.create({ ...row, createdAt: this.clock.now() }, on)))
        throw new AppError(
          "publisher_exists",
          409,
          `A publisher ${name} already exists. Each name can be used only once.`,
        );
      await this.auditEvents.record(
        { action: "publisher.create", userName: createdBy, subject: name, details: { remoteName, keyId: row.keyId } },
        on,
      );
    });
    return token;
  }

  async list(): Promise<Publisher[]> {
    return this.repository.list();
  }

  /** Revokes the token at once; releases that it published stay. */
  async revoke(name: string, revokedBy: string): Promise<void> {
    const publisher = await this.repository.findByName(name);
    if (publisher === null) throw notFoundError(`The publisher ${name}`);
    if (publisher.revokedAt !== null)
      throw new AppError("publisher_revoked", 409, `The token of ${name} is already revoked.`);
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
    await this.repository.setLastUsed(publisher.id, this.clock.now());
    return publisher;
  }
}
