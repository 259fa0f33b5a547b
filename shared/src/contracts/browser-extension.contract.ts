/** Sign-in of the browser extension for workforce passwords; `docs/extension.md` describes the whole exchange. */
import * as z from "@gatehouse/shared/schema";

/** Versions of the configuration's format that the server answers. */
export const extensionVersions = ["1"] as const;

/** Name of the extension's token among the `AccessTokens` of a browser. */
export const extensionTokenName = "BrowserExtension";

/** Id of an extension as Chromium assigns it: 32 letters from a to p. */
export const extensionIdSchema = z.string().check(z.regex(/^[a-p]{32}$/));

export const extensionTokenRequestSchema = z.object({ ExtensionId: extensionIdSchema });

/** A token of the extension; `ExpiresAt` in ISO 8601. */
export const extensionTokenSchema = z.object({ Token: z.string(), ExpiresAt: z.string() });

/** What the extension works with. Links are absolute; those of team passwords are empty where none are set up. */
export const extensionConfigurationSchema = z.object({
  sessionDurationMinutes: z.int(),
  teamPasswords: z.object({ credentials: z.string(), search: z.string() }),
  links: z.object({ session: z.string(), version: z.string() }),
  user: z.object({ userId: z.string(), userName: z.string(), emailAddress: z.string() }),
});

/** Whom a token stands for, and until when its grant lasts (ISO 8601). */
export const extensionSessionSchema = z.object({
  expiresAt: z.string(),
  organizationId: z.string(),
  user: extensionConfigurationSchema.shape.user,
});

export const extensionVersionSchema = z.object({ versions: z.array(z.string()), product: z.string() });

/** An extension that a user has allowed, with its live grants: one for each browser that received a token. */
export const connectedExtensionSchema = z.object({
  ExtensionId: z.string(),
  AllowedAt: z.string(),
  Grants: z.array(
    z.object({
      OrganizationName: z.string(),
      UserAgent: z.string(),
      Address: z.string(),
      StartedAt: z.string(),
      LastUsedAt: z.string(),
      ExpiresAt: z.string(),
    }),
  ),
});

export const connectedExtensionListSchema = z.array(connectedExtensionSchema);

export type ExtensionConfiguration = z.infer<typeof extensionConfigurationSchema>;
export type ExtensionSession = z.infer<typeof extensionSessionSchema>;
export type ExtensionToken = z.infer<typeof extensionTokenSchema>;
export type ConnectedExtension = z.infer<typeof connectedExtensionSchema>;

export const browserExtensionEndpoints = {
  /** POST, with the session: a token for the hand-over. */
  token: "/api/browserextension/token",
  /** PUT, with the session: the user allows the extension. */
  consent: "/api/browserextension/consents/:extensionId",
  /** GET, with the extension's token. */
  configuration: "/api/browserextension/configuration",
  /** POST, with the extension's token: the next token, in place of this one. */
  refresh: "/api/browserextension/refresh",
  /** GET, with the extension's token. */
  session: "/api/browserextension/session",
  /** POST, with the extension's token: ends its grant. */
  end: "/api/browserextension/end",
  /** GET, open. */
  version: "/api/browserextension/version",
  /** GET: the signed-in user's own. */
  ownList: "/api/user/extensions",
  /** DELETE: withdraws the consent and ends all grants. */
  ownOne: "/api/user/extensions/:extensionId",
  /** GET, for administrators: those of a user. */
  userList: "/api/security/administration/users/:userId/extensions",
  /** DELETE, for administrators: as for the user's own. */
  userOne: "/api/security/administration/users/:userId/extensions/:extensionId",
} as const;
