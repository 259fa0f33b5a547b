import { writeFileSync } from "node:fs";
import type { PublicKey } from "@gatehouse/shared/contracts/selections.contract";
import { generateSigningKey } from "../signing-keys/ed25519.ts";
import { CommandError } from "../../../cli/command-context.ts";

/** Writes a new private key to a file that only its owner can read, never over another; returns its public half. */
export function writeKeyFile(file: string): PublicKey {
  const { keyId, publicKey, privateKey } = generateSigningKey();
  try {
    writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Couldn't write the key: ${reason}`);
  }
  return { keyId, publicKey };
}
