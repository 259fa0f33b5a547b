/** Pages about one thing, or one part of a section, that tiles link to. */
export const detailPaths = {
  asset: "/app/asset",
  managedSystem: "/ps/managed-system",
  managedAccount: "/ps/managed-account",
  analyticsConfiguration: "/analytics/configuration",
  smartRules: "/app/smart-rules",
} as const;
