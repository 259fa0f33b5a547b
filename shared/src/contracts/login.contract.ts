/** What the sign-in page asks before anybody is signed in, and what signing in answers. */
import { z } from "zod/mini";
import { sessionUserSchema } from "./session.contract.ts";

/** A text that is accepted before each sign-in, shown as plain text. */
export const preLoginBannerSchema = z.object({ title: z.string(), text: z.string() });

/** Answer of `GET /api/security/auth/LoginDetails`. */
export const loginDetailsSchema = z.object({
  showDomains: z.boolean(),
  showSamlOption: z.boolean(),
  defaultLanguage: z.string(),
  allowFido2Login: z.boolean(),
  showSocialLinks: z.boolean(),
  /** Absent where none is in force now. */
  preLoginBanner: z.optional(preLoginBannerSchema),
  signUpUrl: z.optional(z.string()),
  /** Whether an identity provider has answered, and `loginSSO` may be called once. */
  hasSsoContext: z.boolean(),
});

/** Answer of `GET /api/security/auth/loginServers`: labels, never host names or DNs. */
export const loginServersSchema = z.object({
  domains: z.array(z.object({ DomainName: z.string() })),
  ldapservers: z.array(z.object({ Server: z.string() })),
});

/** Answer of `GET /api/security/auth/loginIDPs`. */
export const samlConfigurationSchema = z.object({
  samlAccessUrl: z.string(),
  samlIdpProviders: z.array(z.object({ IDPIdentifier: z.string() })),
});

/** What the sign-in page asks first, as the first response of the console brings it to a visitor. */
export const loginStartSchema = z.object({
  details: loginDetailsSchema,
  servers: loginServersSchema,
  /** Absent where single sign-on is not offered. */
  identityProviders: z.optional(samlConfigurationSchema),
});

/** Ways to sign in; answer of `GET /api/security/auth/loginProviders`. `Name` is that of an identity provider, or the type. */
export const loginProvidersSchema = z.array(
  z.object({ Id: z.string(), Name: z.string(), Type: z.enum(["password", "fido2", "saml"]) }),
);

/** Answer of `GET /api/security/auth/requiredServicesThatAreNotRunning`, for administrators: names to show. */
export const stoppedServicesSchema = z.array(z.string());

const accessTokensSchema = z.array(z.object({ Name: z.string(), Token: z.string() }));
const signedInUserSchema = z.extend(sessionUserSchema, { antiCSRFToken: z.string() });

/** Why another step is needed: no device is set up, its code is, or the code was wrong. */
export const twoFactorCodes = ["notConfigured", "required", "rejected"] as const;

/** Answer of `login`, `loginSSO` and `fido2AssertCredential`; `SessionUser` is null until all factors are shown. */
export const loginAnswerSchema = z.object({
  Success: z.boolean(),
  AuthenticationState: z.enum(["authenticated", "challenge"]),
  BearerToken: z.string(),
  AccessTokens: accessTokensSchema,
  SessionUser: z.nullable(signedInUserSchema),
  /** Why there is no success, such as `UserIsLocked` or `RolesDisabled`; refusals with an error status have it too. */
  Status: z.optional(z.string()),
  TwoFactorResponseCode: z.optional(z.enum(twoFactorCodes)),
  ChallengePrompt: z.optional(z.string()),
});

/** Answer of `loginChallenge`: a user ends the challenge, a prompt repeats it. */
export const challengeAnswerSchema = z.object({
  SessionUser: z.nullable(signedInUserSchema),
  ChallengePrompt: z.optional(z.string()),
  TwoFactorResponseCode: z.optional(z.enum(twoFactorCodes)),
  AccessTokens: accessTokensSchema,
});

/** Answer of `authenticatoruri`: the base32 secret for typing, and the `otpauth:` address for the QR code. */
export const authenticatorSetupSchema = z.object({ sharedKey: z.string(), authenticatorUri: z.string() });

/** Body of `reauthenticateUser`; a wrong password answers 400, because 401 would mean that the session is over. */
export const reauthenticationSchema = z.object({ Password: z.string().check(z.minLength(1), z.maxLength(4096)) });

/** Answer of a verified new authenticator: recovery codes, shown this once. */
export const recoveryCodesSchema = z.object({ RecoveryCodes: z.array(z.string()) });

export type PreLoginBanner = z.infer<typeof preLoginBannerSchema>;
export type LoginDetails = z.infer<typeof loginDetailsSchema>;
export type LoginServers = z.infer<typeof loginServersSchema>;
export type LoginStart = z.infer<typeof loginStartSchema>;
export type SamlConfiguration = z.infer<typeof samlConfigurationSchema>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;
export type TwoFactorCode = (typeof twoFactorCodes)[number];

const base = "/api/security/auth";

export const loginEndpoints = {
  details: `${base}/LoginDetails`,
  servers: `${base}/loginServers`,
  providers: `${base}/loginProviders`,
  identityProviders: `${base}/loginIDPs`,
  stoppedServices: `${base}/requiredServicesThatAreNotRunning`,
  login: `${base}/login`,
  singleSignOn: `${base}/loginSSO`,
  challenge: `${base}/loginChallenge`,
  assertionOptions: `${base}/fido2AssertionOptions`,
  assertCredential: `${base}/fido2AssertCredential`,
  requestReset: `${base}/requestPasswordResetToken`,
  verifyReset: `${base}/verifyPasswordResetToken`,
  resetPassword: `${base}/resetPassword`,
  authenticatorSetup: `${base}/authenticatoruri`,
  /** The code is in the body besides the path, which is never logged. */
  authenticatorVerify: `${base}/authenticatorverify/:token`,
  logout: `${base}/logout`,
  reauthenticate: "/api/user/reauthenticateUser",
} as const;
