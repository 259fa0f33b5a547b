import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ssoContexts } from "../../db/schema/sso-contexts.table.ts";
import { refusalCounts } from "../../db/schema/refusal-counts.table.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import type { TestKey } from "../../testing/test-identity-provider.builder.ts";
import {
  buildTestSingleSignOn,
  finishSignOn,
  listRefusals,
  sendAnswer,
  startSignOn,
} from "../../testing/test-single-sign-on.builder.ts";
import type { TestSingleSignOn } from "../../testing/test-single-sign-on.builder.ts";

/** Answers that must be refused, each derived from an accepted one. `attacker@provider.example` is linked too. */
let world: TestSingleSignOn;
let otherKey: TestKey;
const victim = "attacker@provider.example";

beforeAll(async () => {
  world = await buildTestSingleSignOn();
  otherKey = createTestKey();
  await world.test.services.identityProviders.link("main", victim, "administrator", "tester");
});
// As if a minute had passed: of one network ten refusals a minute are recorded individually.
afterEach(() => world.test.database.delete(refusalCounts));
afterAll(() => world.close());

type Forgery = (asked: { id: string; relayState: string | null }) => Promise<string>;

const decode = (encoded: string) => Buffer.from(encoded, "base64").toString("utf8");
const encode = (xml: string) => Buffer.from(xml, "utf8").toString("base64");

/** Throws if the forgery changes nothing, which would prove nothing. */
function replaced(xml: string, from: string | RegExp, to: string): string {
  const result = xml.replace(from, () => to);
  if (result === xml) throw new Error(`${from} is not in the answer`);
  return result;
}

/** The provider itself says and signs something else. */
function said(from: string | RegExp, to: string): Forgery {
  return (request) => signed((xml) => replaced(xml, from, to))(request);
}

const signed =
  (edit: (xml: string) => string): Forgery =>
  (request) =>
    world.provider.answer(request, world.consoleMetadata, { nameId: world.nameId, edit });

/** Somebody changes the signed answer on the way. */
function changed(change: (xml: string) => string): Forgery {
  return async (request) => encode(change(decode(await signed((xml) => xml)(request))));
}

const signedBy = (options: Partial<ConstructorParameters<typeof TestIdentityProvider>[0]>): Forgery => {
  return (request) => {
    const provider = new TestIdentityProvider({ key: world.key, ...options });
    return provider.answer(request, world.consoleMetadata, { nameId: world.nameId });
  };
};

const signaturePattern = /<ds:Signature\b.*?<\/ds:Signature>/gs;

/** Parts of a signed answer: the response's signature comes before its assertion's. */
function takeApart(xml: string) {
  const [responseSignature = "", assertionSignature = ""] = xml.match(signaturePattern) ?? [];
  const [assertion = ""] = /<saml:Assertion\b.*<\/saml:Assertion>/s.exec(xml) ?? [];
  if (assertionSignature === "" || assertion === "")
    throw new Error("The answer has not the parts that it should have");
  const forged = replaced(replaced(assertion, assertionSignature, ""), world.nameId, victim).replace(
    /ID="_a[^"]+"/,
    `ID="_a${randomUUID()}"`,
  );
  return { responseSignature, assertionSignature, assertion, forged };
}

const timeAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const until = /(<saml:Conditions [^>]*NotOnOrAfter=")[^"]+/;
const base = "http://localhost:4600/api/security/auth/saml";
const c14nDigest = "http://www.w3.org/2001/04/xmlenc#sha256";

