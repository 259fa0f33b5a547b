import type { InstallationSecret } from "../../crypto/installation-secret.ts";

/** What a browser needs to find a key. */
export type KeyDescriptor = { id: string; transports: string[] };

/** Credential id lengths in bytes and transports of common authenticators. */
const kinds = [
  { idBytes: 16, transports: ["hybrid", "internal"] },
  { idBytes: 20, transports: ["hybrid", "internal"] },
  { idBytes: 32, transports: ["internal"] },
  { idBytes: 48, transports: ["nfc", "usb"] },
  { idBytes: 64, transports: ["usb"] },
] as const;

/** Of 256 names, how many have two keys. */
const twoKeysBelow = 80;

/** Fake keys for a name without keys, always the same for the same name, so that nobody learns which names exist. */
export function makeDecoyKeys(secret: InstallationSecret, canonicalName: string): KeyDescriptor[] {
  const count = draw(secret, canonicalName).readUInt8(0) < twoKeysBelow ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const traits = draw(secret, `${canonicalName}\0${index}`);
    const { idBytes, transports } = kinds[traits.readUInt8(0) % kinds.length] ?? kinds[0];
    const id = Buffer.concat([
      draw(secret, `${canonicalName}\0${index}\0first`),
      draw(secret, `${canonicalName}\0${index}\0second`),
    ]);
    return { id: id.subarray(0, idBytes).toString("base64url"), transports: [...transports] };
  });
}

function draw(secret: InstallationSecret, text: string): Buffer {
  return secret.digest(text, "security-key-decoy");
}
