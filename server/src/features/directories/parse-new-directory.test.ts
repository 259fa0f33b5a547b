import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../errors.ts";
import { aDirectoryRegistration } from "../../testing/directory-registration.builder.ts";
import { createTestAuthority } from "../../testing/test-certificates.ts";
import { parseNewDirectory } from "./parse-new-directory.ts";
import type { NewDirectory } from "./parse-new-directory.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-authority-"));
const authority = createTestAuthority(folder, "authority").certificate;
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (given: Partial<NewDirectory> = {}) =>
  parseNewDirectory(aDirectoryRegistration({ authority, encryptedUrl: "ldaps://dc1.example.org" }, "an id", given));

it("keeps a directory in one form", () => {
  const urls = ["ldap://dc1.example.org:3389", "ldaps://[::1]/", "ldap://dc1.example.org:3389"];
  const parsed = parse({ label: " Corp 1 ", kind: "domain", urls, certificateAuthority: `notes\n${authority}\nmore` });
  expect(parsed).toMatchObject({ label: "Corp 1", kind: "domain", nameAttribute: "sAMAccountName" });
  expect(parsed.urls).toEqual(["ldap://dc1.example.org:3389", "ldaps://[::1]/"]);
  expect(parsed.certificateAuthority.trim()).toBe(authority.trim());
  expect(parse()).toMatchObject({ kind: "ldap", nameAttribute: "uid" });
});

it("gives the password to nobody", () => {
  expect(JSON.stringify(parse({ bindPassword: "a secret" }))).not.toContain("a secret");
});

it.each<[string, Partial<NewDirectory>]>([
  ["kind", { kind: "nis" }],
  ["label", { label: "" }],
  ["label", { label: "a\\b" }],
  ["label", { label: "ldaps://dc1.example.org" }],
  ["label", { label: "dc=example,dc=org" }],
  ["label", { label: "dc1:636" }],
  ["label", { label: "DC1.example.org" }],
  ["label", { label: "l".repeat(65) }],
  ["url", { urls: [] }],
  ["url", { urls: ["http://dc1.example.org"] }],
  ["url", { urls: ["ldapi:///var/run/slapd"] }],
  ["url", { urls: ["ldaps://dc1.example.org/dc=example"] }],
  ["url", { urls: ["ldaps://user@dc1.example.org"] }],
  ["url", { urls: ["ldaps://dc1.example.org?x"] }],
  ["url", { urls: ["ldaps://"] }],
  ["url", { urls: ["ldaps://169.254.169.254"] }],
  ["url", { urls: ["ldap://[::ffff:169.254.169.254]:389"] }],
  ["url", { urls: ["ldaps://[fd00:ec2::254]"] }],
  ["url", { urls: ["dc1.example.org"] }],
  ["certificate_authority", { certificateAuthority: "" }],
  ["certificate_authority", { certificateAuthority: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----" }],
  ["bind_name", { bindName: "PLAIN" }],
  ["bind_name", { bindName: "" }],
  ["bind_password", { bindPassword: "" }],
  ["base_name", { baseName: "" }],
  ["base_name", { baseName: "example.org" }],
  ["name_attribute", { nameAttribute: "uid)(cn" }],
  ["user_filter", { userFilter: "(memberOf=cn=a" }],
  ["user_filter", { userFilter: "(a=b)(c=d)" }],
])("refuses an unusable %s", (what, given) => {
  expect(() => parse(given)).toThrow(AppError);
  expect(() => parse(given)).toThrow(expect.objectContaining({ code: `directory_${what}_invalid`, status: 400 }));
});
