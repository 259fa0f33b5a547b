import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { FixtureFolder } from "./fixture-folder.ts";

const root = path.resolve(__dirname, "../../..");
const ROUTES = "server/src/features/assets/assets.routes.ts";
const SERVICE = "server/src/features/assets/assets.service.ts";

// Each rule with a file that breaks it: rule, file, import.
const breaches: [rule: string, file: string, imported: string][] = [
  ["remote-imports-itself-and-shared", "remote-one/src/other.ts", "../../remote-two/src/thing.ts"],
  ["remote-imports-itself-and-shared", "remote-one/src/up.ts", "../../shell/src/thing.ts"],
  ["remote-packages", "remote-one/src/dom.ts", "react-dom"],
  ["shell-imports-shared-only", "shell/src/remote.ts", "../../remote-one/src/thing.ts"],
  ["shared-imports-nothing-of-ours", "shared/src/ui/upward.ts", "../../../shell/src/thing.ts"],
  ["only-shared-schema-imports-zod", "remote-one/src/data/things.contract.ts", "zod/mini"],
  ["shared-source-is-not-build", "shared/src/ui/tool.ts", "../../build/thing.ts"],
  ["server-imports-contracts-and-rules", "server/src/ui.ts", "@gatehouse/shared/session"],
  ["server-tests-import-contracts-rules-testing", "server/src/ui.test.ts", "@gatehouse/shared/session"],
  ["e2e-imports-routing-and-contracts", "e2e/tests/thing.ts", "@gatehouse/shared/session"],
  ["cli-takes-named-parts-of-the-server", "cli/src/take.ts", "../../server/src/features/assets/print.ts"],
  ["cli-is-above-every-part", "server/src/features/assets/above.ts", "../../../../cli/src/take.ts"],
  ["contracts-are-bundled", "shared/src/contracts/stateful.contract.ts", "../session/session.ts"],
  ["rules-are-pure", "shared/src/rules/stateful.ts", "../session/session.ts"],
  ["rules-are-pure", "shared/src/rules/disk.ts", "node:fs"],
  ["page-imports-no-other-page", "remote-one/src/pages/first/first-page.ts", "../second/second-page.ts"],
  ["parts-import-no-page", "remote-one/src/components/list.ts", "../pages/second/second-page.ts"],
  ["pages-use-hooks", "remote-one/src/pages/first/first-call.ts", "../../data/things.api.ts"],
  ["only-data-calls-the-api", "remote-one/src/start.ts", "./data/things.api.ts"],
  ["actions-are-plain-functions", "remote-one/src/data/things.actions.ts", "react"],
  ["actions-are-plain-functions", "remote-one/src/data/other.actions.ts", "./things.hooks.ts"],
  ["shell-points-down-from-federation-loading", "shell/src/federation/loading/up.ts", "../swap/thing.ts"],
  ["shell-points-down-from-federation-files", "shell/src/federation/up.ts", "../pages/thing.ts"],
  ["shell-points-down-from-layout", "shell/src/layout/up.ts", "../router/thing.ts"],
  ["model-is-pure", "remote-one/src/model/view.ts", "react"],
  ["only-shared-api-imports-ky", "remote-one/src/data/calls.api.ts", "ky"],
  ["only-shared-api-imports-swr", "shell/src/reads.ts", "swr"],
  ["only-shared-state-imports-jotai", "remote-one/src/atoms.ts", "jotai"],
  ["only-shared-routing-imports-react-router-dom", "remote-one/src/links.ts", "react-router-dom"],
  ["only-shared-i18n-imports-i18next", "remote-one/src/texts.ts", "i18next"],
  ["only-shared-i18n-imports-react-i18next", "shell/src/texts.ts", "react-i18next"],
  ["only-shared-forms-imports-final-form", "remote-one/src/fields.ts", "final-form"],
  ["only-shared-forms-imports-react-final-form", "remote-one/src/form.ts", "react-final-form"],
  ["only-shared-ui-imports-react-aria-components", "remote-one/src/buttons.ts", "react-aria-components"],
  ["only-shared-storage-imports-localforage", "remote-one/src/drafts.ts", "localforage"],
  ["drizzle-in-repositories", SERVICE, "drizzle-orm"],
  ["services-know-no-http", SERVICE, "fastify"],
  ["services-know-no-http", "server/src/features/assets/read-assets.ts", "../../routing/cookies.ts"],
  ["only-entry-points-compose", SERVICE, "../../composition/services.ts"],
  ["only-entry-points-compose", "server/src/features/users/users-list.command.ts", "../../composition/services.ts"],
  ["routes-call-services", ROUTES, "./assets.repository.ts"],
  ["tables-in-repositories", SERVICE, "../../db/schema/assets.table.ts"],
  ["services-call-their-own-repository", SERVICE, "../users/users.repository.ts"],
  ["nothing-below-knows-the-command-line", "server/src/features/assets/print.ts", "./assets.command.ts"],
  ["nothing-below-knows-the-command-line", SERVICE, "../../cli/command-context.ts"],
  ["no-router-but-react-router-dom", "shared/src/routing/other.ts", "react-router"],
  ["no-cycles", "remote-one/src/cycle-a.ts", "./cycle-b.ts"],
  ["no-test-code-in-production", "shell/src/production.ts", "@gatehouse/shared/testing/thing"],
  ["resolvable", "shell/src/nowhere.ts", "./missing.ts"],
];

