import * as z from "@gatehouse/shared/schema";

/** A text that is accepted before each sign-in, shown as plain text. */
export const preLoginBannerSchema = z.object({ title: z.string(), text: z.string() });

/** Response of `GET /api/security/auth/LoginDetails`. */
export const loginDetailsSchema = z.object({
  showDomains: z.boolean(),
  showSamlOption: z.boolean(),
  defaultLanguage: z.string(),
  allowFido2Login: z.boolean(),
  showSocialLinks: z.boolean(),
  /** Absent if none is active. */
  preLoginBanner: z.optional(preLoginBannerSchema),
  signUpUrl: z.optional(z.string()),
  /** Whether an identity provider has responded, so that `loginSSO` may be called once. */
  hasSsoContext: z.boolean(),
});

/** Response of `GET /api/security/auth/loginServers`: labels, never host names or DNs. */
export const loginServersSchema = z.object({
  domains: z.array(z.object({ DomainName: z.string() })),
  ldapservers: z.array(z.object({ Server: z.string() })),
});

/** Response of `GET /api/security/auth/loginIDPs`. */
export const samlConfigurationSchema = z.object({
  samlAccessUrl: z.string(),
  samlIdpProviders: z.array(z.object({ IDPIdentifier: z.string() })),
});

/** Initial data of the sign-in page, included in the first response to visitors. */
export const loginStartSchema = z.object({
  details: loginDetailsSchema,
  servers: loginServersSchema,
  /** Absent if single sign-on is not available. */
  identityProviders: z.optional(samlConfigurationSchema),
});

/**
 * Sign-in methods; response of `GET /api/security/auth/loginProviders`. `Name` is that of an identity provider, or the
 * type.
 */
export const loginProvidersSchema = z.array(
  z.object({ Id: z.string(), Name: z.string(), Type: z.enum(["password", "fido2", "saml"]) }),
);

export type PreLoginBanner = z.infer<typeof preLoginBannerSchema>;
export type LoginDetails = z.infer<typeof loginDetailsSchema>;
export type LoginServers = z.infer<typeof loginServersSchema>;
export type LoginStart = z.infer<typeof loginStartSchema>;
export type SamlConfiguration = z.infer<typeof samlConfigurationSchema>;

export const signInDetailsEndpoints = {
  details: "/api/security/auth/LoginDetails",
  servers: "/api/security/auth/loginServers",
  providers: "/api/security/auth/loginProviders",
  identityProviders: "/api/security/auth/loginIDPs",
} as const;
