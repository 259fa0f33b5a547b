import type { InstallationSecret } from "../../crypto/installation-secret.ts";

const purposeOf = (id: string): string => `mail:${id}`;

/** A mail that waits may hold a link that opens an account; who reads the database must not read the link. */
export function sealMailText(secret: InstallationSecret, id: string, text: string): string {
  return secret.seal(Buffer.from(text), purposeOf(id));
}

/** Empty where the text is gone, or was sealed by another key. */
export function openMailText(secret: InstallationSecret, id: string, sealed: string): string {
  return secret.open(sealed, purposeOf(id))?.toString() ?? "";
}
