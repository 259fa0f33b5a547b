import * as z from "@gatehouse/shared/schema";

/** Kinds of connected apps, in the order of their groups in the switcher. */
export const connectorTypes = [
  "IdentitySecurityInsights",
  "PasswordSafe",
  "RemoteSupport",
  "PrivilegeManagementCloud",
  "PrivilegedRemoteAccess",
] as const;

export const connectorTypeSchema = z.enum(connectorTypes);

/**
 * A connected app; `Url` is absolute and opens in a new tab. Other schemes are refused, because they could run a
 * script.
 */
export const connectorSchema = z.object({ ConnectorName: z.string(), Url: z.url({ protocol: /^https?$/ }) });

export const connectorGroupSchema = z.object({
  ConnectorType: connectorTypeSchema,
  Connectors: z.array(connectorSchema),
});

/** Response of `GET /api/app/app-switcher`; groups without connectors are omitted. */
export const appSwitcherSchema = z.array(connectorGroupSchema);

export type ConnectorType = z.infer<typeof connectorTypeSchema>;
export type Connector = z.infer<typeof connectorSchema>;
export type ConnectorGroup = z.infer<typeof connectorGroupSchema>;

export const appConnectorEndpoints = { appSwitcher: "/api/app/app-switcher" } as const;
