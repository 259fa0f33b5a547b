// Guards upgrades: webpack and the federation plugin use each other's internals and break together.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { FixtureFolder } from "./fixture-folder.ts";

const root = path.resolve(__dirname, "../../..");
const BUILD_LIMIT_MS = 60_000;

function buildTinyRemote(fixture: FixtureFolder) {
  symlinkSync(path.join(root, "node_modules"), path.join(fixture.folder, "node_modules"));
  fixture.write({
    "package.json": '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    "src/remote.tsx": `
      import { useState } from "react";
      export const Page = () => <p>{useState("tiny page")[0]}</p>;
      export const load = () => import("./lazy.ts");`,
    "src/lazy.ts": 'export const lazy = "lazily loaded";',
  });
  const script = path.join(__dirname, "build-tiny-remote.ts");
  return spawnSync(process.execPath, [script, fixture.folder], { encoding: "utf8", timeout: BUILD_LIMIT_MS });
}

describe("webpack with the federation plugin", () => {
  const fixture = new FixtureFolder();
  const release = path.join(fixture.folder, "dist/release/current");
  afterAll(() => fixture.remove());

  it(
    "builds a remote as ES modules that takes react from the shell",
    () => {
      const { status, stderr } = buildTinyRemote(fixture);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      const entry = readFileSync(path.join(release, "remoteEntry.js"), "utf8");
      expect(entry).toMatch(/export\s*\{[^}]*\binit\b/);
      expect(existsSync(path.join(release, "mf-manifest.json"))).toBe(true);
    },
    BUILD_LIMIT_MS,
  );

  it("lists the exposed module and no copy of react", () => {
    const manifest = JSON.parse(readFileSync(path.join(release, "mf-manifest.json"), "utf8")) as {
      exposes: { path: string }[];
    };
    expect(manifest.exposes.map((exposed) => exposed.path)).toEqual(["./remote"]);
    expect(readFileSync(path.join(release, "remoteEntry.js"), "utf8")).not.toContain("react.production");
  });
});
