import { execFileSync } from "node:child_process";
import { AppError } from "../../errors.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import { parseProviderMetadata } from "./parse-provider-metadata.ts";

const now = new Date("2026-03-02T08:00:00.000Z");
const key = createTestKey();
const { metadata } = new TestIdentityProvider({ key });

const stripped = (certificate: string) => certificate.replace(/-----[A-Z ]+-----|\s/g, "");

it("reads who the provider is, where it signs in, and by which key it signs", () => {
  expect(parseProviderMetadata(metadata, now)).toEqual({
    entityId: "https://provider.example/saml",
    signOnUrl: "https://provider.example/sign-on",
    certificates: [key.certificate],
  });
});

it("takes both keys of a provider that changes its key, each once, and comments", () => {
  const next = createTestKey();
  const [descriptor = ""] = /<KeyDescriptor use="signing">.*?<\/KeyDescriptor>/s.exec(metadata) ?? [];
  const second = descriptor.replace(
    stripped(key.certificate),
    `\n${next.certificate.replace(/-----[A-Z ]+-----/g, "")}`,
  );
  const several = metadata.replace(descriptor, `<!-- keys -->${descriptor}${second}${descriptor}`);
  expect(parseProviderMetadata(several, now).certificates).toEqual([key.certificate, next.certificate]);
});

it("takes an address of this machine without https", () => {
  const local = new TestIdentityProvider({ key, signOnUrl: "http://127.0.0.1:8080/sign-on" });
  expect(parseProviderMetadata(local.metadata, now).signOnUrl).toBe("http://127.0.0.1:8080/sign-on");
});

const replace = (from: string | RegExp, to: string) => metadata.replace(from, () => to);

it.each([
  ["no XML", "metadata", /1:0|text/],
  ["a document type", `<!DOCTYPE m>${metadata}`, /document type/],
  ["another document", "<a/>", /isn't an EntityDescriptor/],
  [
    "a list of providers",
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${metadata}</EntitiesDescriptor>`,
    /one provider/,
  ],
  ["no name", replace(/entityID="[^"]+"/, ""), /no entityID/],
  [
    "only a service provider",
    replace(/IDPSSODescriptor/g, "SPSSODescriptor"),
    /exactly one SAML 2.0 identity provider/,
  ],
  ["an older protocol", replace("SAML:2.0:protocol", "SAML:1.1:protocol"), /exactly one SAML 2.0 identity provider/],
  [
    "an end that has passed",
    replace("<EntityDescriptor ", '<EntityDescriptor validUntil="2026-03-02T07:59:59Z" '),
    /no longer valid/,
  ],
  [
    "an end that cannot be read",
    replace("<IDPSSODescriptor ", '<IDPSSODescriptor validUntil="soon" '),
    /no longer valid/,
  ],
  [
    "a wish for signed requests",
    replace('WantAuthnRequestsSigned="false"', 'WantAuthnRequestsSigned="true"'),
    /signed requests/,
  ],
  ["another binding", replace("HTTP-Redirect", "HTTP-Artifact"), /HTTP-Redirect/],
  ["an open address", replace("https://provider.example/sign-on", "http://provider.example/sign-on"), /https/],
  ["a script", replace("https://provider.example/sign-on", "javascript:alert(1)"), /https/],
  [
    "a password in the address",
    replace("https://provider.example/sign-on", "https://a:b@provider.example/"),
    /isn't an address/,
  ],
  ["no key", replace(/<KeyDescriptor use="signing">.*?<\/KeyDescriptor>/s, ""), /no certificate/],
  ["a key for encryption only", replace('use="signing"', 'use="encryption"'), /no certificate/],
  ["a certificate that is none", replace(stripped(key.certificate), "AAAA"), /can't be read/],
])("refuses %s", (_name, text, message) => {
  expect(text).not.toBe(metadata);
  const parse = () => parseProviderMetadata(text, now);
  expect(parse).toThrow(AppError);
  expect(parse).toThrow(message);
});

it("refuses keys that are too short or of another kind", () => {
  const short = new TestIdentityProvider({ key: createTestKey(1024) });
  expect(() => parseProviderMetadata(short.metadata, now)).toThrow(/2048 bits/);
  const curve = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-subj",
    "/CN=p",
  ];
  const certificate = execFileSync("openssl", [...curve, "-keyout", "/dev/null"], { encoding: "utf8", stdio: "pipe" });
  const elliptic = replace(stripped(key.certificate), stripped(certificate));
  expect(() => parseProviderMetadata(elliptic, now)).toThrow(/RSA/);
});
