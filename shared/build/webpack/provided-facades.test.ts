import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { FixtureFolder } from "../checks/fixture-folder.ts";
import { facadeSource } from "./provided-facades.ts";

const root = path.resolve(__dirname, "../../..");

/** Builds a list of provided entries as the shell does; returns the names that the build records. */
function buildExports(fixture: FixtureFolder): unknown {
  fixture.write({
    "package.json": '{ "type": "module" }',
    "list.js": 'export const list = [() => import("react"), () => import("./own.js")];',
    "own.js": 'export const b = 1, a = 2; export default 3; export * from "./more.js";',
    "more.js": "export function c() {}",
    "build.mjs": `
      import webpack from "${root}/node_modules/webpack/lib/index.js";
      import { providedExports, providedFacades } from "${root}/shared/build/webpack/provided-facades.ts";
      const compiler = webpack({ mode: "production", context: import.meta.dirname, entry: "./list.js",
        output: { path: import.meta.dirname + "/dist" }, plugins: [providedFacades(import.meta.dirname + "/list.js")] });
      compiler.run((error, stats) => console.log(JSON.stringify(providedExports(stats.compilation))));`,
  });
  symlinkSync(path.join(root, "shared/node_modules"), path.join(fixture.folder, "node_modules"));
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(fixture.folder, "build.mjs")], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

describe("the names that a shell records", () => {
  const fixture = new FixtureFolder();
  afterAll(() => fixture.remove());

  it("are those of each entry, also passed on and default ones", () => {
    expect(buildExports(fixture)).toEqual({
      "./own.js": ["a", "b", "c", "default"],
      react: expect.arrayContaining(["Children", "createElement", "default", "useState"]),
    });
  });
});

describe("a facade", () => {
  it("exports every name of an ES module, its default one too", () => {
    const source = facadeSource("i18next", { named: ["t", "use"], hasDefault: true, isCommonJs: false });
    expect(source).toContain('await globalThis.gatehouseProvided.load("i18next")');
    expect(source).toContain("export { v0 as t, v1 as use, v2 as default };");
    expect(source).not.toContain("export default");
  });

  it("exports a CommonJS module whole as its default, besides its names", () => {
    const source = facadeSource("react", { named: ["useState"], hasDefault: true, isCommonJs: true });
    expect(source).toContain("export { v0 as useState };");
    expect(source).toContain("export default module;");
  });
});
