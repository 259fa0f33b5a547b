import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";

// It checks requests against the schema only where somebody brings a checker; ours are read field by field.
setSchemaValidator({ validate: () => Promise.resolve("not checked") });

export type TestKey = { privateKey: string; certificate: string };

/** An RSA key with a certificate of its own. */
export function createTestKey(bits = 2048): TestKey {
  const directory = mkdtempSync(join(tmpdir(), "gatehouse-saml-"));
  const [keyFile, certificateFile] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const kind = ["-newkey", `rsa:${bits}`, "-nodes", "-days", "1", "-subj", "/CN=provider"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", keyFile, "-out", certificateFile], { stdio: "ignore" });
  const key = { privateKey: readFileSync(keyFile, "utf8"), certificate: readFileSync(certificateFile, "utf8") };
  rmSync(directory, { recursive: true });
  return key;
}

type TestIdentityProviderOptions = {
  key: TestKey;
  entityId?: string;
  signOnUrl?: string;
  /** By its address in XML signatures; SHA-256 when left out. */
  signatureAlgorithm?: string;
};

/** What an answer is about. */
export type TestRequest = { id: string; relayState: string | null };

type ResponseOptions = {
  nameId: string;
  /** Changes the text before it is signed. */
  edit?: (xml: string) => string;
};

const sha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const minuteMs = 60_000;

/** A real identity provider in process: it reads our requests and our metadata, and signs its answers. */
export class TestIdentityProvider {
  readonly entityId: string;
  private readonly provider: ReturnType<typeof IdentityProvider>;

  constructor(options: TestIdentityProviderOptions) {
    const { key, entityId = "https://provider.example/saml", signOnUrl = "https://provider.example/sign-on" } = options;
    this.entityId = entityId;
    this.provider = IdentityProvider({
      entityID: entityId,
      privateKey: key.privateKey,
      signingCert: key.certificate,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: options.signatureAlgorithm ?? sha256,
      singleSignOnService: [{ Binding: redirectBinding, Location: signOnUrl }],
      singleLogoutService: [{ Binding: redirectBinding, Location: "https://provider.example/sign-off" }],
    });
  }

  get metadata(): string {
    return this.provider.getMetadata();
  }

  /** Takes the browser in: what the console asks with the address that it sent the browser to. */
  async readRequest(address: string, consoleMetadata: string): Promise<TestRequest> {
    const query = Object.fromEntries(new URL(address).searchParams);
    const { extract } = await this.provider.parseLoginRequest(describeConsole(consoleMetadata), "redirect", { query });
    const id = extract.request?.["id"];
    if (typeof id !== "string") throw new Error("The request has no id");
    return { id, relayState: query["RelayState"] ?? null };
  }

  /** The signed answer, as it stands in the form. */
  async answer(request: TestRequest, consoleMetadata: string, options: ResponseOptions): Promise<string> {
    const relyingParty = describeConsole(consoleMetadata);
    const address = relyingParty.entityMeta.getAssertionConsumerService("post");
    const plain = writeResponse({
      issuer: this.entityId,
      audience: relyingParty.entityMeta.getEntityID(),
      address: String(address),
      requestId: request.id,
      nameId: options.nameId,
    });
    const context = options.edit?.(plain) ?? plain;
    const requestInfo = { extract: { request: { id: request.id } } };
    const answer = await this.provider.createLoginResponse(relyingParty, requestInfo, "post", {}, () => ({
      id: "",
      context,
    }));
    return answer.context;
  }
}

const describeConsole = (metadata: string) => ServiceProvider({ metadata, wantMessageSigned: true });

type WrittenResponse = { issuer: string; audience: string; address: string; requestId: string; nameId: string };

/** Everything that a provider of today says; each test changes what it is about. */
function writeResponse({ issuer, audience, address, requestId, nameId }: WrittenResponse): string {
  const now = Date.now();
  const [issued, until] = [new Date(now).toISOString(), new Date(now + 5 * minuteMs).toISOString()];
  const head = `Version="2.0" IssueInstant="${issued}"`;
  const namespaces =
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
  return [
    `<samlp:Response ${namespaces} ID="_r${randomUUID()}" ${head} Destination="${address}" InResponseTo="${requestId}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ${namespaces} ID="_a${randomUUID()}" ${head}><saml:Issuer>${issuer}</saml:Issuer>`,
    '<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">',
    `${nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${address}" InResponseTo="${requestId}"/>`,
    "</saml:SubjectConfirmation></saml:Subject>",
    `<saml:Conditions NotBefore="${issued}" NotOnOrAfter="${until}">`,
    `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issued}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport",
    "</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>",
    '<saml:AttributeStatement><saml:Attribute Name="groups"><saml:AttributeValue>administrators</saml:AttributeValue>',
    "</saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>",
  ].join("");
}
