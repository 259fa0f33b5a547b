import { invalidateApi, sendJson } from "@gatehouse/shared/api";
import { certificateEndpoints, certificateSchema, type Certificate } from "./certificates.contract.ts";

/** Asks the issuer for a certificate of another year. */
export async function renewCertificate(id: string): Promise<Certificate> {
  const renewed = await sendJson("post", certificateEndpoints.renewal(id), {}, certificateSchema);
  await invalidateApi(certificateEndpoints.list);
  return renewed;
}

/** Replaces the note of a certificate. */
export async function saveNote(id: string, note: string): Promise<void> {
  await sendJson("put", certificateEndpoints.note(id), { note }, certificateSchema);
  await invalidateApi(certificateEndpoints.list);
}
