import type { InstallationSecret } from "../../crypto/installation-secret.ts";

const purposeOf = (id: string): string => `mail:${id}`;

/** A waiting mail may contain a link that opens an account, which readers of the database must not see. */
export function sealMailText(secret: InstallationSecret, id: string, text: string): string {
  return secret.seal(Buffer.from(text), purposeOf(id));
}

/** Empty if the text is gone, or was encrypted with another key. */
export function openMailText(secret: InstallationSecret, id: string, sealed: string): string {
  return secret.open(sealed, purposeOf(id))?.toString() ?? "";
}
