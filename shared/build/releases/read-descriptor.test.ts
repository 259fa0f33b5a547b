import { spawnSync } from "node:child_process";
import path from "node:path";
import { FixtureFolder } from "../checks/fixture-folder.ts";
import { readDescriptor } from "./read-descriptor.ts";

const descriptor = { name: "reports", contract: { min: 1, max: 1 }, menu: [], permissions: [] };
const withPages = (pages: unknown): string => JSON.stringify({ ...descriptor, pages });

describe("remote.json", () => {
  const fixture = new FixtureFolder();
  afterAll(() => fixture.remove());

  it("is read as it is when nothing is wrong", () => {
    fixture.write({ "remote.json": withPages([{ path: "/reports", pageId: "reports" }]) });
    expect(readDescriptor(fixture.folder).pages).toEqual([{ path: "/reports", pageId: "reports" }]);
  });

  it.each([
    ["no JSON", "{ name", ["remote.json is no JSON"]],
    ["a path of another shape", withPages([{ path: "reports", pageId: "reports" }]), ["remote.json", "pages.0.path: "]],
    ["no pages and no name", '{ "contract": 1 }', ["pages: ", "name: ", "contract: "]],
    ["a list", "[]", ["the whole file: "]],
  ])("with %s is one message with file and field, and no stack, from build and describe", (_name, text, expected) => {
    fixture.write({ "remote.json": text, "package.json": '{ "version": "1.0.0" }' });
    const main = path.join(__dirname, "../../../server/src/main.ts");
    for (const args of [
      [path.join(__dirname, "../build-package.ts"), fixture.folder],
      [main, "remotes", "describe", fixture.folder],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      expect(status).toBe(1);
      for (const part of expected) expect(stderr).toContain(part);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });
});
