import { X509Certificate } from "node:crypto";
import { AppError } from "../../errors.ts";
import { isLoopbackHostName } from "../../routing/loopback.ts";
import { listChildren, readXml } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";
import type { SamlProvider } from "./verifying-saml.ts";

const { metadata, protocol, signature } = samlNames;

/** Shorter keys are within reach of those who can pay for it. */
const shortestKeyBits = 2048;

/** Reads the file in which an identity provider describes itself. An administrator vouches for where it comes from. */
export function parseProviderMetadata(text: string, now: Date): SamlProvider {
  const entity = readEntity(text);
  const entityId = entity.attributes.get("entityID") ?? "";
  if (entityId === "") return refuse("it has no entityID");
  checkValidity(entity, now);
  const [descriptor, second] = listChildren(entity, metadata, "IDPSSODescriptor").filter(({ attributes }) =>
    (attributes.get("protocolSupportEnumeration") ?? "").split(/\s+/).includes(protocol),
  );
  if (descriptor === undefined || second !== undefined)
    return refuse("it does not describe exactly one identity provider of SAML 2.0");
  checkValidity(descriptor, now);
  if (isTrue(descriptor.attributes.get("WantAuthnRequestsSigned")))
    return refuse("the provider asks for signed requests, which this console does not send");
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
    return refuse("its first element is no EntityDescriptor; take one provider out of a list of several");
  return root;
}

function checkValidity(element: XmlElement, now: Date): void {
  const until = element.attributes.get("validUntil");
  if (until !== undefined && !(Date.parse(until) > now.getTime())) refuse(`it is not valid any more (${until})`);
}

function readSignOnUrl(descriptor: XmlElement): string {
  const service = listChildren(descriptor, metadata, "SingleSignOnService").find(
    ({ attributes }) => attributes.get("Binding") === samlNames.redirectBinding,
  );
  if (service === undefined) return refuse("it has no SingleSignOnService with the binding HTTP-Redirect");
  const location = service.attributes.get("Location") ?? "";
  const url = URL.parse(location);
  if (url === null || url.username !== "" || url.password !== "") return refuse(`${location} is no address`);
  const isProtected = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHostName(url.hostname));
  return isProtected ? url.href : refuse(`${location} does not begin with https://`);
}

/** Certificates without a use serve for signing too. */
function readCertificates(descriptor: XmlElement): string[] {
  const certificates = listChildren(descriptor, metadata, "KeyDescriptor")
    .filter(({ attributes }) => (attributes.get("use") ?? "signing") === "signing")
    .flatMap((key) => listChildren(key, signature, "KeyInfo"))
    .flatMap((info) => listChildren(info, signature, "X509Data"))
    .flatMap((data) => listChildren(data, signature, "X509Certificate"))
    .map(({ text }) => parseCertificate(text));
  return certificates.length > 0 ? [...new Set(certificates)] : refuse("it has no certificate for signatures");
}

function parseCertificate(text: string): string {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(text, "base64"));
  } catch {
    return refuse("a certificate cannot be read");
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < shortestKeyBits)
    return refuse(`a certificate is not of an RSA key of ${shortestKeyBits} bits or more`);
  return certificate.toString();
}

const isTrue = (value: string | undefined): boolean => value === "true" || value === "1";

function refuse(why: string): never {
  throw new AppError("metadata_invalid", 400, `The metadata cannot be used: ${why}.`);
}
