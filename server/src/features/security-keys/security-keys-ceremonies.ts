import type { AssertionRequest, AttestationRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import { z } from "zod/mini";

/** Loaded for the first key: a quarter of the modules of a server are this library's or those of SAML. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Where a key is used: it works for this id only, and the browser vouches for the origin. */
export type RelyingParty = { id: string; origin: string };

/** Ed25519, ECDSA and RSA by their COSE numbers. The library's default list depends on the runtime. */
export const keyAlgorithms = [-8, -7, -257];

export type RegisteredKey = { credentialId: string; publicKey: Buffer; isBackupEligible: boolean };

/** Ours are base64url; other values are not looked up. */
const challengeSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
const clientDataSchema = z.object({ challenge: challengeSchema, crossOrigin: z.optional(z.boolean()) });

/** The challenge and origin that the browser reports; null if unreadable. Only the signature proves them. */
export function readClientData(clientDataJson: string): z.infer<typeof clientDataSchema> | null {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJson, "base64url").toString()));
  } catch {
    return null;
  }
}

/** The counter of a key that has validly signed the challenge; null if anything about the answer is wrong. */
export async function verifyAssertion(
  answer: AssertionRequest["assertionRawResponse"],
  key: RegisteredKey,
  challenge: string,
  party: RelyingParty,
): Promise<{ counter: number } | null> {
  const { id, rawId, type, response } = answer;
  const { authenticatorData, clientDataJSON, signature } = response;
  if (isFramed(clientDataJSON)) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { authenticatorData, clientDataJSON, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared where it is stored, in one statement: 0 disables the library's check.
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
    });
    const isSameKind = (authenticationInfo.credentialDeviceType === "multiDevice") === key.isBackupEligible;
    return verified && isSameKind ? { counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for every mismatch.
    return null;
  }
}

export type NewKey = RegisteredKey & { counter: number; aaguid: string | null };

/** Sent by authenticators that do not say what they are. */
const unknownAaguid = "00000000-0000-0000-0000-000000000000";

/** The key that an authenticator has created for the challenge; null if anything about the answer is wrong. */
export async function verifyAttestation(
  answer: AttestationRequest["AttestationResponse"],
  challenge: string,
  party: RelyingParty,
): Promise<NewKey | null> {
  const { id, rawId, type, response } = answer;
  const { AttestationObject: attestationObject, clientDataJSON } = response;
  if (isFramed(clientDataJSON)) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const result = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { attestationObject, clientDataJSON } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    if (!result.verified || result.registrationInfo.credential.id !== id) return null;
    const { credential, credentialDeviceType, aaguid } = result.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isBackupEligible: credentialDeviceType === "multiDevice",
      aaguid: aaguid === unknownAaguid ? null : aaguid,
    };
  } catch {
    return null;
  }
}

/** Refuses pages of other origins in a frame: Safari omits the top origin, so only the flag counts. */
function isFramed(clientDataJson: string): boolean {
  return readClientData(clientDataJson)?.crossOrigin === true;
}
