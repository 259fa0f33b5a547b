/** Addresses of single sign-on by SAML, beside the calls of the sign-in page in login.contract. */
import { z } from "zod/mini";

const base = "/api/security/auth/saml";

export const samlEndpoints = {
  /** What an administrator gives to an identity provider; its address is also our entity id. */
  metadata: `${base}/metadata`,
  /** `samlAccessUrl`. */
  start: `${base}/start`,
  /** Where identity providers send browsers with their answers. */
  consumer: `${base}/consumer`,
} as const;

/** An `IDPIdentifier`: it stands in addresses as it is. */
export const identifierPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Query of the single-sign-on link; `RelayState` is the `redir` of the sign-in page. */
export const samlStartSchema = z.object({
  PartnerIdP: z.string().check(z.regex(identifierPattern)),
  RelayState: z.optional(z.string().check(z.maxLength(2000))),
});

/** Form that an identity provider makes the browser send. */
export const samlAnswerSchema = z.object({
  SAMLResponse: z.string().check(z.minLength(1)),
  /** Not looked at: where the sign-in leads was kept when it began. */
  RelayState: z.optional(z.string()),
});
