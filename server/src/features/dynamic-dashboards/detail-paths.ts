import { paths } from "@gatehouse/shared/contracts/paths.contract";

/** Pages about one thing that rows of tiles lead to. */
export const detailPaths = {
  asset: "/app/asset",
  managedSystem: "/ps/managed-system",
  managedAccount: "/ps/managed-account",
  analyticsConfiguration: "/analytics/configuration",
  smartRules: "/app/smart-rules",
  recordedSession: paths.sessionReplay,
} as const;
