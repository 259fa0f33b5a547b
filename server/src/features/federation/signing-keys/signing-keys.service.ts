import { createPrivateKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import {
  type KeyRotation,
  type PublicKey,
  rotationText,
  type SignedText,
} from "@gatehouse/shared/contracts/selections.contract";
import type { InstallationSecret } from "../../../crypto/installation-secret.ts";
import type { SecretKeySource } from "../../../crypto/secret-key-source.ts";
import { StartRefusal } from "../../../start-refusal.ts";
import { generateSigningKey, isSignedBy, signText } from "./ed25519.ts";
import type { NewSigningKey, SigningKeyRow, SigningKeysRepository } from "./signing-keys.repository.ts";

/** The keys read last; replaced as a whole, so that no reader mixes two states. */
type LoadedKeys = { active: PublicKey & { privateKey: KeyObject }; all: PublicKey[]; rotations: KeyRotation[] };

export type ListedSigningKey = { keyId: string; createdAt: string; retiredAt: string | null; signedBy: string | null };

const purposeOf = (keyId: string): string => `signing-key:${keyId}`;

/** The installation's signing keys: one signs; earlier ones vouch for it and for what they signed. */
export class SigningKeysService {
  private readonly repository: SigningKeysRepository;
  private readonly secretSource: SecretKeySource;
  private loading: Promise<LoadedKeys> | null = null;
  private refreshed: Promise<void> = Promise.resolve();

  constructor(repository: SigningKeysRepository, secretSource: SecretKeySource) {
    this.repository = repository;
    this.secretSource = secretSource;
  }

  /**
   * Reads the keys once; the first reader of an installation creates the first key. Throws without the right secret.
   */
  async ready(): Promise<LoadedKeys> {
    const loading = (this.loading ??= this.load());
    try {
      return await loading;
    } catch (error) {
      if (this.loading === loading) this.loading = null;
      throw error;
    }
  }

  /**
   * Reads the keys again after another server or a command has changed them. One read follows the other, so that none
   * brings back what a later one has replaced.
   */
  refresh(): Promise<void> {
    const read = async (): Promise<void> => {
      const fresh = this.load();
      await fresh;
      this.loading = fresh;
    };
    this.refreshed = this.refreshed.then(read, read);
    return this.refreshed;
  }

  async sign(text: string): Promise<{ keyId: string; signature: string }> {
    const { active } = await this.ready();
    return { keyId: active.keyId, signature: signText(text, active.privateKey) };
  }

  /** Signs the text for browsers; includes the rotations that lead to the key, and the key for a page to embed. */
  async signPayload(payload: string): Promise<{ signed: SignedText; keys: PublicKey[] }> {
    const { active, rotations } = await this.ready();
    const signature = signText(payload, active.privateKey);
    return { signed: { payload, keyId: active.keyId, signature, rotations }, keys: [publicHalf(active)] };
  }

  /** The key in use, which a page embeds as the trusted one. */
  async listPublicKeys(): Promise<PublicKey[]> {
    return [publicHalf((await this.ready()).active)];
  }

  /** Whether a key of this installation, in use or retired, has signed the text. */
  async verifyOwn(text: string, keyId: string, signature: string): Promise<boolean> {
    const key = (await this.ready()).all.find((candidate) => candidate.keyId === keyId);
    return key !== undefined && isSignedBy(key.publicKey, text, signature);
  }

  async list(): Promise<ListedSigningKey[]> {
    return (await this.repository.list()).map((row) => ({
      keyId: row.id,
      createdAt: row.createdAt.toISOString(),
      retiredAt: row.retiredAt?.toISOString() ?? null,
      signedBy: row.signedBy,
    }));
  }

  /** Creates a key that the previous one vouches for, so that open tabs accept it. */
  async rotate(): Promise<void> {
    await this.ready();
    await this.repository.replace((newest) => {
      if (newest === null) throw new StartRefusal("No signing key exists yet. Start the server once.");
      const secret = this.secretSource.ensure();
      const key = generateSigningKey();
      const signature = signText(rotationText(key), this.openPrivateKey(newest, secret));
      return { ...sealKey(key, secret), signedBy: newest.id, signature };
    });
    await this.refresh();
  }

  /** Creates a key without a predecessor, for an installation whose secret key is lost. */
  async reset(): Promise<void> {
    const secret = this.secretSource.ensure();
    await this.repository.replace(() => sealKey(generateSigningKey(), secret));
    await this.refresh();
  }

  private async load(): Promise<LoadedKeys> {
    let rows = await this.repository.list();
    if (!rows.some(isActive)) {
      const secret = this.secretSource.ensure();
      await this.repository.replace((newest) => (newest === null ? sealKey(generateSigningKey(), secret) : null));
      rows = await this.repository.list();
    }
    const row = rows.find(isActive);
    if (row === undefined) throw new Error("The signing key couldn't be created.");
    const privateKey = this.openPrivateKey(row, this.secretSource.find());
    return {
      active: { ...toPublicKey(row), privateKey },
      all: rows.map(toPublicKey),
      rotations: listRotations(rows, row),
    };
  }

  private openPrivateKey(row: SigningKeyRow, secret: InstallationSecret | null): KeyObject {
    const sealed = row.encryptedPrivateKey ?? "";
    const bytes = secret?.open(sealed, purposeOf(row.id)) ?? null;
    if (bytes === null) throw this.describeWrongSecret(secret);
    return createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
  }

  private describeWrongSecret(secret: InstallationSecret | null): StartRefusal {
    const { place } = this.secretSource;
    const fault = secret === null ? `${place} doesn't exist` : `the key in ${place} doesn't match`;
    return new StartRefusal(
      `Can't open the installation's signing key: ${fault}. Provide the secret key of the server that created it ` +
        "(GATEHOUSE_SECRET_KEY, or secret.key of its data directory). If it's lost for good, `gatehouse keys reset` creates a new signing key.",
    );
  }
}

const publicHalf = ({ keyId, publicKey }: PublicKey): PublicKey => ({ keyId, publicKey });
const isActive = (row: SigningKeyRow): boolean => row.encryptedPrivateKey !== null;
const toPublicKey = ({ id, publicKey }: SigningKeyRow): PublicKey => ({ keyId: id, publicKey });

function sealKey(key: PublicKey & { privateKey: KeyObject }, secret: InstallationSecret): NewSigningKey {
  const bytes = key.privateKey.export({ format: "der", type: "pkcs8" });
  const encryptedPrivateKey = secret.seal(bytes, purposeOf(key.keyId));
  return { id: key.keyId, publicKey: key.publicKey, encryptedPrivateKey, signedBy: null, signature: null };
}

/** The chain of rotations up to the key in use, oldest first; it begins at the first key, or after a reset. */
function listRotations(rows: readonly SigningKeyRow[], newest: SigningKeyRow): KeyRotation[] {
  const { signedBy, signature } = newest;
  if (signedBy === null || signature === null) return [];
  const earlier = rows.filter((row) => row !== newest);
  const before = earlier.find(({ id }) => id === signedBy);
  return [...(before ? listRotations(earlier, before) : []), { ...toPublicKey(newest), signedBy, signature }];
}
