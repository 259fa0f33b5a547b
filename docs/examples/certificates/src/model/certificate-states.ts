import type { Certificate } from "../data/certificates.contract.ts";

export const certificateStates = ["expired", "expiring", "valid"] as const;

export type CertificateState = (typeof certificateStates)[number];

const DAY_MS = 86_400_000;

/** The state of a certificate, which counts as expiring for `warningDays` before its end. */
export function stateOf({ expiresAt }: Certificate, now: Date, warningDays: number): CertificateState {
  const remainingMs = new Date(expiresAt).getTime() - now.getTime();
  if (remainingMs <= 0) return "expired";
  return remainingMs <= warningDays * DAY_MS ? "expiring" : "valid";
}

/** The state in an address; null for another text. */
export const parseState = (text: string | null): CertificateState | null =>
  certificateStates.find((state) => state === text) ?? null;
