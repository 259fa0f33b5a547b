import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTls } from "./read-tls.ts";
import { StartRefusal } from "./start-refusal.ts";
import { createTestAuthority } from "./testing/test-certificates.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-tls-"));
const one = createTestAuthority(folder, "one");
const other = createTestAuthority(folder, "other");
const weak = createTestAuthority(folder, "weak", ["-newkey", "rsa:1024", "-nodes", "-days", "1"]);
const text = join(folder, "text");
writeFileSync(text, "no PEM");
afterAll(() => rmSync(folder, { recursive: true }));

const read = (tlsCertificateFile: string | null, tlsKeyFile: string | null) =>
  readTls({ tlsCertificateFile, tlsKeyFile });

it("reads a certificate with its key, and nothing where none is set", () => {
  expect(read(one.certificateFile, one.keyFile).tls?.certificate).toBe(one.certificate);
  expect(read(null, null)).toEqual({});
});

it.each([
  ["a missing file", join(folder, "none"), one.keyFile, /^Can't read .*none, which TLS_CERT names\.$/],
  ["a certificate that is none", text, one.keyFile, /^.*text, which TLS_CERT names, isn't a PEM certificate\.$/],
  ["a key that is none", one.certificateFile, text, /^.*text, which TLS_KEY names, isn't a PEM private key/],
  ["a weak certificate", weak.certificateFile, weak.keyFile, /^OpenSSL refuses .*weak\.pem, .*: ee key too small\.$/],
  [
    "another certificate's key",
    one.certificateFile,
    other.keyFile,
    /^The key .* doesn't fit .*: key values mismatch\.$/,
  ],
])("refuses %s in one sentence", (_name, certificate, key, sentence) => {
  expect(() => read(certificate, key)).toThrow(StartRefusal);
  expect(() => read(certificate, key)).toThrow(sentence);
});
