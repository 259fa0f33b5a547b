// Proves that any bundler works: esbuild knows nothing of releases, and its modules still become one.
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { releaseSchema } from "../../src/contracts/release-records.contract.ts";
import { FixtureFolder } from "../checks/fixture-folder.ts";

const root = path.resolve(__dirname, "../../..");

const command = (...args: string[]) => {
  const all = [path.join(root, "server/src/main.ts"), "remotes", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: "utf8" });
  return { status, output: stdout + stderr };
};

describe("ES modules of another bundler", () => {
  const fixture = new FixtureFolder();
  afterAll(() => fixture.remove());

  it("become a release with the files of each page, which passes the publish check", async () => {
    symlinkSync(path.join(root, "remote-account/node_modules"), path.join(fixture.folder, "node_modules"));
    fixture.write({
      "package.json": '{ "name": "ledger", "version": "2.1.0", "type": "module" }',
      "remote.json": JSON.stringify({
        name: "ledger",
        contract: { min: 1, max: 1 },
        pages: [{ path: "/ledger", pageId: "ledger" }],
        menu: [],
        permissions: [],
      }),
      "locales/en-US.json": '{ "ledger": { "title": "Ledger" } }',
      "src/remote.tsx": `
        export const contract = 1;
        export const pages = {
          "/ledger": { pageId: "ledger", titleKey: "ledger.title", load: async () => ({ default: (await import("./page.tsx")).Page }) },
        };`,
      "src/page.tsx": `
        import { useSession } from "@gatehouse/shared/session";
        import "./page.css";
        export const Page = () => <p className="ledger">{useSession().SessionUser?.UserName}</p>;`,
      "src/page.css": ".ledger { color: var(--text-muted) }",
    });
    await build({
      absWorkingDir: fixture.folder,
      entryPoints: { remoteEntry: "src/remote.tsx" },
      outdir: "dist/release/current",
      bundle: true,
      splitting: true,
      format: "esm",
      jsx: "automatic",
      minify: true,
      external: ["react", "react/*", "@gatehouse/shared/*"],
    });
    expect(command("describe", fixture.folder)).toMatchObject({ status: 0 });
    const list = readFileSync(path.join(fixture.folder, "dist/release/release.json"), "utf8");
    const release = releaseSchema.parse(JSON.parse(list));
    expect(release).toMatchObject({ name: "ledger", kind: "module", entry: "remoteEntry.js" });
    expect(release.version).toMatch(/^2\.1\.0-[0-9a-f]{12}$/);
    expect(Object.keys(release.needs)).toEqual(["@gatehouse/shared/session", "react/jsx-runtime"]);
    expect(release.pages["ledger"]?.scripts).toEqual([expect.stringMatching(/^page-\w+\.js$/)]);
    expect(release.pages["ledger"]?.styles).toContainEqual(expect.stringMatching(/\.css$/));
    expect(command("check", fixture.folder)).toEqual({
      status: 0,
      output: expect.stringContaining("can be published"),
    });
    // A preset's build has a list already, which describing would replace by a wrong one.
    fixture.write({ "webpack.config.ts": 'import { remoteConfig } from "@gatehouse/shared/build/webpack";' });
    const byPreset = command("describe", fixture.folder);
    expect(byPreset).toMatchObject({
      status: 1,
      output: expect.stringContaining("is built by webpack.config.ts, and"),
    });
    // The package has changed its bundler: the list is of an earlier build, and a helper makes no preset.
    fixture.write({
      "webpack.config.ts": 'import { singletons } from "@gatehouse/shared/build/bundlers/singletons.ts";',
      "dist/release/release.json": '{ "kind": "federation" }',
    });
    expect(command("describe", fixture.folder)).toMatchObject({ status: 0 });
    fixture.write({ "dist/release/current/remoteEntry.js": "const get = 1, init = 2; export { get, init };" });
    const federated = command("describe", fixture.folder);
    expect(federated).toMatchObject({ status: 1, output: expect.stringContaining("is built with module federation") });
  });

  it("are served only from a folder that exists", () => {
    expect(command("dev", "/nope", "--port", "0")).toEqual({ status: 1, output: "/nope doesn't exist.\n" });
  });
});
