import { TRUSTED_TYPES_POLICIES } from "@gatehouse/shared/contracts/console-page.contract";

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

/** A section served from a developer's own machine, which only that machine can answer. */
const localSources = "http://localhost:* https://localhost:* http://127.0.0.1:*";

/** What a section consists of. Frame applications always come from the release in force. */
const localDirectives = ["script-src", "style-src", "img-src", "font-src", "connect-src"] as const;

type ConsolePageParts = {
  nonce: string;
  /** Whether the user may run sections from their own machine. */
  allowsLocalSections: boolean;
};

/**
 * Policy of the console page: our own files, and the two inline parts with this answer's nonce. No page may frame it,
 * not even ours: what is confirmed there (a sign-in, the terms of use) must be what the user sees.
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
