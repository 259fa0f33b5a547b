import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { readAssertion } from "./read-assertion.ts";
import type { Assertion } from "./read-assertion.ts";
import { decodeResponse, readMessage, readResponse } from "./read-saml-response.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import type { SamlProvider, ServiceProvider, VerifyingSaml } from "./verifying-saml.ts";

/** The library is loaded for the first request: with that of security keys, it has a quarter of a server's modules. */
async function openExchange(...given: ConstructorParameters<typeof VerifyingSaml>): Promise<VerifyingSaml> {
  const { VerifyingSaml: Exchange } = await import("./verifying-saml.ts");
  return new Exchange(...given);
}

export function describeServiceProvider(publicOrigin: string): ServiceProvider {
  return {
    entityId: `${publicOrigin}${samlEndpoints.metadata}`,
    consumerUrl: `${publicOrigin}${samlEndpoints.consumer}`,
    accessUrl: `${publicOrigin}${samlEndpoints.start}`,
  };
}

/** Metadata that an administrator registers at an identity provider. */
export async function describeMetadata(own: ServiceProvider): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  return generateServiceProviderMetadata({
    issuer: own.entityId,
    callbackUrl: own.consumerUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

/** URL at the provider that asks it who the browser's user is; `isForced` if the user must sign in there again. */
export async function createRequestUrl(
  own: ServiceProvider,
  provider: SamlProvider,
  { id, isForced }: { id: string; isForced: boolean },
): Promise<string> {
  const saml = await openExchange(own, provider, id, isForced);
  return saml.getAuthorizeUrlAsync("", undefined, {});
}

/** Id of the request that an answer names. It is unverified. */
export function readRequestId(encoded: string): string {
  return readResponse(decodeResponse(encoded)).attributes.get("InResponseTo") ?? "";
}

/**
 * Reads the subject of an answer from the signed bytes only; throws otherwise. Our own checks run first, because they
 * say what is wrong, then those of the library.
 */
export async function verifyAnswer(
  own: ServiceProvider,
  provider: SamlProvider,
  received: { encoded: string; requestId: string; now: Date; authenticatedSince: Date | null },
): Promise<Assertion> {
  const { encoded, requestId, now, authenticatedSince } = received;
  readResponse(decodeResponse(encoded));
  const { verifiedXml, objection } = await (await openExchange(own, provider, requestId)).verify(encoded);
  if (verifiedXml === null) throw new SamlRefusal("signature", objection ?? "Nothing is signed.");
  const assertion = readAssertion(readMessage(verifiedXml), {
    now,
    requestId,
    authenticatedSince,
    issuer: provider.entityId,
    audience: own.entityId,
    recipient: own.consumerUrl,
  });
  if (objection !== null) throw new SamlRefusal("malformed", objection);
  return assertion;
}
