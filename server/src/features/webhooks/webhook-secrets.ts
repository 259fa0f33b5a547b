import { randomBytes } from "node:crypto";
import type { SecretKeySource } from "../../crypto/secret-key-source.ts";

const PREFIX = "whsec_";
const GENERATED_BYTES = 32;
/** Limits of the Standard Webhooks convention. */
const [MIN_BYTES, MAX_BYTES] = [24, 64];

const purposeOf = (webhookId: string): string => `webhook:${webhookId}`;

export function generateWebhookSecret(): string {
  return PREFIX + randomBytes(GENERATED_BYTES).toString("base64");
}

/** The key in a secret such as `whsec_MfKQ9r8G…`; null if it isn't one. */
export function readWebhookKey(secret: string): Buffer | null {
  if (!secret.startsWith(PREFIX)) return null;
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, "base64");
  // Node ignores characters that are no base64; only a text that round-trips is valid.
  const isValid = key.toString("base64") === text && key.length >= MIN_BYTES && key.length <= MAX_BYTES;
  return isValid ? key : null;
}

/** Encrypts the secrets with the installation's secret key. */
export class WebhookSecrets {
  private readonly secretSource: SecretKeySource;

  constructor(secretSource: SecretKeySource) {
    this.secretSource = secretSource;
  }

  seal(webhookId: string, secret: string): Buffer {
    return Buffer.from(this.secretSource.ensure().seal(Buffer.from(secret), purposeOf(webhookId)), "base64");
  }

  /** Null if it was encrypted with another key. */
  open({ id, secret }: { id: string; secret: Buffer }): string | null {
    return this.secretSource.find()?.open(secret.toString("base64"), purposeOf(id))?.toString() ?? null;
  }
}
