/** Builds a section that a test has written, as `npm run build` does. */
import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { type Release, releaseSchema } from "../../src/contracts/release-records.contract.ts";
import type { FixtureFolder } from "./fixture-folder.ts";

const build = path.join(__dirname, "..");

/** Longest time of one build. */
export const BUILD_LIMIT_MS = 90_000;

type Built = SpawnSyncReturns<string> & { folder: string };

/** Writes the files of a section and builds it. Returns how that ended, and the folder of the section. */
export function buildFixture(fixture: FixtureFolder, name: string, files: Record<string, string>): Built {
  symlinkSync(path.join(build, "../../remote-account/node_modules"), path.join(fixture.folder, "node_modules"));
  fixture.write(Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])));
  const folder = path.join(fixture.folder, name);
  const result = spawnSync(process.execPath, [path.join(build, "build-package.ts"), folder], {
    encoding: "utf8",
    // Vite would use the NODE_ENV of the tests.
    env: { ...process.env, NODE_ENV: "production" },
    timeout: BUILD_LIMIT_MS,
  });
  return { ...result, folder };
}

/** Reads the release of a build that must have ended without an error. */
export function readBuiltRelease({ status, stderr, folder }: Built): Release {
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, "dist/release/release.json"), "utf8")));
}
