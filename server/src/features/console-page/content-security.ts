import { TRUSTED_TYPES_POLICIES } from "@gatehouse/shared/contracts/console-page";

const directives = {
  "default-src": "'none'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "frame-src": "'self'",
  "frame-ancestors": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "require-trusted-types-for": "'script'",
};

function write(extra: Record<string, string>): string {
  return Object.entries({ ...directives, ...extra })
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** Where a developer's own machine serves a section; only it can answer there. */
const localSources = "http://localhost:* https://localhost:* http://127.0.0.1:*";

/** What a section consists of. Frame applications are always those of the release in force. */
const localDirectives = ["script-src", "style-src", "img-src", "font-src", "connect-src"] as const;

type ConsolePageParts = {
  nonce: string;
  /** The user may run sections from the machine that the browser runs on. */
  allowsLocalSections: boolean;
};

/**
 * Policy of the console page: our own files, and the two inline parts that carry this answer's nonce. Nothing frames it,
 * not even our own pages: what is confirmed there (a sign-in, the terms of use) must be what the user sees.
 */
export function consolePagePolicy({ nonce, allowsLocalSections }: ConsolePageParts): string {
  const own: Record<string, string> = {
    ...directives,
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "frame-ancestors": "'none'",
    "trusted-types": TRUSTED_TYPES_POLICIES.join(" "),
  };
  if (!allowsLocalSections) return write(own);
  const widened = localDirectives.map((name): [string, string] => [name, `${own[name]} ${localSources}`]);
  return write({ ...own, ...Object.fromEntries(widened) });
}

/** Policy of a frame application: our own files and nothing inline. */
export const framePagePolicy = (): string => write({ "script-src": "'self'", "trusted-types": "default" });
