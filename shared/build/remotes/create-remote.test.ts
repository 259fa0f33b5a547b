// Creates a remote for each bundler in a separate checkout that has this repository's shared part and packages.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { releaseSchema, type Release } from "../../src/contracts/release-records.contract.ts";
import { languages } from "../../src/rules/languages.ts";
import { FixtureFolder } from "../checks/fixture-folder.ts";
import { COMPILE_HINT } from "../bundlers/compile-hint.ts";

const root = path.resolve(__dirname, "../../..");
const BUILD_LIMIT_MS = 90_000;

/** Runs the real command, because Jest's CommonJS cannot load ES modules such as oxfmt. */
function runNode(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: BUILD_LIMIT_MS });
  return { status, output: stdout + stderr };
}

const command = (...args: string[]) => runNode(path.join(root, "server/src/main.ts"), "remotes", ...args);

function makeCheckout(): FixtureFolder {
  const fixture = new FixtureFolder();
  fixture.write({
    "remote-reports/remote.json": JSON.stringify({
      name: "reports",
      contract: { min: 1, max: 1 },
      pages: [{ path: "/ledger", pageId: "ledger" }],
      menu: [],
      permissions: [],
    }),
    "shell/src/pages/about/about-page.tsx": "",
    ".oxfmtrc.json": readFileSync(path.join(root, ".oxfmtrc.json"), "utf8"),
    "ARCHITECTURE.md": "The remotes.\n",
  });
  symlinkSync(path.join(root, "shared"), path.join(fixture.folder, "shared"));
  // Package managers put the dependencies of a workspace package here.
  symlinkSync(path.join(root, "remote-account/node_modules"), path.join(fixture.folder, "node_modules"));
  return fixture;
}

function readRelease(folder: string): Release {
  return releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, "dist/release/release.json"), "utf8")));
}

const readCurrent = (folder: string, file: string): string =>
  readFileSync(path.join(folder, "dist/release/current", file), "utf8");

const startOfChunk = new RegExp(`^${COMPILE_HINT}\\n`);

// Three processes each.
jest.setTimeout(3 * BUILD_LIMIT_MS);

describe("creating a remote", () => {
  const checkout = makeCheckout();
  afterAll(() => checkout.remove());
  const create = (name: string, ...options: string[]) =>
    command("create", name, "--folder", checkout.folder, ...options);

  it.each([
    ["webpack", "federation"],
    ["rspack", "federation"],
    ["vite", "module"],
    ["esbuild", "module"],
  ])("makes one for %s that builds into a %s and passes the publish check", (bundler, kind) => {
    const name = `audit-${bundler}`;
    expect(create(name, "--bundler", bundler)).toMatchObject({ status: 0 });
    const folder = path.join(checkout.folder, `remote-${name}`);
    expect(runNode(path.join(__dirname, "../build-package.ts"), folder)).toMatchObject({ status: 0 });
    const release = readRelease(folder);
    expect(release).toMatchObject({ name, kind, needs: { react: expect.stringMatching(/^\^/) } });
    const scripts = release.pages[name]?.scripts ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(readCurrent(folder, script)).toMatch(startOfChunk);
    expect(release.pages[name]?.styles).toHaveLength(1);
    expect(Object.keys(release.locales).sort()).toEqual(languages.map(({ code }) => code).sort());
    const checked = runNode(path.join(root, "server/src/main.ts"), "--json", "remotes", "check", folder);
    expect(checked.status).toBe(0);
    const [{ problems }] = JSON.parse(checked.output) as [{ problems: { code: string }[] }];
    // The check compares names with the shell of this checkout, which may not be built yet.
    expect(problems.filter(({ code }) => code !== "names_unknown")).toEqual([]);
  });

  it("brings a browser test, changes nothing else, and is formatted like everything else", () => {
    expect(create("policy-log")).toMatchObject({ status: 0 });
    const written = (file: string) => readFileSync(path.join(checkout.folder, file), "utf8");
    expect(written("remote-policy-log/e2e/policy-log.spec.ts")).toContain(
      'visit("/policy-log", "policy-log/policy-log")',
    );
    expect(written("ARCHITECTURE.md")).toBe("The remotes.\n");
    expect(existsSync(path.join(checkout.folder, "e2e"))).toBe(false);
    expect(written("remote-policy-log/src/remote.tsx")).toContain("PolicyLogPage");
    const left = ["src/remote.tsx", "remote.json", "locales/de-DE.json"].map((file) =>
      written(`remote-policy-log/${file}`),
    );
    expect(left.join("\n")).not.toMatch(/__\w+__/);
    const oxfmt = path.join(root, "node_modules/oxfmt/bin/oxfmt");
    expect(runNode(oxfmt, "--check", path.join(checkout.folder, "remote-policy-log"))).toMatchObject({ status: 0 });
  });

  it.each([
    ["Reports!", "lower-case letters"],
    ["a--b", "lower-case letters"],
    ["common", "choose another name"],
    ["about", "The shell itself answers /about"],
    ["ledger", "remote-reports claims the path /ledger"],
    ["reports", "exists already"],
  ])("refuses the name %s", (name, reason) => {
    expect(create(name)).toEqual({ status: 1, output: expect.stringContaining(reason) });
    expect(existsSync(path.join(checkout.folder, `remote-${name}/src`))).toBe(false);
  });
});
