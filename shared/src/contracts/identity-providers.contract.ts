/** Endpoints of single sign-on with SAML, in addition to those of the sign-in page. */
import * as z from "@gatehouse/shared/schema";

const base = "/api/security/auth/saml";

export const samlEndpoints = {
  /** Metadata for the identity provider; its URL is also our entity id. */
  metadata: `${base}/metadata`,
  /** `samlAccessUrl`. */
  start: `${base}/start`,
  /** Identity providers send browsers here with their responses. */
  consumer: `${base}/consumer`,
} as const;

/** An `IDPIdentifier`, which is used in URLs unescaped. */
export const identifierPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

const windowState = /^window:([\w-]{1,64})$/;

/** `RelayState` of a sign-in in a window of its own, which ends at `confirmationEndpoints.returned` with this state. */
export const writeWindowState = (state: string): string => `window:${state}`;

/** The state of a sign-in in a window of its own; null for any other `RelayState`. */
export const readWindowState = (relayState: string): string | null => windowState.exec(relayState)?.[1] ?? null;

/**
 * Query of the single-sign-on link; `RelayState` is the `redir` of the sign-in page, after `/?preview=…#` if its document
 * has preview links, or that of a window.
 */
export const samlStartSchema = z.object({
  PartnerIdP: z.string().check(z.regex(identifierPattern)),
  RelayState: z.optional(z.string()),
});

/** Form that an identity provider posts through the browser. */
export const samlAnswerSchema = z.object({
  SAMLResponse: z.string().check(z.minLength(1)),
  /** Ignored: the target of the sign-in was stored at its start. */
  RelayState: z.optional(z.string()),
});
