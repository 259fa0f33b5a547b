import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import { readAssertion } from "./read-assertion.ts";
import type { Assertion } from "./read-assertion.ts";
import { decodeResponse, readMessage, readResponse } from "./read-saml-response.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import { VerifyingSaml } from "./verifying-saml.ts";
import type { SamlProvider, ServiceProvider } from "./verifying-saml.ts";

export function describeServiceProvider(publicOrigin: string): ServiceProvider {
  return {
    entityId: `${publicOrigin}${samlEndpoints.metadata}`,
    consumerUrl: `${publicOrigin}${samlEndpoints.consumer}`,
    accessUrl: `${publicOrigin}${samlEndpoints.start}`,
  };
}

/** What an administrator gives to an identity provider. */
export function describeMetadata(own: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: own.entityId,
    callbackUrl: own.consumerUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}

/** Address at the provider that asks it who the browser's user is. */
export function createRequestUrl(own: ServiceProvider, provider: SamlProvider, requestId: string): Promise<string> {
  const saml = new VerifyingSaml(own, provider, requestId);
  return saml.getAuthorizeUrlAsync("", undefined, {});
}

/** Id of the request that an answer names. Whether the answer is true is another question. */
export function readRequestId(encoded: string): string {
  return readResponse(decodeResponse(encoded)).attributes.get("InResponseTo") ?? "";
}

/**
 * Who an answer speaks of, read out of the bytes that were signed and nothing else; refuses every other one. The checks
 * are ours first, because they say what is wrong, and then those of the library.
 */
export async function verifyAnswer(
  own: ServiceProvider,
  provider: SamlProvider,
  received: { encoded: string; requestId: string; now: Date },
): Promise<Assertion> {
  const { encoded, requestId, now } = received;
  readResponse(decodeResponse(encoded));
  const { verifiedXml, objection } = await new VerifyingSaml(own, provider, requestId).verify(encoded);
  if (verifiedXml === null) throw new SamlRefusal("signature", objection ?? "Nothing is signed.");
  const assertion = readAssertion(readMessage(verifiedXml), {
    now,
    requestId,
    issuer: provider.entityId,
    audience: own.entityId,
    recipient: own.consumerUrl,
  });
  if (objection !== null) throw new SamlRefusal("malformed", objection);
  return assertion;
}
