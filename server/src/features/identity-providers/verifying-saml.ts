import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { clockSkewMs, MAX_AGE_MS, requestLifetimeMs } from "./saml-times.ts";

/** A provider from its metadata. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[] };

/** Our own service provider; everything follows from the console's URL. */
export type ServiceProvider = { entityId: string; consumerUrl: string; accessUrl: string };

/** `verifiedXml` is the response as it was signed; null if no signature is valid. */
type Verification = { verifiedXml: string | null; objection: string | null };

/** The library with every check on, for one request to one provider; records the bytes that were signed. */
export class VerifyingSaml extends SAML {
  private verifiedXml: string | null = null;

  constructor(own: ServiceProvider, provider: SamlProvider, requestId: string, isForced = false) {
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
      maxAssertionAgeMs: MAX_AGE_MS,
      signatureAlgorithm: "sha256",
      digestAlgorithm: "sha256",
      // The provider and its administrator agree how users authenticate and are named.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: isForced,
      generateUniqueId: () => requestId,
      cacheProvider: rememberOnly(requestId),
    });
  }

  async verify(encoded: string): Promise<Verification> {
    let objection: string | null = null;
    try {
      const { profile } = await this.validatePostResponseAsync({ SAMLResponse: encoded });
      if (profile === null) objection = "The response names no subject.";
    } catch (error) {
      objection = error instanceof Error ? error.message : "The response isn't verified.";
    }
    return { verifiedXml: this.verifiedXml, objection };
  }

  /** Called with the bytes that the response's signature covers, after both signatures were verified. */
  protected override getSignedAssertion(signedXml: string): Promise<string | null> {
    this.verifiedXml = signedXml;
    return super.getSignedAssertion(signedXml);
  }
}

/** The database stores requests and releases one before its answer is read: here only that one is known. */
function rememberOnly(requestId: string) {
  const value = new Date().toISOString();
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (id: string) => Promise.resolve(id === requestId ? value : null),
    removeAsync: () => Promise.resolve(null),
  };
}
