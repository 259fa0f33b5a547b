// The import rules between the layers of the server. Each comment says what to do instead.
const TEST = "\\.(test|spec)\\.tsx?$";

// Describes the routes themselves, in OpenAPI, and so deals with HTTP although it is neither routes nor plugin.
const HTTP_BY_NATURE = "^server/src/features/documentation/describe-api\\.ts$";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
module.exports = [
  {
    name: "services-know-no-http",
    comment:
      "Requests, replies and cookies end at *.routes.ts (and *.plugin.ts): pass plain values such as a Caller down, return what the route is to send or set.",
    severity: "error",
    from: {
      path: "^server/src/(features|demo|cli|backup|crypto|db|local-releases)/",
      pathNot: ["\\.(routes|plugin)\\.ts$", HTTP_BY_NATURE, TEST],
    },
    to: {
      path: ["node_modules/(fastify|@fastify)/", "^server/src/(routing|plugins)/"],
      // What knows no request: random tokens and their hashes, names of this machine, rights of a session.
      pathNot: "^server/src/routing/(tokens|loopback|is-permitted)\\.ts$",
    },
  },
  {
    name: "only-entry-points-compose",
    comment:
      "composition/ knows every service: declare what the file needs as a type of its own, and let the root pass it in.",
    severity: "error",
    from: {
      path: "^server/",
      pathNot: ["^server/src/(composition|cli|testing)/", "^server/src/(main|start-server)\\.ts$", TEST],
    },
    to: { path: "^server/src/composition/" },
  },
  {
    name: "drizzle-in-repositories",
    comment: "SQL lives in <noun>.repository.ts and db/: give the repository a function with a name and call that.",
    severity: "error",
    from: {
      path: "^server/",
      pathNot: ["\\.repository\\.ts$", "^server/src/db/", "^server/drizzle\\.config\\.ts$", TEST],
    },
    to: { path: "node_modules/drizzle-orm/" },
  },
  {
    name: "routes-call-services",
    comment: "A route parses and answers: call <noun>.service, which calls the repository.",
    severity: "error",
    from: { path: "\\.routes\\.ts$", pathNot: TEST },
    to: { path: ["\\.repository\\.ts$", "\\.table\\.ts$"] },
  },
  {
    name: "services-call-their-own-repository",
    comment: "Another noun's rows belong to its service: call <other>.service instead of its repository.",
    severity: "error",
    from: { path: "^server/src/features/([^/]+)/.*\\.service\\.ts$" },
    to: { path: "\\.repository\\.ts$", pathNot: "^server/src/features/$1/" },
  },
  {
    name: "tables-in-repositories",
    comment: "Table definitions are for repositories and db/: give the service a repository function.",
    severity: "error",
    from: { path: "\\.service\\.ts$" },
    to: { path: "\\.table\\.ts$" },
  },
];
