import { spawnSync } from "node:child_process";
import { utimesSync } from "node:fs";
import path from "node:path";
import { FixtureFolder } from "../checks/fixture-folder.ts";

const packer = path.join(__dirname, "pack-package.ts");

/** In a process of its own, because the library for archives is an ES module, which Jest does not load. */
function pack(folder: string): string {
  const code = `
    import { packPackage } from ${JSON.stringify(packer)};
    process.stdout.write(Buffer.from(await packPackage(${JSON.stringify(folder)})).toString("base64"));`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" }).stdout;
}

describe("the archive of a package", () => {
  const fixture = new FixtureFolder();
  afterAll(() => fixture.remove());

  it("has all files below package/, and equal bytes for equal files, whenever they were written", () => {
    fixture.write({ "package.json": "{}", "dist/a.js": "export {};", "dist/deep/b.js": "" });
    const first = pack(fixture.folder);
    utimesSync(path.join(fixture.folder, "package.json"), 1, 1);
    expect(pack(fixture.folder)).toBe(first);
    const { stdout } = spawnSync("tar", ["-tzf", "-"], { input: Buffer.from(first, "base64"), encoding: "utf8" });
    expect(stdout.trim().split("\n")).toEqual(["package/dist/a.js", "package/dist/deep/b.js", "package/package.json"]);
  });

  it("changes with the content", () => {
    const before = pack(fixture.folder);
    fixture.write({ "dist/a.js": "export const a = 1;" });
    expect(pack(fixture.folder)).not.toBe(before);
  });
});
