import { z } from "zod/mini";

/** Kinds of connected apps, in the order in which the switcher groups them. */
export const connectorTypes = [
  "IdentitySecurityInsights",
  "PasswordSafe",
  "RemoteSupport",
  "PrivilegeManagementCloud",
  "PrivilegedRemoteAccess",
] as const;

export const connectorTypeSchema = z.enum(connectorTypes);

/** A connected app; `Url` is a full address, opened in a new tab, and so never one that runs as a script. */
export const connectorSchema = z.object({ ConnectorName: z.string(), Url: z.url({ protocol: /^https?$/ }) });

export const connectorGroupSchema = z.object({
  ConnectorType: connectorTypeSchema,
  Connectors: z.array(connectorSchema),
});

/** Answer of `GET /api/app/app-switcher`: groups without connectors are left out. */
export const appSwitcherSchema = z.array(connectorGroupSchema);

export type ConnectorType = z.infer<typeof connectorTypeSchema>;
export type Connector = z.infer<typeof connectorSchema>;
export type ConnectorGroup = z.infer<typeof connectorGroupSchema>;

export const appSwitcherEndpoints = { appSwitcher: "/api/app/app-switcher" } as const;
