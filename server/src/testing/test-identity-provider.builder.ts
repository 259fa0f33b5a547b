import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { IdentityProvider, ServiceProvider, setSchemaValidator } from "samlify";

// The library checks the schema only with a validator; ours reads field by field.
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
  /** URL of the algorithm in XML signatures; SHA-256 by default. */
  signatureAlgorithm?: string;
};

/** The request that an answer belongs to. */
export type TestRequest = {
  id: string;
  relayState: string | null;
  /** Whether the user must sign in at the provider again. */
  isForced?: boolean;
};

type ResponseOptions = {
  nameId: string;
  /** Values by the names of attributes. */
  attributes?: Record<string, readonly string[]>;
  /** When the user signed in at the provider; now unless told otherwise. */
  authenticatedAt?: Date;
  /** Changes the text before it is signed. */
  edit?: (xml: string) => string;
};

const sha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const minuteMs = 60_000;

/** A real identity provider in process: it reads our requests and metadata, and signs its answers. */
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

  /** Reads the console's request from the URL that the browser was sent to. */
  async readRequest(address: string, consoleMetadata: string): Promise<TestRequest> {
    const query = Object.fromEntries(new URL(address).searchParams);
    const { extract } = await this.provider.parseLoginRequest(describeConsole(consoleMetadata), "redirect", { query });
    const id = extract.request?.["id"];
    if (typeof id !== "string") throw new Error("The request has no id");
    const xml = inflateRawSync(Buffer.from(query["SAMLRequest"] ?? "", "base64")).toString();
    return { id, relayState: query["RelayState"] ?? null, isForced: xml.includes(' ForceAuthn="true"') };
  }

  /** The signed answer, as in the form. */
  async answer(request: TestRequest, consoleMetadata: string, options: ResponseOptions): Promise<string> {
    const relyingParty = describeConsole(consoleMetadata);
    const address = relyingParty.entityMeta.getAssertionConsumerService("post");
    const plain = writeResponse({
      issuer: this.entityId,
      audience: relyingParty.entityMeta.getEntityID(),
      address: String(address),
      requestId: request.id,
      nameId: options.nameId,
      attributes: options.attributes ?? { groups: ["administrators"] },
      authenticatedAt: options.authenticatedAt ?? new Date(),
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

type WrittenResponse = {
  issuer: string;
  audience: string;
  address: string;
  requestId: string;
  nameId: string;
  attributes: Record<string, readonly string[]>;
  authenticatedAt: Date;
};

const writeAttribute = ([name, values]: [string, readonly string[]]): string =>
  `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join("")}</saml:Attribute>`;

/** A complete, current answer; each test changes the part that it is about. */
function writeResponse(written: WrittenResponse): string {
  const { issuer, audience, address, requestId, nameId, attributes, authenticatedAt } = written;
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
    `<saml:AuthnStatement AuthnInstant="${authenticatedAt.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport",
    "</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>",
    `<saml:AttributeStatement>${Object.entries(attributes).map(writeAttribute).join("")}</saml:AttributeStatement>`,
    "</saml:Assertion></samlp:Response>",
  ].join("");
}
