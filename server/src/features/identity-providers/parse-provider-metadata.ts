import { X509Certificate } from "node:crypto";
import { AppError } from "../../errors.ts";
import { isLoopbackHostName } from "../../routing/loopback.ts";
import { listChildren, readXml } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";
import type { SamlProvider } from "./verifying-saml.ts";

const { metadata, protocol, signature } = samlNames;

/** Shorter keys can be broken at a price. */
const MIN_KEY_BITS = 2048;

/** Reads an identity provider's metadata file. An administrator vouches for its origin. */
export function parseProviderMetadata(text: string, now: Date): SamlProvider {
  const entity = readEntity(text);
  const entityId = entity.attributes.get("entityID") ?? "";
  if (entityId === "") return refuse("it has no entityID");
  checkValidity(entity, now);
  const [descriptor, second] = listChildren(entity, metadata, "IDPSSODescriptor").filter(({ attributes }) =>
    (attributes.get("protocolSupportEnumeration") ?? "").split(/\s+/).includes(protocol),
  );
  if (descriptor === undefined || second !== undefined)
    return refuse("it doesn't describe exactly one SAML 2.0 identity provider");
  checkValidity(descriptor, now);
  if (isTrue(descriptor.attributes.get("WantAuthnRequestsSigned")))
    return refuse("the provider requires signed requests, which this console doesn't send");
  return { entityId, signOnUrl: readSignOnUrl(descriptor), certificates: readCertificates(descriptor) };
}

function readEntity(text: string): XmlElement {
  let root: XmlElement;
  try {
    root = readXml(text, { isMessage: false });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : "it cannot be read");
  }
  if (root.namespace !== metadata || root.name !== "EntityDescriptor")
    return refuse("its first element isn't an EntityDescriptor; extract one provider if the file lists several");
  return root;
}

function checkValidity(element: XmlElement, now: Date): void {
  const until = element.attributes.get("validUntil");
  if (until !== undefined && !(Date.parse(until) > now.getTime())) refuse(`it's no longer valid (${until})`);
}

function readSignOnUrl(descriptor: XmlElement): string {
  const service = listChildren(descriptor, metadata, "SingleSignOnService").find(
    ({ attributes }) => attributes.get("Binding") === samlNames.redirectBinding,
  );
  if (service === undefined) return refuse("it has no SingleSignOnService with the binding HTTP-Redirect");
  return parseSignOnUrl(service.attributes.get("Location") ?? "");
}

/** Throws unless it is an address that browsers may be sent to. */
export function parseSignOnUrl(location: string): string {
  const url = URL.parse(location);
  if (url === null || url.username !== "" || url.password !== "") return refuse(`${location} isn't an address`);
  const isProtected = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHostName(url.hostname));
  return isProtected ? url.href : refuse(`${location} doesn't start with https://`);
}

/** Certificates without a declared use serve for signing too. */
function readCertificates(descriptor: XmlElement): string[] {
  const certificates = listChildren(descriptor, metadata, "KeyDescriptor")
    .filter(({ attributes }) => (attributes.get("use") ?? "signing") === "signing")
    .flatMap((key) => listChildren(key, signature, "KeyInfo"))
    .flatMap((info) => listChildren(info, signature, "X509Data"))
    .flatMap((data) => listChildren(data, signature, "X509Certificate"))
    .map(({ text }) => parseCertificate(text));
  return certificates.length > 0 ? [...new Set(certificates)] : refuse("it has no certificate for signatures");
}

/** Returns the certificate of the base64 text as PEM; throws unless its key can verify signatures. */
export function parseCertificate(text: string): string {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(text, "base64"));
  } catch {
    return refuse("a certificate can't be read");
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS)
    return refuse(`a certificate doesn't have an RSA key of ${MIN_KEY_BITS} bits or more`);
  return certificate.toString();
}

const isTrue = (value: string | undefined): boolean => value === "true" || value === "1";

function refuse(why: string): never {
  throw new AppError("metadata_invalid", 400, `Can't use the metadata: ${why}.`);
}