const allowed: [file: string, imported: string][] = [
  ["remote-one/src/good.ts", "@gatehouse/shared/session"],
  ["remote-one/src/data/good.actions.ts", "./things.api.ts"],
  ["remote-one/src/data/good.api.ts", "@gatehouse/shared/contracts/thing.contract"],
  ["remote-one/src/pages/second/second.test.ts", "@gatehouse/shared/testing/thing"],
  ["remote-one/src/model/good.ts", "@gatehouse/shared/rules/thing"],
  ["server/src/good.ts", "@gatehouse/shared/rules/thing"],
  ["server/src/features/users/users.repository.ts", "drizzle-orm"],
  ["server/src/features/users/users.command.ts", "../../cli/command-context.ts"],
  ["server/src/cli/main.ts", "../features/assets/assets.command.ts"],
  ["server/src/start-server.ts", "./composition/services.ts"],
  ["server/src/features/users/users.routes.ts", "../../routing/cookies.ts"],
  ["server/src/features/users/users-page.plugin.ts", "fastify"],
  ["server/src/features/users/users.service.ts", "../../routing/tokens.ts"],
  ["shared/src/api/good.ts", "ky"],
];

const targets = [
  "shell/src/federation/swap/thing.ts",
  "shell/src/pages/thing.ts",
  "shell/src/router/thing.ts",
  "remote-two/src/thing.ts",
  "remote-one/src/thing.ts",
  "shell/src/thing.ts",
  "shared/build/thing.ts",
  "shared/src/session/session.ts",
  "shared/src/contracts/thing.contract.ts",
  "shared/src/rules/thing.ts",
  "shared/src/testing/thing.ts",
  "remote-one/src/pages/second/second-page.ts",
  "remote-one/src/data/things.api.ts",
  "remote-one/src/data/things.hooks.ts",
  "server/src/features/assets/assets.repository.ts",
  "server/src/features/assets/assets.command.ts",
  "server/src/cli/command-context.ts",
  "server/src/composition/services.ts",
  "server/src/routing/cookies.ts",
  "server/src/routing/tokens.ts",
  "server/src/db/schema/assets.table.ts",
];

function importsByFile(): Record<string, string> {
  const files: Record<string, string> = Object.fromEntries(targets.map((file) => [file, "export const thing = 1;\n"]));
  for (const [file, imported] of [...breaches.map(([, ...rest]) => rest), ...allowed]) {
    files[file] = `${files[file] ?? ""}import ${JSON.stringify(imported)};\n`;
  }
  return files;
}

function makeFixture(): FixtureFolder {
  const fixture = new FixtureFolder();
  fixture.write(importsByFile());
  fixture.write({
    "remote-one/src/cycle-b.ts": 'import type {} from "./cycle-a.ts";\n',
    "shared/package.json": readFileSync(path.join(root, "shared/package.json"), "utf8"),
  });
  fixture.link("node_modules/@gatehouse/shared", "shared");
  const packages = breaches
    .map(([, , imported]) => imported)
    .filter((name) => /^[a-z]/.test(name) && !name.includes(":"));
  for (const name of packages) fixture.addPackage(name);
  return fixture;
}

function runCheck(folder: string): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, [path.join(__dirname, "check-boundaries.ts"), folder], {
    encoding: "utf8",
  });
  return { status: result.status, output: result.stderr };
}

describe("import rules", () => {
  const fixture = makeFixture();
  const { status, output } = runCheck(fixture.folder);
  afterAll(() => fixture.remove());

  it("refuses the fixture as a whole", () => {
    expect(status).toBe(1);
  });

  it.each(breaches)("%s refuses %s importing %s", (rule, file) => {
    expect(output).toContain(`${rule}: ${file} -> `);
  });

  it.each(allowed)("allows %s to import %s", (file) => {
    expect(output).not.toContain(`: ${file} -> `);
  });

  it("has a breach here for every rule", () => {
    const sources = [".dependency-cruiser.cjs", ".dependency-cruiser.cli.cjs", ".dependency-cruiser.server.cjs"].map(
      (file) => readFileSync(path.join(root, file), "utf8"),
    );
    const named = [...sources.join("\n").matchAll(/^ {4,6}name: "([^"]+)"/gm)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !breaches.some(([rule]) => rule === name))).toEqual([]);
  });
});
