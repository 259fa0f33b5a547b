// The import rules of ARCHITECTURE.md. Each comment says what to do instead.
const cliRules = require("./.dependency-cruiser.cli.cjs");
const serverRules = require("./.dependency-cruiser.server.cjs");

const TEST = "\\.(test|spec)\\.tsx?$";
const COMMAND_LINE = "^server/src/cli/|\\.command\\.ts$";
const OUR_PART = "^(shell|server|e2e|remote-[^/]+)/";
// The libraries that carry state or React context; a second copy of one splits that state.
const PROVIDED_LIBRARIES = {
  ky: "api",
  swr: "api",
  jotai: "state",
  "react-router-dom": "routing",
  i18next: "i18n",
  "react-i18next": "i18n",
  "final-form": "forms",
  "react-final-form": "forms",
  "react-aria-components": "ui",
  localforage: "storage",
};

function packagePath(name) {
  return `node_modules/${name.replace("/", "\\/")}/`;
}

const providedLibraryRules = Object.entries(PROVIDED_LIBRARIES).map(([name, home]) => ({
  name: `only-shared-${home}-imports-${name}`,
  comment: `${name} is one instance that the shell provides: import what you need from @gatehouse/shared/${home}; if it is missing there, add it to that entry.`,
  severity: "error",
  from: {
    path: "^(shell|remote-[^/]+|shared|server)/",
    pathNot: [`^shared/src/${home}/`, "^shared/src/testing/", "^shared/build/", TEST],
  },
  to: { path: packagePath(name) },
}));

// The folders of the shell from the lowest to the highest: each imports only from those before it.
// oxfmt-ignore
const SHELL_ORDER = [
  "model", "typefaces", "preferences", "lazy-parts", "session-watch", "required-services", "navigation",
  "federation/selection", "components", "data", "guards", "frame-host", "extension-bridge",
  "federation/health", "federation/loading", "boot", "federation/recovery", "federation/swap",
  "federation/override", "federation/[^/]+\\.tsx?$", "pages", "outlet", "layout", "router",
];

const shellPath = (place) => `^shell/src/${place}${place.endsWith("$") ? "" : "/"}`;

