import { generateSecret, generateURI, verify } from "otplib";

const issuer = "Gatehouse";
const secretBytes = 20;

/**
 * How many seconds after its 30 seconds a code is still accepted: time to send it. Future codes never are. Decision
 * 031.
 */
const latenessSeconds = 5;

/** 160 random bits in base32, the form of authenticator apps. */
export function createTotpSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** Content of the QR code; it contains the secret, so it is never stored. */
export function describeTotpSecret(secret: string, userName: string): string {
  return generateURI({ issuer, label: userName, secret });
}

/** Six digits in any grouping; null for others. */
export function normalizeTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step of the code (RFC 6238, 30 s, SHA-1); null if it is not valid now. */
export async function findTotpStep(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = normalizeTotpCode(typed);
  if (token === null) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: [latenessSeconds, 0] });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
