/** Query values of a route; `undefined` is omitted. */
type Query = Record<string, string | undefined>;

/** Every screen of the console with a path of its own; all parameters are query parameters. */
export const paths = {
  about: "/about",
  account: "/account",
  configuration: "/configuration",
  configurationForm: "/configuration/form",
  configurationJobs: "/configuration/jobs",
  configurationMails: "/configuration/mails",
  configurationOption: "/configuration/option",
  configurationPlugin: "/configuration/plugin",
  dashboard: "/dashboard",
  dashboardPreview: "/dashboard/preview",
  dashboardEdit: "/dashboard/preview/edit",
  epmReporting: "/epm-reporting",
  grid: "/grid",
  loading: "/loading",
  login: "/login",
  logout: "/logout",
  notFound: "/not-found",
  preLoginBanners: "/configuration/pre-login-banners",
  policies: "/epm/configuration/policies",
  releases: "/releases",
  sessionEnded: "/session-ended",
  sessionReplay: "/session-replay",
  termsOfUse: "/terms-of-use",
  unauthorized: "/unauthorized",
  webPolicyEditor: "/webpolicyeditor",
  assets: "/app/assets",
  managedSystems: "/ps/managed-systems",
  managedAccounts: "/ps/managed-accounts",
  discoveryScans: "/discovery/scans",
} as const;

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value);
  }
  const search = parameters.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Builds the paths with parameters, as the router takes them. */
export const pathTo = {
  /** `item` is the id of an item of the set, or `new`; without it, the page lists the items. */
  configurationForm: (id: string, item?: string): string => withQuery(paths.configurationForm, { id, item }),
  configurationOption: (section: string, area?: string): string =>
    withQuery(paths.configurationOption, { section, area }),
  configurationPlugin: (id: string): string => withQuery(paths.configurationPlugin, { id }),
  epmReporting: (tab?: string, query?: string): string => withQuery(paths.epmReporting, { tab, query }),
  /** `config` is the encoded JSON with `filterDefaults`, `filterLocalizationPrefixes` and `hiddenFilters`. */
  grid: (definition: string, config?: string): string => withQuery(paths.grid, { definition, config }),
  login: (query: { redir?: string; wfs?: string; reset?: "true"; username?: string; token?: string } = {}): string =>
    withQuery(paths.login, query),
  sessionReplay: (id: string): string => withQuery(paths.sessionReplay, { id }),
  /** `redir` is the target after the change; the dashboard by default. */
  requiredPasswordChange: (redir?: string): string => withQuery(paths.account, { redir }),
  /** `redir` is the target after acceptance; the dashboard by default. */
  termsOfUse: (mode: "read" | "accept", redir?: string): string => withQuery(paths.termsOfUse, { mode, redir }),
  webPolicyEditor: (view?: string, query?: string): string => withQuery(paths.webPolicyEditor, { view, query }),
} as const;