const forgeries: Record<string, Record<string, Forgery>> = {
  signature: {
    "no signature": changed((xml) => xml.replace(signaturePattern, "")),
    "no signature of the response": changed((xml) => replaced(xml, takeApart(xml).responseSignature, "")),
    "another key": (request) => signedBy({ key: otherKey })(request),
    "SHA-1": (request) => signedBy({ signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" })(request),
    "another name than was signed": changed((xml) => replaced(xml, world.nameId, victim)),
    "another status than was signed": changed((xml) => replaced(xml, "<samlp:Status>", '<samlp:Status x="1">')),
    "another destination than was signed": changed((xml) =>
      replaced(xml, /Destination="[^"]+"/, `Destination="${base}"`),
    ),
    "an attribute more than was signed": changed((xml) => replaced(xml, ">administrators<", ">administrators,all<")),
    "a signature value of zeros": changed((xml) =>
      replaced(xml, /<ds:SignatureValue>[^<]+/, `<ds:SignatureValue>${"A".repeat(342)}==`),
    ),
    "a keyed hash, with our certificate as its key": changed((xml) =>
      replaced(xml, "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2000/09/xmldsig#hmac-sha1"),
    ),
    "a weak digest": changed((xml) => replaced(xml, c14nDigest, "http://www.w3.org/2000/09/xmldsig#sha1")),
    "a transform more": changed((xml) =>
      replaced(
        xml,
        "</ds:Transforms>",
        '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>',
      ),
    ),
    "a transform that keeps comments": changed((xml) =>
      replaced(xml, '2001/10/xml-exc-c14n#"/></ds:Transforms>', '2001/10/xml-exc-c14n#WithComments"/></ds:Transforms>'),
    ),
    "a reference to the whole document": changed((xml) =>
      replaced(xml, /<ds:Reference URI="#_r[^"]+"/, '<ds:Reference URI=""'),
    ),
    "a reference to something else": changed((xml) =>
      replaced(xml, /<ds:Reference URI="#_r[^"]+"/, '<ds:Reference URI="#_x"'),
    ),
    "the assertion's signature in the response's place": changed((xml) => {
      const { responseSignature, assertionSignature } = takeApart(xml);
      return replaced(replaced(xml, assertionSignature, ""), responseSignature, assertionSignature);
    }),
    "two signatures of the response": changed((xml) => {
      const { responseSignature } = takeApart(xml);
      return replaced(xml, responseSignature, responseSignature + responseSignature);
    }),
    "an object in a signature": changed((xml) => replaced(xml, "</ds:Signature>", "<ds:Object/></ds:Signature>")),
    "only the assertion signed, the response changed": changed((xml) => {
      const { responseSignature } = takeApart(xml);
      return replaced(replaced(xml, responseSignature, ""), /InResponseTo=/, 'Consent="x" InResponseTo=');
    }),
  },
  malformed: {
    "a forged assertion before the real one": changed((xml) => {
      const { assertion, forged } = takeApart(xml);
      return replaced(xml, assertion, forged + assertion);
    }),
    "a forged assertion after the real one": changed((xml) => {
      const { assertion, forged } = takeApart(xml);
      return replaced(xml, assertion, assertion + forged);
    }),
    "the real assertion inside a forged one": changed((xml) => {
      const { assertion, forged } = takeApart(xml);
      return replaced(xml, assertion, replaced(forged, "</saml:Assertion>", `${assertion}</saml:Assertion>`));
    }),
    "the real assertion in the signature of a forged one": changed((xml) => {
      const { assertion, assertionSignature, forged } = takeApart(xml);
      const wrapping = replaced(
        assertionSignature,
        "</ds:Signature>",
        `<ds:Object>${assertion}</ds:Object></ds:Signature>`,
      );
      return replaced(xml, assertion, replaced(forged, "</saml:Issuer>", `</saml:Issuer>${wrapping}`));
    }),
    "the real assertion in the extensions": changed((xml) => {
      const { assertion, forged } = takeApart(xml);
      const moved = replaced(xml, assertion, forged);
      return replaced(moved, "<samlp:Status>", `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`);
    }),
    "the real response in the signature of a forged one": changed((xml) => {
      const { assertion, responseSignature, forged } = takeApart(xml);
      const wrapping = replaced(responseSignature, "</ds:Signature>", `<ds:Object>${xml}</ds:Object></ds:Signature>`);
      const shell = replaced(xml, /ID="_r[^"]+"/, `ID="_r${randomUUID()}"`);
      return replaced(replaced(shell, assertion, forged), responseSignature, wrapping);
    }),
    "the real response inside a forged one": changed((xml) => {
      const { assertion, forged } = takeApart(xml);
      return replaced(replaced(xml, assertion, forged), "</samlp:Status>", `</samlp:Status>${xml}`);
    }),
    "two signed assertions": (request) =>
      signed((xml) => {
        const [assertion = ""] = /<saml:Assertion\b.*<\/saml:Assertion>/s.exec(xml) ?? [];
        const second = replaced(assertion, /ID="_a[^"]+"/, 'ID="_b"');
        return replaced(xml, assertion, assertion + replaced(second, world.nameId, victim));
      })(request),
    "an id twice": changed((xml) =>
      replaced(xml, "<saml:AttributeValue>", `<saml:AttributeValue Id="${/ID="(_a[^"]+)/.exec(xml)?.[1]}">`),
    ),
    "two documents": changed((xml) => xml + xml),
    "a document type": changed((xml) => `<!DOCTYPE r>${xml}`),
    "a document type after a declaration, in small letters": changed(
      (xml) => `<?xml version="1.0"?>\n<!doctype r>${xml}`,
    ),
    "an entity for the name": changed(
      (xml) => `<!DOCTYPE r [<!ENTITY n SYSTEM "file:///etc/hostname">]>${replaced(xml, world.nameId, "&n;")}`,
    ),
    "entities that grow": changed((xml) => {
      const grown = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
      return `<!DOCTYPE r [<!ENTITY e0 "ha">${grown.join("")}]>${replaced(xml, world.nameId, "&e9;")}`;
    }),
    "a comment in the name": changed((xml) => replaced(xml, world.nameId, `${world.nameId}<!-- -->.evil.example`)),
    "a comment that the signature does not see": changed((xml) =>
      replaced(xml, world.nameId, `ada@<!-- -->provider.example`),
    ),
    "an instruction in the name": changed((xml) => replaced(xml, world.nameId, `ada@<?x y?>provider.example`)),
    "CDATA in the name": changed((xml) => replaced(xml, world.nameId, `<![CDATA[${world.nameId}]]>`)),
    "an element in the name": said(/ada@provider\.example/, "<saml:X>ada@</saml:X>provider.example"),
    "two names": said("</saml:NameID>", `</saml:NameID><saml:NameID>${victim}</saml:NameID>`),
    "no subject": said(/<saml:Subject>.*<\/saml:Subject>/s, ""),
    "no conditions": said(/<saml:Conditions.*<\/saml:Conditions>/s, ""),
    "a condition that nobody knows": said("</saml:Conditions>", "<saml:Condition/></saml:Conditions>"),
    "conditions twice": said(
      "</saml:Conditions>",
      '</saml:Conditions><saml:Conditions NotOnOrAfter="2099-01-01T00:00:00Z"/>',
    ),
    "no audience": said(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ""),
    "nobody who signed in": said(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/s, ""),
    "an older version": said(/Version="2.0"/g, 'Version="1.1"'),
    "a time without a zone": said(/IssueInstant="([^"]+)Z"/g, 'IssueInstant="2099-01-01T00:00:00"'),
    "an encrypted assertion": said(
      /<saml:Assertion\b.*<\/saml:Assertion>/s,
      "<saml:EncryptedAssertion/><saml:Assertion><saml:Issuer/></saml:Assertion>",
    ),
    "another element than a response": changed((xml) => xml.replaceAll("samlp:Response", "samlp:ArtifactResponse")),
    "elements that are not closed": changed((xml) => replaced(xml, "</samlp:Response>", "")),
    "a prefix that nobody declared": changed((xml) => replaced(xml, "<samlp:Status>", "<x:y/><samlp:Status>")),
    "a thousand levels": changed((xml) =>
      replaced(xml, "<samlp:Status>", `${"<a>".repeat(1000)}${"</a>".repeat(1000)}<samlp:Status>`),
    ),
    "too much": changed((xml) => replaced(xml, "<samlp:Status>", `<a>${"a".repeat(260 * 1024)}</a><samlp:Status>`)),
    "no XML": () => Promise.resolve(encode("SAMLResponse")),
    "no base64": () => Promise.resolve("<samlp:Response/>"),
    "blanks that would keep a pattern busy": () => Promise.resolve(`${" ".repeat(400_000)}!`),
    "bytes that are no text": () => Promise.resolve(Buffer.from([0xff, 0xfe, 0, 0x3c]).toString("base64")),
    "another encoding": changed((xml) => Buffer.from(xml, "utf16le").toString("latin1")),
  },
  issuer: {
    "another issuer of the response": said(
      "<saml:Issuer>https://provider.example/saml<",
      "<saml:Issuer>https://other.example<",
    ),
    "another issuer of the assertion": said(
      /(?<=<saml:Assertion .*)<saml:Issuer>[^<]+/s,
      "<saml:Issuer>https://other.example",
    ),
  },
  destination: {
    "another destination": said(/Destination="[^"]+"/, 'Destination="https://other.example/consumer"'),
    "no destination": said(/ Destination="[^"]+"/, ""),
  },
  unsolicited: {
    "the id of another request": said(/InResponseTo="[^"]+" ?>/, 'InResponseTo="_other">'),
    "no request": said(/ InResponseTo="[^"]+">/, ">"),
  },
  subject: {
    "another recipient": said(/Recipient="[^"]+"/, 'Recipient="https://other.example/consumer"'),
    "no recipient": said(/ Recipient="[^"]+"/, ""),
    "a subject of no request": said(/(?<=Recipient="[^"]+") InResponseTo="[^"]+"/, ""),
    "a subject of another request": said(/(?<=Recipient="[^"]+" )InResponseTo="[^"]+"/, 'InResponseTo="_other"'),
    "a subject who has to show a key": said("cm:bearer", "cm:holder-of-key"),
    "a confirmation without an end": said(/(?<=SubjectConfirmationData) NotOnOrAfter="[^"]+"/, ""),
    "a name that is another one each time": said("nameid-format:persistent", "nameid-format:transient"),
    "a name for another service": said("<saml:NameID ", '<saml:NameID SPNameQualifier="https://other.example" '),
    "an empty name": said(/ada@provider\.example/, " "),
    "a name of two lines": said(/ada@provider\.example/, "ada&#10;administrator"),
    "a name too long to be one": said(/ada@provider\.example/, "a".repeat(513)),
  },
  audience: {
    "another audience": said(/<saml:Audience>[^<]+/, "<saml:Audience>https://other.example"),
    "a second restriction to another audience": said(
      "</saml:Conditions>",
      "<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction></saml:Conditions>",
    ),
  },
  expired: {
    "an assertion that has expired": (request) => said(until, `<saml:Conditions NotOnOrAfter="${timeAgo(2)}`)(request),
    "an assertion that does not expire": said(/(<saml:Conditions [^>]*) NotOnOrAfter="[^"]+"/, "<saml:Conditions"),
    "an assertion of later": (request) => said(/NotBefore="[^"]+"/, `NotBefore="${timeAgo(-3)}"`)(request),
    "an answer that was issued long ago": (request) =>
      said(/IssueInstant="[^"]+"/g, `IssueInstant="${timeAgo(7)}"`)(request),
    "a response that was issued long ago": (request) =>
      said(/IssueInstant="[^"]+"/, `IssueInstant="${timeAgo(7)}"`)(request),
    "an assertion that was issued long ago": (request) =>
      said(/(?<=<saml:Assertion [^>]*)IssueInstant="[^"]+"/, `IssueInstant="${timeAgo(7)}"`)(request),
    "an answer of the future": (request) => said(/IssueInstant="[^"]+"/g, `IssueInstant="${timeAgo(-3)}"`)(request),
    "a session that has ended": (request) =>
      said("<saml:AuthnStatement ", `<saml:AuthnStatement SessionNotOnOrAfter="${timeAgo(2)}" `)(request),
  },
  "provider-refused": {
    "a refusal of the provider": said("status:Success", "status:Responder"),
    "a refusal that nobody signed": changed((xml) => {
      const refused = replaced(xml.replace(signaturePattern, ""), "status:Success", "status:Responder");
      return replaced(refused, /<saml:Assertion\b.*<\/saml:Assertion>/s, "");
    }),
    "nobody, and a status that is longer than what is kept of it": changed((xml) => {
      const unsigned = replaced(xml.replace(signaturePattern, ""), "status:Success", "\u{1f600}".repeat(200));
      return replaced(unsigned, /<saml:Assertion\b.*<\/saml:Assertion>/s, "");
    }),
    "success and nobody": changed((xml) =>
      replaced(xml.replace(signaturePattern, ""), /<saml:Assertion\b.*<\/saml:Assertion>/s, ""),
    ),
    "no status": said(/<samlp:Status>.*<\/samlp:Status>/s, ""),
  },
};

const table = Object.entries(forgeries).flatMap(([reason, cases]) =>
  Object.entries(cases).map(([name, forge]): [string, string, Forgery] => [name, reason, forge]),
);

async function send(browser: TestClient, forge: Forgery): Promise<void> {
  const answer = await sendAnswer(browser, await forge(await startSignOn(world, browser)));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/#/login");
}

it("the answer from which all others are made opens a session", async () => {
  const browser = await openBrowser(world.test.app);
  await send(
    browser,
    changed((xml) => xml),
  );
  expect((await finishSignOn(browser)).statusCode).toBe(200);
  expect(await listRefusals(world.test)).toEqual([]);
});

it.each(table)("an answer with %s opens nothing (%s)", async (_name, reason, forge) => {
  const browser = await openBrowser(world.test.app);
  const refusedBefore = (await listRefusals(world.test)).length;
  const contextsBefore = await world.test.database.$count(ssoContexts);
  await send(browser, forge);
  const refusals = await listRefusals(world.test);
  expect(refusals).toHaveLength(refusedBefore + 1);
  expect(refusals.at(-1)).toBe(reason);
  expect(await world.test.database.$count(ssoContexts)).toBe(contextsBefore);
  expect((await finishSignOn(browser)).statusCode).toBe(400);
});

const hasXmlsec = spawnSync("xmlsec1", ["--version"]).status === 0;
if (!hasXmlsec) console.warn("xmlsec1 is not installed: answers are not checked by a second program.");

/** Whether an independent program finds the element's signature valid. */
function isRightForXmlsec(xml: string, signaturePath: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-xmlsec-"));
  const [answerFile, certificateFile] = [join(folder, "answer.xml"), join(folder, "certificate.pem")];
  writeFileSync(answerFile, xml);
  writeFileSync(certificateFile, world.key.certificate);
  const ids = ["protocol:Response", "assertion:Assertion"].flatMap((name) => [
    "--id-attr:ID",
    `urn:oasis:names:tc:SAML:2.0:${name}`,
  ]);
  const key = ["--pubkey-cert-pem", certificateFile, "--enabled-key-data", "rsa"];
  const { status } = spawnSync("xmlsec1", ["--verify", ...ids, ...key, "--node-xpath", signaturePath, answerFile]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

(hasXmlsec ? it : it.skip)(
  "xmlsec1 agrees on the answer that opens a session, and on one that was changed",
  async () => {
    const request = await startSignOn(world, await openBrowser(world.test.app));
    const xml = decode(await signed((text) => text)(request));
    const ofResponse = "/*/*[local-name()='Signature']";
    const ofAssertion = "/*/*[local-name()='Assertion']/*[local-name()='Signature']";
    expect([ofResponse, ofAssertion].map((path) => isRightForXmlsec(xml, path))).toEqual([true, true]);
    const other = replaced(xml, world.nameId, victim);
    expect([ofResponse, ofAssertion].map((path) => isRightForXmlsec(other, path))).toEqual([false, false]);
  },
);
