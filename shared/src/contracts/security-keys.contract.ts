/** Security keys and passkeys: registration and sign-in. Binary values are base64url. */
import * as z from "@gatehouse/shared/schema";
import { MAX_USER_NAME_LENGTH } from "./sign-ins.contract.ts";

const base64url = (maxLength: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maxLength));
const credentialIdSchema = base64url(1400);
const extensionsSchema = z.optional(z.record(z.string(), z.unknown()));
const transportsSchema = z.array(z.string());
const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(transportsSchema),
});

export const securityKeyTypeSchema = z.enum(["Platform", "Roaming"]);

/** Body of `fido2AssertionOptions`; an empty name requests passkeys, which identify their user. */
export const assertionOptionsRequestSchema = z.object({
  username: z.string().check(z.maxLength(MAX_USER_NAME_LENGTH)),
});

/**
 * Response of `fido2AssertionOptions`. A name without keys gets fake ones, so that the response does not reveal which
 * names exist.
 */
export const assertionOptionsSchema = z.object({
  challenge: z.string(),
  /** In milliseconds; the challenge then expires, so a passkey request that waits longer is started again. */
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptorSchema),
});

/** Body of `fido2AssertCredential`. */
export const assertionRequestSchema = z.object({
  username: z.string().check(z.maxLength(MAX_USER_NAME_LENGTH)),
  assertionRawResponse: z.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: z.literal("public-key"),
    extensions: extensionsSchema,
    response: z.object({
      authenticatorData: base64url(8192),
      clientDataJSON: base64url(8192),
      signature: base64url(8192),
      /** The user of a passkey; required if the request had no name. */
      userHandle: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    }),
  }),
});

/** Body of `POST /api/user/fido2/attestationOptions`. */
export const attestationOptionsRequestSchema = z.object({
  UserPassword: z.string().check(z.minLength(1), z.maxLength(4096)),
  AuthenticatorType: securityKeyTypeSchema,
});

/** Response of `POST /api/user/fido2/attestationOptions`. */
export const attestationOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  attestation: z.literal("none"),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    authenticatorAttachment: z.enum(["platform", "cross-platform"]),
    residentKey: z.literal("preferred"),
    userVerification: z.literal("required"),
  }),
});

const authenticatorNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(50), z.regex(/^\P{Cc}*$/u));

/** Body of `POST /api/user/fido2/makeFidoCredential`. */
export const attestationRequestSchema = z.object({
  AuthenticatorName: authenticatorNameSchema,
  AttestationResponse: z.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: z.literal("public-key"),
    extensions: extensionsSchema,
    response: z.object({
      AttestationObject: base64url(65_536),
      clientDataJSON: base64url(8192),
      /** How the browser can reach the key at the next sign-in. */
      transports: z.optional(z.array(z.string().check(z.maxLength(32), z.regex(/^[a-z-]+$/))).check(z.maxLength(8))),
    }),
  }),
});

/** Body of `PUT /api/user/fido2/device/{AuthenticatorId}`: only the name may change. */
export const securityKeyChangeSchema = z.object({ AuthenticatorName: authenticatorNameSchema });

export const securityKeySchema = z.object({
  AuthenticatorId: z.string(),
  AuthenticatorName: z.string(),
  AuthenticatorType: securityKeyTypeSchema,
  UserId: z.string(),
  CreatedAt: z.string(),
  /** Null if it has not been used since. */
  LastUsedAt: z.nullable(z.string()),
  /** Whether its provider may copy it to the user's other devices. */
  IsSynced: z.boolean(),
  /** Name of the software or device that keeps it; null if unknown. */
  ProviderName: z.nullable(z.string()),
});

/** Most keys that one call removes. */
const MAX_REMOVED_KEYS = 100;

/** Body of the delete action: ids of the user's own keys, all of which go, or none. */
export const securityKeysRemovalSchema = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_REMOVED_KEYS)),
});

/** Response of `GET /api/user/fido2/authenticators`. */
export const securityKeysSchema = z.array(securityKeySchema);

/** Codes of refused calls about the user's own keys. */
export const securityKeyErrorCodes = {
  wrongPassword: "UserNameOrPasswordAreIncorrect",
  nameTaken: "Fido2AuthenticatorNameAlreadyExists",
  /** The response of the authenticator does not match the request, or came too late. */
  refused: "authenticator_refused",
  notAllowed: "security_keys_not_allowed",
  /** Nothing else would let the user sign in. */
  lastSignInMethod: "last_sign_in_method",
} as const;

export type SecurityKeyType = z.infer<typeof securityKeyTypeSchema>;
export type SecurityKey = z.infer<typeof securityKeySchema>;
export type AssertionOptions = z.infer<typeof assertionOptionsSchema>;
export type AssertionRequest = z.infer<typeof assertionRequestSchema>;
export type AttestationOptionsRequest = z.infer<typeof attestationOptionsRequestSchema>;
export type AttestationOptions = z.infer<typeof attestationOptionsSchema>;
export type AttestationRequest = z.infer<typeof attestationRequestSchema>;

export const securityKeyEndpoints = {
  list: "/api/user/fido2/authenticators",
  update: "/api/user/fido2/device/:id",
  /** Action `delete` of the user's grid of authenticators. */
  remove: "/api/grid/b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c08/actions/delete",
  attestationOptions: "/api/user/fido2/attestationOptions",
  register: "/api/user/fido2/makeFidoCredential",
  confirmationOptions: "/api/user/fidoAssertionOptions",
  confirm: "/api/user/assertFidoCredential",
  assertionOptions: "/api/security/auth/fido2AssertionOptions",
  assertCredential: "/api/security/auth/fido2AssertCredential",
} as const;
