import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { rootFolder, toolFile } from "./workspace.mjs";

function tool(packageName, args, command) {
  return [toolFile(packageName, command), ...args];
}

function listRemotes() {
  return readdirSync(rootFolder)
    .filter((name) => existsSync(path.join(rootFolder, name, "remote.json")))
    .map((name) => path.join(rootFolder, name));
}

/**
 * The steps of `npm test` in order. `isCheap` steps run two at a time; `report` names the file and kind of a report
 * whose tests are counted, other steps count as one check each; `needs` names a step that must succeed first.
 */
export function listSteps(reportFolder) {
  const jestReport = path.join(reportFolder, "jest.json");
  const browserReport = path.join(reportFolder, "playwright.json");
  const check = (file) => [path.join(rootFolder, "shared/build/checks", file)];
  return [
    { id: "format", title: "Format", isCheap: true, args: tool("oxfmt", ["--check"]) },
    {
      id: "lint",
      title: "Lint and types",
      isCheap: true,
      args: tool("oxlint", ["--type-aware", "--type-check", "--deny-warnings"]),
    },
    { id: "boundaries", title: "Boundaries", isCheap: true, args: check("check-boundaries.ts") },
    { id: "dead-code", title: "Dead code", isCheap: true, args: tool("knip", ["--no-progress", "--no-config-hints"]) },
    { id: "layout", title: "Layout", isCheap: true, args: check("check-layout.ts") },
    { id: "locales", title: "Locales", isCheap: true, args: check("check-locales.ts") },
    { id: "sdk", title: "Packages for teams", isCheap: true, args: check("check-sdk.ts") },
    {
      id: "unit",
      title: "Unit, page and server tests",
      // A failed test may leave a server running, which would keep the run from ending.
      args: tool("jest", ["--forceExit", "--json", "--outputFile", jestReport]),
      report: { kind: "jest", file: jestReport },
    },
    { id: "build", title: "Production build", args: [path.join(rootFolder, "shared/build/build.ts")] },
    {
      id: "publish-check",
      title: "Publish check of the built remotes",
      needs: "build",
      args: [path.join(rootFolder, "server/src/main.ts"), "remotes", "check", ...listRemotes()],
    },
    {
      id: "browser",
      title: "Browser tests",
      needs: "build",
      args: tool(
        "@playwright/test",
        ["test", "--config", path.join(rootFolder, "e2e/playwright.config.ts")],
        "playwright",
      ),
      report: { kind: "playwright", file: browserReport },
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
  ];
}

/** Selects the steps with these ids and the steps they need. */
export function selectSteps(steps, ids) {
  const wanted = new Set(ids);
  for (const step of steps) if (wanted.has(step.id) && step.needs) wanted.add(step.needs);
  return steps.filter((step) => wanted.has(step.id));
}
