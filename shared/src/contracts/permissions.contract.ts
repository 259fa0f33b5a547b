/** Permissions of the console itself, by what they allow. Remotes add their own in `remote.json`. */
export const permissions = {
  assetsRead: "assets.read",
  /** Create, change and delete. */
  assetsEdit: "assets.edit",
  passwordSafeUse: "passwordsafe.use",
  teamPasswordsUse: "teampasswords.use",
  analyticsRead: "analytics.read",
  scansRead: "scans.read",
  scansStart: "scans.start",
  scansEdit: "scans.edit",
  eventsRead: "events.read",
  managedSystemsRead: "managedsystems.read",
  managedSystemsEdit: "managedsystems.edit",
  managedAccountsRead: "managedaccounts.read",
  managedAccountsEdit: "managedaccounts.edit",
  policiesRead: "policies.read",
  /** Create policies and change drafts, none of which is in force. */
  policiesEdit: "policies.edit",
  /** Publish, and change what is in force at once: assignments of published policies, and priorities. */
  policiesPublish: "policies.publish",
  endpointReportingRead: "epm.reporting",
  configurationRead: "configuration.read",
  configurationEdit: "configuration.edit",
  sessionsReplay: "sessions.replay",
  releasesRead: "releases.read",
  releasesManage: "releases.manage",
  /** Run a section from the user's own machine in their own tab. */
  releasesOverride: "releases.override",
  /** Open a published version that is not in force by its link, in the user's own tab. */
  releasesPreview: "releases.preview",
  /** Bind the services of sections to origins, and see their state. */
  servicesManage: "services.manage",
  /** Support package and analysis of the whole installation, for all organizations. */
  supportRead: "support.read",
  /** List of sent mails; only administrators see their texts. */
  mailsRead: "mails.read",
  /** Work of the server in the background. */
  jobsRead: "jobs.read",
  /** When maintenance of the installation expires. */
  licensesRead: "licenses.read",
  /** Users of the organization, their roles and memberships. */
  usersRead: "users.read",
  /** Create, change and disable users, and give them roles; never beyond one's own rights. */
  usersManage: "users.manage",
  rolesManage: "roles.manage",
  /** Attempts to sign in of the organization's users. */
  signInAttemptsRead: "signins.read",
  /** Audit events of the organization. */
  auditRead: "audit.read",
} as const;

export type Permission = (typeof permissions)[keyof typeof permissions];

/** Every permission of {@link permissions}; administrators have all of them in each organization. */
export const allPermissions: readonly Permission[] = Object.values(permissions);
