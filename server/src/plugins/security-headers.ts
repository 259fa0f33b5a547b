import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of every answer, also of errors. A page with a policy of its own overrides them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
  "content-security-policy": "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "no-store",
};

const listedHeaders = Object.entries(securityHeaders);
const twoYearsInSeconds = 63_072_000;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}

/** For answers that Fastify sends without running hooks. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of listedHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
  if (request.protocol === "https")
    reply.header("strict-transport-security", `max-age=${twoYearsInSeconds}; includeSubDomains`);
}
