import path from "node:path";
import { FixtureFolder } from "./fixture-folder.ts";
import { listUnusedExceptions } from "./layout-nouns.ts";
import { checkLayout } from "./layout.ts";
import { listSourceFiles } from "./source-files.ts";

const REMOTES = ["auth", "account", "dashboards", "configuration", "replay", "epm"];

function goodRepository(): Record<string, string> {
  const files: Record<string, string> = {
    "package.json": "{}",
    "pnpm-workspace.yaml": "",
    "shell/src/pages/not-found/not-found-page.tsx": "",
    "shell/locales/en-US.json": '{ "not-found": { "title": "Not found" } }',
    "shared/src/contracts/assets.contract.ts": "",
    "server/src/features/assets/assets.routes.ts": "",
    "server/src/features/assets/asset-imports.service.ts": "",
    "server/src/features/federation/assets/command/assets.command.ts": "",
    "remote-epm/src/data/assets.hooks.ts": "",
    "e2e/tests/shell/not-found.spec.ts": "",
  };
  for (const name of REMOTES) {
    files[`remote-${name}/package.json`] = "{}";
    files[`remote-${name}/webpack.config.ts`] = "";
    files[`remote-${name}/remote.json`] = '{ "pages": [{ "path": "/first", "pageId": "first" }] }';
    files[`remote-${name}/src/remote.tsx`] = "";
    files[`remote-${name}/src/pages/first/first-page.tsx`] = 'useTranslation().t("first.title")';
    files[`remote-${name}/locales/en-US.json`] = '{ "first": { "title": "First" } }';
    files[`e2e/tests/${name}/first.spec.ts`] = "";
  }
  return files;
}

function problemsWith(change: Record<string, string | null>): string[] {
  const fixture = new FixtureFolder();
  try {
    const files = Object.entries({ ...goodRepository(), ...change });
    fixture.write(Object.fromEntries(files.filter((entry): entry is [string, string] => entry[1] !== null)));
    return checkLayout(fixture.folder);
  } finally {
    fixture.remove();
  }
}

describe("layout", () => {
  it("has nothing against a repository as described", () => {
    expect(problemsWith({})).toEqual([]);
  });

  it("has nothing against tokens, hairlines and calculated sizes", () => {
    const css = "a { margin: -1px auto; padding: calc(var(--space-1) + 2rem) 0; font-weight: var(--weight-strong); }";
    expect(problemsWith({ "shared/src/ui/fine.css": css })).toEqual([]);
  });

  it.each<[string, Record<string, string | null>, string]>([
    ["a foreign top-level entry", { "scripts/run.mjs": "" }, "scripts: not a top-level entry"],
    [
      "a missing top-level entry",
      { "pnpm-workspace.yaml": null },
      "pnpm-workspace.yaml: this top-level entry is missing",
    ],
    ["camel case", { "server/src/sessionStore.ts": "" }, "server/src/sessionStore.ts: use kebab-case"],
    ["a folder in camel case", { "server/src/dbAccess/pool.ts": "" }, 'the folder "dbAccess" is not kebab-case'],
    [
      "an unknown role",
      { "server/src/assets.controller.ts": "" },
      "server/src/assets.controller.ts: use kebab-case and",
    ],
    ["an index file", { "shared/src/ui/index.ts": "" }, '"index" says nothing'],
    ["a utils file", { "shared/src/utils.ts": "" }, '"utils" says nothing'],
    ["a helpers folder", { "shared/src/helpers/dates.ts": "" }, 'name the folder "helpers" after what is in it'],
    ["a long stylesheet", { "shared/src/ui/long.css": "a {\n}\n".repeat(126) }, "shared/src/ui/long.css: 252 lines"],
    [
      "a gap off the scale",
      { "shared/src/ui/loose.css": "/* 3px */ a { gap: var(--space-2) 0.9rem; }" },
      'shared/src/ui/loose.css: "gap: var(--space-2) 0.9rem" is off the scale',
    ],
    [
      "a breakpoint in pixels",
      { "shell/src/pages/loose.css": "@media (width < 640px) { a { margin: 0; } }" },
      'shell/src/pages/loose.css: "@media (width < 640px)" ignores',
    ],
    ["a weight of its own", { "shared/src/ui/loose.css": "a { font-weight: 600; }" }, '"font-weight: 600" is off'],
    [
      "a radius of its own",
      { "shell/src/pages/loose.css": "a { border-radius: 3px; }" },
      '"border-radius: 3px" is off',
    ],
    [
      "a page file with another name than its folder",
      { "remote-epm/src/pages/first/first-page.tsx": null, "remote-epm/src/pages/first/page.tsx": "" },
      "remote-epm/src/pages/first/first-page.tsx: a page folder holds",
    ],
    ["a page without browser test", { "e2e/tests/epm/first.spec.ts": null }, "e2e/tests/epm/first.spec.ts: missing"],
    ["a browser test without page", { "e2e/tests/epm/second.spec.ts": "" }, 'remote-epm has no page "second"'],
    ["a page without keys", { "remote-epm/locales/en-US.json": "{}" }, 'no keys for page "first"'],
    [
      "keys without page",
      { "remote-epm/locales/en-US.json": '{ "first": {}, "second": {} }' },
      '"second" is neither a page nor a folder or file of remote-epm/src',
    ],
    ["a page that nothing claims", { "remote-epm/remote.json": '{ "pages": [] }' }, 'no page has the id "first"'],
    ["a claim without page", { "remote-epm/src/pages/first/first-page.tsx": null }, "remote.json claims a path for it"],
    ["a remote without descriptor", { "remote-epm/remote.json": null }, "remote-epm/remote.json: missing"],
    ["a contract without role", { "shared/src/contracts/assets.ts": "" }, "name it <noun>.contract.ts"],
    [
      "a contract that no routes answer",
      { "shared/src/contracts/scans.contract.ts": "" },
      "scans.contract.ts: no scans.routes.ts in server/src/features answers it",
    ],
    [
      "routes without contract",
      { "server/src/features/scans/scans.routes.ts": "" },
      'scans.routes.ts: "scans" is the noun of no contract',
    ],
    [
      "hooks without contract",
      { "remote-epm/src/data/scans.hooks.ts": "" },
      'remote-epm/src/data/scans.hooks.ts: "scans" is the noun of no contract',
    ],
    [
      "calls of a frame without contract",
      { "remote-epm/frames/reporting/src/data/scans.api.ts": "" },
      'src/data/scans.api.ts: "scans" is the noun of no contract',
    ],
    [
      "a repository in the folder of another noun",
      { "server/src/features/assets/scans.repository.ts": "" },
      "assets/scans.repository.ts: start its name with the noun of its folder, assets,",
    ],
    [
      "a command in the folder of another noun",
      { "server/src/features/assets/scans.command.ts": "" },
      "assets/scans.command.ts: start its name with the noun of its folder, assets,",
    ],
    ["a remote without entry", { "remote-epm/src/remote.tsx": null }, "remote-epm/src/remote.tsx: missing"],
  ])("reports %s", (_name, change, problem) => {
    expect(problemsWith(change).join("\n")).toContain(problem);
  });

  it("has only exceptions that a file of the repository needs", () => {
    const repository = path.resolve(__dirname, "../../..");
    expect(listUnusedExceptions(listSourceFiles(repository))).toEqual([]);
  });
});
