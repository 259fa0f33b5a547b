import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { decodeResponse, readMessage, readResponse } from "./read-saml-response.ts";
import type { XmlElement } from "./read-xml.ts";
import { SamlRefusal } from "./saml-refusal.ts";
import { clockSkewMs, longestAgeMs, requestLifetimeMs } from "./saml-times.ts";

/** A provider as its metadata describes it. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[] };

/** What we are to identity providers: everything follows from the address of the console. */
export type ServiceProvider = { entityId: string; consumerUrl: string; accessUrl: string };

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

/** The response as it was signed, read out of the signed bytes and nothing else; refuses every other one. */
export async function verifyResponse(
  own: ServiceProvider,
  provider: SamlProvider,
  received: { encoded: string; requestId: string },
): Promise<XmlElement> {
  readResponse(decodeResponse(received.encoded));
  const saml = new VerifyingSaml(own, provider, received.requestId);
  try {
    const { loggedOut } = await saml.validatePostResponseAsync({ SAMLResponse: received.encoded });
    if (loggedOut || saml.verifiedXml === null) throw new Error("There was nothing to verify.");
    return readMessage(saml.verifiedXml);
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    throw new SamlRefusal("signature", error instanceof Error ? error.message : "The answer is not verified.");
  }
}

/** The library, for one request, with every check on; and it keeps the bytes that were really signed. */
class VerifyingSaml extends SAML {
  verifiedXml: string | null = null;

  constructor(own: ServiceProvider, provider: SamlProvider, requestId: string) {
    super({
      issuer: own.entityId,
      callbackUrl: own.consumerUrl,
      audience: own.entityId,
      entryPoint: provider.signOnUrl,
      idpIssuer: provider.entityId,
      idpCert: provider.certificates,
      wantAuthnResponseSigned: true,
      wantAssertionsSigned: true,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: requestLifetimeMs,
      acceptedClockSkewMs: clockSkewMs,
      maxAssertionAgeMs: longestAgeMs,
      signatureAlgorithm: "sha256",
      digestAlgorithm: "sha256",
      // How the provider makes sure who it is, and what it calls users, is agreed on there.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
      cacheProvider: rememberOnly(requestId),
    });
  }

  protected override getSignedAssertion(signedXml: string): Promise<string | null> {
    this.verifiedXml = signedXml;
    return super.getSignedAssertion(signedXml);
  }
}

/** Requests are kept in the database, where one is taken out before its answer is looked at: here only it is known. */
function rememberOnly(requestId: string) {
  const value = new Date().toISOString();
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (id: string) => Promise.resolve(id === requestId ? value : null),
    removeAsync: () => Promise.resolve(null),
  };
}
