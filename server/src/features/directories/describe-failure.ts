import { ResultCodeError } from "ldapts";

/** In words, by the code of the system or of OpenSSL, whose own texts name functions and files. */
const failures: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, "The server refuses connections at this port."],
  [/^(ECONNRESET|EPIPE)$/, "The server closed the connection."],
  [/^(ENOTFOUND|EAI_\w+)$/, "The host name can't be found."],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/, "The server can't be reached."],
  [/^(EPROTO|ERR_SSL_\w+)$/, "The TLS handshake failed. Check the port."],
];

/** Explains to administrators why a server failed. Directories often refuse with a code and no text. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResultCodeError) return `${error.constructor.name} ${error.message.trim()}`;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const words = failures.find(([codes]) => codes.test(code))?.[1];
  if (words !== undefined) return `${words} (${code})`;
  return error instanceof Error ? error.message : String(error);
}
