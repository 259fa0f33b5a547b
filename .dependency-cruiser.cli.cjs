// The import rules of the command line of teams. Each comment says what to do instead.
const TEST = "\\.(test|spec)\\.tsx?$";

// What the command line of teams has in common with the server.
const CLI_MAY_IMPORT = [
  "^server/src/cli/(command-context|explain-file-error|ignore-closed-reader)\\.ts$",
  "^server/src/errors\\.ts$",
  "^server/src/features/console-page/(content-security|describe-shell|page-import-map|render-console-page)\\.ts$",
  "^server/src/features/federation/release-check/",
  "^server/src/features/federation/releases/release-store\\.ts$",
  "^server/src/features/federation/remotes/[a-z-]+\\.ts$",
  "^server/src/features/federation/selections/build-selection\\.ts$",
  "^server/src/features/federation/signing-keys/ed25519\\.ts$",
  "^server/src/features/plugin-configuration-forms/declared-form\\.ts$",
  "^server/src/features/services/(check-service-answer|service-headers|service-token)\\.ts$",
  "^server/src/features/site-menus/list-site-menu\\.ts$",
  "^server/src/local-releases/",
  "^server/src/plugins/security-headers\\.ts$",
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
module.exports = [
  {
    name: "cli-takes-named-parts-of-the-server",
    comment:
      "The command line of teams runs without a database and a console: add a file here that needs neither, or pass the value in.",
    severity: "error",
    from: { path: "^cli/", pathNot: TEST },
    to: { path: "^server/", pathNot: CLI_MAY_IMPORT },
  },
  {
    name: "cli-is-above-every-part",
    comment: "The command line of teams is made of the other parts; nothing is made of it.",
    severity: "error",
    from: { path: "^(shell|server|e2e|remote-[^/]+)/" },
    to: { path: "^cli/" },
  },
];
