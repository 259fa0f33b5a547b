import { generateSecret, generateURI, verify } from "otplib";

const issuer = "Gatehouse";
const secretBytes = 20;

/** Seconds that a code is still accepted after its 30 seconds: the time it takes to send it. Codes to come never are. */
const latenessSeconds = 5;

/** 160 random bits in base32, as authenticator apps take them. */
export function createTotpSecret(): string {
  return generateSecret({ length: secretBytes });
}

/** What the QR code says; it holds the secret, so it is never written down. */
export function describeTotpSecret(secret: string, userName: string): string {
  return generateURI({ issuer, label: userName, secret });
}

/** Six digits, however they were grouped; null when it is anything else. */
export function normalizeTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** The time step that the code belongs to (RFC 6238, 30 s, SHA-1); null when it is not valid now. */
export async function findTotpStep(secret: string, typed: string, now: Date): Promise<number | null> {
  const token = normalizeTotpCode(typed);
  if (token === null) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: [latenessSeconds, 0] });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
