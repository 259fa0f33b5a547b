import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeRelease } from "./write-release.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "release-"));
  mkdirSync(path.join(directory, "dist/release/current"), { recursive: true });
  writeFileSync(path.join(directory, "dist/release/current/remoteEntry.js"), "export {};");
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(permissions: string[] = []) {
  const contract = { min: 1, max: 1 };
  return writeRelease(directory, "1.0.0", {
    name: "reports",
    kind: "federation",
    needs: {},
    descriptor: { name: "reports", contract, pages: [], menu: [], permissions },
    entry: "remoteEntry.js",
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
  });
}

describe("a release", () => {
  it("has the same version when it is built again, and lists no file of the build before", () => {
    const first = write();
    writeFileSync(path.join(directory, "dist/release/fingerprint"), "of the sources");
    expect(write()).toEqual(first);
    expect(first.files.map((file) => file.path)).toEqual(["remoteEntry.js"]);
  });

  it("has another version when only its description has changed", () => {
    expect(write(["reports.read"]).version).not.toBe(write().version);
  });
});
