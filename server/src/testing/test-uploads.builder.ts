import { uploadFields } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { integrityOf } from "../features/federation/releases/integrity-of.ts";
import { generateSigningKey, signText } from "../features/federation/signing-keys/ed25519.ts";
import { buildRelease } from "./test-releases.builder.ts";

export type TestUpload = {
  record: string;
  signature: string;
  /** Path and content, in the order of sending. */
  files: readonly (readonly [path: string, content: string])[];
};

/** A publisher's key pair. */
export function createTestKey() {
  const { privateKey, publicKey } = generateSigningKey();
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { publicKey, pem, sign: (text: string) => signText(text, privateKey) };
}

/** A release of the files with its signed record, as the command sends it. */
export function buildUpload(
  changes: Partial<Release> & { name: string },
  files: Readonly<Record<string, string>>,
  sign: (text: string) => string,
): TestUpload {
  const { descriptor, ...others } = changes;
  const built = buildRelease(changes.name, others);
  const release: Release = { ...built, ...(descriptor === undefined ? {} : { descriptor }) };
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    integrity: integrityOf(Buffer.from(text)),
    size: Buffer.byteLength(text),
  }));
  const record = JSON.stringify({ ...release, files: changes.files ?? listed });
  return { record, signature: sign(record), files: Object.entries(files) };
}

export function buildForm({ record, signature, files }: TestUpload): FormData {
  const form = new FormData();
  form.append(uploadFields.record, record);
  form.append(uploadFields.signature, signature);
  for (const [path, content] of files) form.append(path, new Blob([content]), "file");
  return form;
}
