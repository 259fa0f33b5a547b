import { networkOf } from "../sign-ins/sign-in-networks.ts";

/** Prefix of signed-in users' identities; all others are networks. */
export const userPrefix = "user:";

/** A reporter counts once, regardless of how many tabs they claim to have. */
export function identifyReporter(userId: string | null, address: string): string {
  return userId === null ? `network:${networkOf(address)}` : `${userPrefix}${userId}`;
}
