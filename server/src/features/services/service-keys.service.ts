import { createPrivateKey } from "node:crypto";
import type { ServiceKeySet } from "@gatehouse/shared/contracts/services.contract";
import type { Clock } from "../../clock.ts";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { generateSigningKey } from "../federation/signing-keys/ed25519.ts";
import type { NewServiceKey, ServiceKeyRow, ServiceKeysRepository } from "./service-keys.repository.ts";
import type { ServiceTokenKey } from "./service-token.ts";

/** Other servers sign with a retired key for as long; far less than services may verify by it. */
const heldMs = 30_000;

/** How long services may verify by a retired key: longer than they and proxies keep the key set. */
const retiredMs = 3_600_000;

const purposeOf = (keyId: string): string => `service-key:${keyId}`;

type Dependencies = {
  keys: ServiceKeysRepository;
  secretKey: SecretKeySource;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** The keys of the tokens that services get. */
export class ServiceKeysService {
  private readonly dependencies: Dependencies;
  private held: { key: ServiceTokenKey; until: number } | null = null;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The key that signs; the first call of an installation, or after a restore, creates it. */
  async readKey(): Promise<ServiceTokenKey> {
    const { clock } = this.dependencies;
    const now = clock.now().getTime();
    if (this.held !== null && now < this.held.until) return this.held.key;
    const key = (await this.findKey()) ?? (await this.createKey());
    this.held = { key, until: now + heldMs };
    return key;
  }

  /** Public halves of the key in use and of those that were retired less than an hour ago. */
  async listPublic(): Promise<ServiceKeySet> {
    await this.readKey();
    const { keys, clock } = this.dependencies;
    const since = clock.now().getTime() - retiredMs;
    const rows = await keys.list();
    return { keys: rows.filter(({ retiredAt }) => retiredAt === null || retiredAt.getTime() > since).map(toJwk) };
  }

  /** Creates a new key; services read it when a token names it. */
  async rotate(userName: string): Promise<void> {
    const { keys, auditEvents, clock } = this.dependencies;
    const now = clock.now();
    await keys.replace(async (_inUse, on) => {
      const key = this.seal();
      await auditEvents.record({ action: "service.key-rotated", userName, subject: key.id }, on);
      return key;
    }, now);
    await keys.removeRetiredBefore(new Date(now.getTime() - retiredMs));
    this.held = null;
  }

  private async findKey(): Promise<ServiceTokenKey | null> {
    const rows = await this.dependencies.keys.list();
    return rows.map((row) => this.open(row)).find((key) => key !== null) ?? null;
  }

  /** Nothing vouches for these keys, so one that the secret key doesn't open is replaced. */
  private async createKey(): Promise<ServiceTokenKey> {
    const { keys, clock } = this.dependencies;
    const isUsable = (row: ServiceKeyRow | null): boolean => row !== null && this.open(row) !== null;
    await keys.replace(async (inUse) => (isUsable(inUse) ? null : this.seal()), clock.now());
    const key = await this.findKey();
    if (key === null) throw new Error("The key of service tokens couldn't be created.");
    return key;
  }

  private seal(): NewServiceKey {
    const { keyId, publicKey, privateKey } = generateSigningKey();
    const bytes = privateKey.export({ format: "der", type: "pkcs8" });
    const encryptedPrivateKey = this.dependencies.secretKey.ensure().seal(bytes, purposeOf(keyId));
    return { id: keyId, publicKey, encryptedPrivateKey };
  }

  private open({ id, encryptedPrivateKey }: ServiceKeyRow): ServiceTokenKey | null {
    if (encryptedPrivateKey === null) return null;
    const bytes = this.dependencies.secretKey.find()?.open(encryptedPrivateKey, purposeOf(id)) ?? null;
    return bytes && { keyId: id, privateKey: createPrivateKey({ key: bytes, format: "der", type: "pkcs8" }) };
  }
}

const toJwk = ({ id, publicKey }: ServiceKeyRow): ServiceKeySet["keys"][number] => ({
  kty: "OKP",
  crv: "Ed25519",
  x: Buffer.from(publicKey, "base64").toString("base64url"),
  kid: id,
  alg: "EdDSA",
  use: "sig",
});
