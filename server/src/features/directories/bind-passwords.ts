import type { SecretKeySource } from "../../crypto/secret-key-source.ts";

const purposeOf = (directoryId: string): string => `directory:${directoryId}`;

/** Encrypts the passwords of search accounts with the installation's secret key. */
export class BindPasswords {
  private readonly secretSource: SecretKeySource;

  constructor(secretSource: SecretKeySource) {
    this.secretSource = secretSource;
  }

  seal(directoryId: string, password: string): Buffer {
    return Buffer.from(this.secretSource.ensure().seal(Buffer.from(password), purposeOf(directoryId)), "base64");
  }

  open({ id, bindPassword }: { id: string; bindPassword: Buffer }): string {
    const opened = this.secretSource.find()?.open(bindPassword.toString("base64"), purposeOf(id)) ?? null;
    if (opened !== null) return opened.toString();
    throw new Error(`The secret key in ${this.secretSource.place} doesn't open the directory's bind password.`);
  }
}
