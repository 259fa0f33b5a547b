import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { clockSkewMs, longestAgeMs, requestLifetimeMs } from "./saml-times.ts";

/** A provider as its metadata describes it. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[] };

/** What we are to identity providers: everything follows from the address of the console. */
export type ServiceProvider = { entityId: string; consumerUrl: string; accessUrl: string };

/** `verifiedXml` is the response as it was signed; null while no signature is right. */
type Verification = { verifiedXml: string | null; objection: string | null };

/** The library, for one request to one provider, with every check on; and it keeps the bytes that were really signed. */
export class VerifyingSaml extends SAML {
  private verifiedXml: string | null = null;

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
      // How a provider makes sure who its users are, and what it calls them, is agreed on there.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
      cacheProvider: rememberOnly(requestId),
    });
  }

  async verify(encoded: string): Promise<Verification> {
    let objection: string | null = null;
    try {
      const { profile } = await this.validatePostResponseAsync({ SAMLResponse: encoded });
      if (profile === null) objection = "The answer speaks of nobody.";
    } catch (error) {
      objection = error instanceof Error ? error.message : "The answer is not verified.";
    }
    return { verifiedXml: this.verifiedXml, objection };
  }

  /** Called with what the signature of the response covers, once that and the one of the assertion are right. */
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
