// Where the rule of one noun does not hold, and why.

/** Contracts that no routes file of their noun answers. */
export const WITHOUT_ROUTES: ReadonlyMap<string, string> = new Map([
  ["console-page", "constants of the document that answers `GET /`, shared by the server, the build and the shell"],
  ["dashboard-files", "a file that browsers write and read"],
  ["dashboard-tiles", "shapes inside the answers of dynamic-dashboards"],
  ["described-fields", "shapes inside the answers of options and configuration-item-forms"],
  ["first-screens", "the file first-screen.json, which the build writes and the document of `GET /` shows"],
  ["errors", "every route answers it"],
  ["local-releases", "answered by the console of a developer, beside the routes"],
  ["passwords", "the policy and the refusals, which accounts and password-resets share"],
  ["paths", "addresses of pages"],
  ["permissions", "names that every route and page asks for"],
  ["policy-content", "what a policy says, inside the requests and answers of policies; the evaluation reads it too"],
  ["provenance", "where a release comes from, inside release-records and the answers of releases"],
  ["previews", "inside the signed selection"],
  ["release-records", "the file release.json, which the build writes"],
  ["remotes", "what a remote exports, and how the shell and the server name it"],
  ["row-filters", "conditions inside the requests of grids, their actions and exports"],
  ["shell-paths", "addresses of pages"],
  ["start-data", "inlined in the document that answers `GET /`"],
  ["storable-text", "what the database can store, which many requests carry"],
]);

/** Routes of the server, and calls and hooks of the browser, that have no contract of their noun. */
export const NAMED_BY_NO_CONTRACT: ReadonlyMap<string, string> = new Map([
  ["documentation", "a page about all other routes; no part of the console asks for it"],
  ["health", "for the machines that watch the server; no part of the console asks for it"],
  ["default-dashboards", "kept in the browser only"],
  ["dismissals", "kept in the browser only"],
  ["drafts", "kept in the browser only"],
  ["local-dashboards", "kept in the browser only"],
  ["revisions", "kept in the browser only"],
  ["versions", "kept in the browser only"],
  ["dashboards", "dynamic-dashboards, from the browser or the server"],
  ["fetched-dashboards", "dynamic-dashboards and saved-dashboards, by their ids"],
  ["system-dashboards", "a part of dynamic-dashboards"],
  ["tile-catalogues", "a part of dynamic-dashboards"],
  ["tile-data", "a part of dynamic-dashboards"],
]);

const figures = "figures of one subject for the tiles of dashboards";

/** Services, repositories and commands named otherwise than the folder they lie in. */
export const NAMED_BY_NO_FOLDER: ReadonlyMap<string, string> = new Map([
  ["audit-seals", "seals make audit events evident when changed; nothing else uses them"],
  ["refusal-counts", "counts stand in for audit events that come too often"],
  ["account-figures", figures],
  ["discovery-figures", figures],
  ["endpoint-figures", figures],
  ["inventory-figures", figures],
  ["monitoring-figures", figures],
  ["policy-figures", figures],
  ["sign-in-figures", figures],
  ["day-of", "an expression in the queries of figures"],
  ["version-periods", "the time in which a version was in force, for the reports of its health"],
  ["saml-exchanges", "sign-ins under way at an identity provider"],
  ["single-sign-on", "the sign-in by an identity provider"],
  ["sso-contexts", "answers of identity providers that wait for their sign-in"],
]);
