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

/** Policy of the console page: our own files, and the two inline parts that carry this answer's nonce. */
export const consolePagePolicy = (nonce: string): string =>
  write({
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "trusted-types": TRUSTED_TYPES_POLICIES.join(" "),
  });

/** Policy of a frame application: our own files and nothing inline. */
export const framePagePolicy = (): string => write({ "script-src": "'self'", "trusted-types": "default" });
