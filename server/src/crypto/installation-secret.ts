import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Length of the secret key: AES-256. */
export const secretKeyBytes = 32;

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what the database must not show, with the installation's secret key: AES-256-GCM with a random nonce. */
export class InstallationSecret {
  private readonly key: Buffer;

  constructor(key: Buffer) {
    if (key.length !== secretKeyBytes) throw new Error(`The secret key must have ${secretKeyBytes} bytes.`);
    this.key = key;
  }

  /** `purpose` names what is encrypted and for whom, so that a text of one purpose is invalid for another. */
  seal(content: Buffer, purpose: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
  }

  /** Null for a text of another key or purpose, or a changed one. */
  open(sealed: string, purpose: string): Buffer | null {
    const bytes = Buffer.from(sealed, "base64");
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      return null;
    }
  }

  /**
   * HMAC-SHA-256 with a key of its own for each purpose: the same for the same content. A copy of the database alone is
   * not enough to compute or guess it.
   */
  digest(content: string, purpose: string): Buffer {
    const key = hkdfSync("sha256", this.key, "", `digest:${purpose}`, secretKeyBytes);
    return createHmac("sha256", Buffer.from(key)).update(content).digest();
  }
}