const shellOrderRules = SHELL_ORDER.slice(0, -1).map((folder, index) => ({
  name: `shell-points-down-from-${folder.replace(/\[.*/, "files").replace("/", "-")}`,
  comment:
    "The shell's folders point one way (SHELL_ORDER): move what the lower one needs down, or pass it in from above.",
  severity: "error",
  from: { path: shellPath(folder), pathNot: TEST },
  to: { path: SHELL_ORDER.slice(index + 1).map(shellPath) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "remote-imports-itself-and-shared",
      comment: "A remote is built and released alone: move what two parts need to @gatehouse/shared (with its owners).",
      severity: "error",
      from: { path: "^remote-([^/]+)/", pathNot: "^remote-[^/]+/e2e/" },
      to: { path: OUR_PART, pathNot: "^remote-$1/" },
    },
    {
      name: "remote-packages",
      comment:
        "A remote uses react, lucide-react and its own listed packages; everything with state comes from @gatehouse/shared/*.",
      severity: "error",
      from: { path: "^remote-[^/]+/src/", pathNot: TEST },
      to: { path: "node_modules/(react-dom|webpack|@module-federation|fastify|drizzle-orm|pg)/" },
    },
    {
      name: "shell-imports-shared-only",
      comment: "The shell knows no remote: it reads the manifest. Put what both need into @gatehouse/shared.",
      severity: "error",
      from: { path: "^shell/" },
      to: { path: "^(server|e2e|remote-[^/]+)/" },
    },
    {
      name: "shared-imports-nothing-of-ours",
      comment: "Shared is below every part: pass the thing in as an argument, or move it into shared.",
      severity: "error",
      from: { path: "^shared/src/" },
      to: { path: OUR_PART },
    },
    {
      name: "only-shared-schema-imports-zod",
      comment:
        "A copy of zod is 34 kB in a section: import z from @gatehouse/shared/schema, and add there what is missing.",
      severity: "error",
      from: { path: "^(shell|remote-[^/]+|shared)/", pathNot: ["^shared/src/schema/", "^shared/build/", TEST] },
      to: { path: packagePath("zod") },
    },
    {
      name: "shared-source-is-not-build",
      comment: "shared/build runs in Node at build time only: move what the browser needs to shared/src.",
      severity: "error",
      from: { path: "^(shared/src|shell/src|remote-[^/]+/src)/", pathNot: TEST },
      to: { path: "^shared/build/" },
    },
    {
      name: "server-imports-contracts-and-rules",
      comment: "The server shares wire shapes and pure rules only: use @gatehouse/shared/contracts/* or /rules/*.",
      severity: "error",
      from: { path: "^server/", pathNot: TEST },
      to: { path: "^(shared|shell|e2e|remote-[^/]+)/", pathNot: "^shared/(src/(contracts|rules)|build)/" },
    },
    {
      name: "server-tests-import-contracts-rules-testing",
      comment: "A server test may also use @gatehouse/shared/testing/*, and nothing of the browser.",
      severity: "error",
      from: { path: `^server/.*${TEST}` },
      to: { path: "^(shared|shell|e2e|remote-[^/]+)/", pathNot: "^shared/(src/(contracts|rules|testing)|build)/" },
    },
    {
      name: "e2e-imports-routing-and-contracts",
      comment: "Browser tests see what a user sees: use @gatehouse/shared/contracts/* and /routing for addresses only.",
      severity: "error",
      from: { path: ["^e2e/", "^remote-[^/]+/e2e/"], pathNot: "^e2e/bench/" },
      to: {
        path: "^(shared|shell|server|remote-[^/]+)/",
        pathNot: ["^shared/src/(contracts|routing)/", "^remote-[^/]+/e2e/"],
      },
    },
    {
      name: "contracts-are-bundled",
      comment: "Contracts are compiled into every part: they import contracts and schema only; logic belongs to rules.",
      severity: "error",
      from: { path: "^shared/src/contracts/", pathNot: TEST },
      to: { path: "^shared/src/", pathNot: "^shared/src/(contracts|schema)/" },
    },
    {
      name: "rules-are-pure",
      comment:
        "Rules run in browser and server: they import contracts, rules and schema only; pass everything else in.",
      severity: "error",
      from: { path: "^shared/src/rules/", pathNot: TEST },
      to: {
        path: ["^shared/src/", "node_modules/react", "^node:", "^(fs|path|crypto|http|https|os)$"],
        pathNot: "^shared/src/(contracts|rules|schema)/",
      },
    },
    {
      name: "page-imports-no-other-page",
      comment: "Pages are independent: move what two pages use to src/components, src/data or src/model.",
      severity: "error",
      from: { path: "^([^/]+)/src/pages/([^/]+)/" },
      to: { path: "^[^/]+/src/pages/", pathNot: "^$1/src/pages/$2/" },
    },
    {
      name: "parts-import-no-page",
      comment: "A page is a leaf: only the file that lists the pages (remote.tsx, the shell's routes) imports it.",
      severity: "error",
      from: { path: "^[^/]+/src/(components|data|model)/" },
      to: { path: "^[^/]+/src/pages/" },
    },
    {
      name: "pages-use-hooks",
      comment:
        "A page never calls the API itself: use a hook in data/<noun>.hooks.ts or a function in data/<noun>.actions.ts (add one).",
      severity: "error",
      from: { path: "^[^/]+/src/(pages|components|layout)/", pathNot: TEST },
      to: { path: "\\.api\\.ts$" },
    },
    {
      name: "only-data-calls-the-api",
      comment: "Calls live in data/<noun>.api.ts, which its .hooks.ts and .actions.ts use.",
      severity: "error",
      from: { path: "^(shell|remote-[^/]+)/", pathNot: ["/data/[^/]+\\.(api|hooks|actions)\\.ts$", TEST] },
      to: { path: "/data/[^/]+\\.api\\.ts$" },
    },
    {
      name: "actions-are-plain-functions",
      comment: "An action needs no component: what calls a hook belongs to data/<noun>.hooks.ts.",
      severity: "error",
      from: { path: "/data/[^/]+\\.actions\\.ts$", pathNot: TEST },
      to: { path: ["\\.hooks\\.ts$", packagePath("react")] },
    },
    {
      name: "model-is-pure",
      comment: "model/ holds pure functions: no React, no data access; pass values in, or move the file.",
      severity: "error",
      from: { path: "/src/model/", pathNot: TEST },
      to: {
        path: ["^(shell|remote-[^/]+|shared)/", "node_modules/react"],
        pathNot: ["/src/model/", "^shared/src/(contracts|rules|schema)/"],
      },
    },
    ...shellOrderRules,
    ...providedLibraryRules,
    ...serverRules,
    ...cliRules,
    {
      name: "no-router-but-react-router-dom",
      comment: "react-router and react-router-dom side by side are two routers: use @gatehouse/shared/routing.",
      severity: "error",
      from: { path: "^(shell|remote-[^/]+|shared)/" },
      to: { path: "^react-router$|node_modules/react-router/" },
    },
    {
      name: "nothing-below-knows-the-command-line",
      comment: "A command reads arguments and prints: put what others need of it into <noun>.service.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: [`${COMMAND_LINE}|^server/src/main\\.ts$|/command/|/federation/remotes/|^server/src/testing/`, TEST],
      },
      to: { path: COMMAND_LINE },
    },
    {
      name: "no-cycles",
      comment: "Two files that import each other are one file, or a third one is missing: move the common part out.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-test-code-in-production",
      comment:
        "Tests import production code, never the reverse: move the helper to shared/src/testing or the code out.",
      severity: "error",
      from: { pathNot: [TEST, "^shared/src/testing/", "^e2e/", "/testing/"] },
      to: {
        path: [
          TEST,
          "^shared/src/testing/",
          "^@gatehouse/shared/testing/",
          "node_modules/(@testing-library|msw|fast-check|@playwright)/",
        ],
      },
    },
    {
      name: "resolvable",
      comment: "The import leads nowhere: correct the path (with its extension) or list the package in package.json.",
      severity: "error",
      from: {},
      // Its entries are a list of two extensions, of which only TypeScript and the bundler try the second.
      to: { couldNotResolve: true, pathNot: "^@gatehouse/shared/testing/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.cache|\\.data)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
    },
  },
};
