import { findCertificate, listCertificates, renew, setNote } from "./certificates.js";
import { describeExpiring, describeMonths } from "./tiles.js";
import { TokenRefusal } from "./verify-token.js";

const MAX_BODY_BYTES = 10_000;
const MAX_NOTE_LENGTH = 500;

const ok = (body) => ({ status: 200, body });
const refuse = (status, code) => ({ status, body: { code } });

/** The answer to a request: who asks comes from the token of the console, and from nothing else. */
export async function answer(request, checkToken) {
  try {
    const caller = await checkToken(request.headers.authorization);
    const { pathname } = new URL(request.url ?? "/", "http://service");
    return request.method === "GET" ? read(pathname, caller) : await change(request, pathname, caller);
  } catch (fault) {
    if (fault instanceof TokenRefusal) return refuse(401, "token_invalid");
    throw fault;
  }
}

function read(pathname, { organizationId }) {
  const certificates = listCertificates(organizationId);
  if (pathname === "/certificates") return ok({ items: certificates });
  if (pathname === "/tiles/expiring") return ok(describeExpiring(certificates, new Date()));
  if (pathname === "/tiles/by-month") return ok(describeMonths(certificates, new Date()));
  return refuse(404, "not_found");
}

async function change(request, pathname, { organizationId, permissions }) {
  // The console checks the permission of the service; what a single change needs is for the service to check.
  if (!permissions.includes("certificates.renew")) return refuse(403, "permission_required");
  const [, id, part] = /^\/certificates\/([\w-]+)\/(renewal|note)$/.exec(pathname) ?? [];
  const certificate = id && findCertificate(organizationId, id);
  if (!certificate) return refuse(404, "not_found");
  if (part === "renewal" && request.method === "POST") return ok(renew(certificate, new Date()));
  if (part === "note" && request.method === "PUT") return changeNote(certificate, await readJson(request));
  return refuse(405, "method_not_allowed");
}

function changeNote(certificate, body) {
  const note = body?.note;
  if (typeof note !== "string" || note.length > MAX_NOTE_LENGTH) return refuse(400, "request_invalid");
  return ok(setNote(certificate, note));
}

/** The body of a request; undefined for one that is too long or no JSON. */
async function readJson(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8")) {
    text += part;
    if (text.length > MAX_BODY_BYTES) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
