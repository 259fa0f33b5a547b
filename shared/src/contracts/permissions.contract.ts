/** Permissions that the console itself knows, by what they open. Remotes add their own in `remote.json`. */
export const permissions = {
  assetsRead: "assets.read",
  passwordSafeUse: "passwordsafe.use",
  teamPasswordsUse: "teampasswords.use",
  analyticsRead: "analytics.read",
  scansRead: "scans.read",
  scansStart: "scans.start",
  eventsRead: "events.read",
  managedSystemsRead: "managedsystems.read",
  managedAccountsRead: "managedaccounts.read",
  policiesRead: "policies.read",
  endpointReportingRead: "epm.reporting",
  configurationRead: "configuration.read",
  configurationEdit: "configuration.edit",
  sessionsReplay: "sessions.replay",
  releasesRead: "releases.read",
  releasesManage: "releases.manage",
  /** Run a section from one's own machine in one's own tab. */
  releasesOverride: "releases.override",
  /** Support package and analysis of the whole installation, all organizations together. */
  supportRead: "support.read",
  /** Which mails the console has sent to whom; their texts are for administrators. */
  mailsRead: "mails.read",
  /** When maintenance of the installation expires. */
  licensesRead: "licenses.read",
} as const;

export type Permission = (typeof permissions)[keyof typeof permissions];

/** Every permission of {@link permissions}: what an administrator has in each organization. */
export const allPermissions: readonly Permission[] = Object.values(permissions);
