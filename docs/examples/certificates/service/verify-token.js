import { createRemoteJWKSet, errors, jwtVerify } from "jose";

/** `<name of the section>/<name of the service>`, as in `remote.json`. */
const AUDIENCE = "certificates/api";

/** A request without a valid token of the console. */
export class TokenRefusal extends Error {}

/**
 * Returns a function that verifies the header `Authorization` and resolves to whom the console asks for: user,
 * organization and permissions. It throws a `TokenRefusal`.
 */
export function createTokenCheck(consoleUrl) {
  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", consoleUrl));
  const expected = { issuer: new URL(consoleUrl).origin, audience: AUDIENCE, algorithms: ["EdDSA"], clockTolerance: 5 };
  return async (authorization = "") => {
    const [, token = ""] = /^Bearer ([\w.-]+)$/.exec(authorization) ?? [];
    try {
      const { payload } = await jwtVerify(token, keys, expected);
      const { sub, name, org, permissions = [] } = payload;
      return { userId: sub, userName: name, organizationId: org, permissions };
    } catch (fault) {
      // A key set that can't be read is our problem, and not that of the token.
      if (fault instanceof errors.JWKSTimeout || !(fault instanceof errors.JOSEError)) throw fault;
      throw new TokenRefusal(fault.code);
    }
  };
}
