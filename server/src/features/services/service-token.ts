import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";

/** An Ed25519 key whose public half is in the key set that services read. */
export type ServiceTokenKey = { keyId: string; privateKey: KeyObject };

/** Whom a call is made for, and which service may accept it. */
export type ServiceTokenFacts = {
  /** Origin of the console. */
  issuer: string;
  remoteName: string;
  serviceName: string;
  user: { id: string; name: string };
  organizationId: string;
  /** Of the user in the organization; only those that the remote declares. */
  permissions: readonly string[];
  /** Distinguishes every token. */
  tokenId: string;
};

/** How long a service may accept a token, in seconds. */
const serviceTokenSeconds = 60;

/** The audience of a service's tokens: `certificates/api`. */
const audienceOf = (remoteName: string, serviceName: string): string => `${remoteName}/${serviceName}`;

/** A JWT (RFC 7519, EdDSA) that says for whom the console calls a service. */
export function createServiceToken(
  facts: ServiceTokenFacts,
  { keyId, privateKey }: ServiceTokenKey,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { user, organizationId, permissions } = facts;
  return new SignJWT({ name: user.name, org: organizationId, permissions: [...permissions] })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: keyId })
    .setIssuer(facts.issuer)
    .setAudience(audienceOf(facts.remoteName, facts.serviceName))
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + serviceTokenSeconds)
    .setJti(facts.tokenId)
    .sign(privateKey);
}
