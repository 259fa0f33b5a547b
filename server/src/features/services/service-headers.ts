import type { IncomingHttpHeaders } from "node:http";

/** What services learn of the browser's request. Everything else, such as cookies or claims of identity, stays here. */
const requestHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "content-length",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "range",
  "traceparent",
] as const;

/** What browsers get of a service's answer. */
const answerHeaders = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
] as const;

type PlainHeaders = Record<string, string>;

/** Headers of a request to a service. `token` says who calls. */
export function listRequestHeaders(
  given: IncomingHttpHeaders,
  { token, requestId }: { token: string; requestId: string },
): PlainHeaders {
  return {
    ...pick(given, requestHeaders),
    // Compressed answers would be larger than the limit says.
    "accept-encoding": "identity",
    authorization: `Bearer ${token}`,
    "user-agent": "Gatehouse",
    "x-request-id": requestId,
  };
}

/**
 * Headers of the answer for the browser. It can't run there, even if it is HTML, and only this user's browser keeps it,
 * for this organization.
 */
export function listAnswerHeaders(given: IncomingHttpHeaders): PlainHeaders {
  return {
    ...pick(given, answerHeaders),
    ...describeCaching(given["cache-control"]),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  };
}

/** Without a header the answer is not stored, as all of the console. */
function describeCaching(given: string | undefined): PlainHeaders {
  if (given === undefined) return {};
  const directives = given.split(",").map((directive) => directive.trim());
  const kept = directives.filter((directive) => !/^(public|private|s-maxage|proxy-revalidate)\b/i.test(directive));
  return { "cache-control": ["private", ...kept].filter(Boolean).join(", "), vary: "Cookie, OrganizationID" };
}

/** Headers that came twice are ambiguous and left out, as those that concern one connection only. */
function pick(given: IncomingHttpHeaders, names: readonly string[]): PlainHeaders {
  const ofConnection = (given.connection ?? "").toLowerCase().split(",");
  const hopByHop = new Set(ofConnection.map((name) => name.trim()));
  const entries = names.flatMap((name): [string, string][] => {
    const value = given[name];
    return typeof value === "string" && !hopByHop.has(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}
