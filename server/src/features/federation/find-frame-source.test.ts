import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import { findFrameSource } from "./find-frame-source.ts";

function aRelease(name: string, files: string[]): Release {
  return {
    name,
    version: "1.2.0-abc",
    descriptor: null,
    entry: "remoteEntry.js",
    files: files.map((path) => ({ path, integrity: "sha384-x", size: 1 })),
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
  };
}

const page = "frames/reporting/index.html";

test("the page of the release in force", () => {
  expect(
    findFrameSource([aRelease("auth", []), aRelease("epm", ["remoteEntry.js", page])], pluginFrameIds.reporting),
  ).toBe("/remotes/epm/1.2.0-abc/frames/reporting/index.html");
});

test("null without the remote, without the page, and for a page of another remote", () => {
  expect(findFrameSource([], pluginFrameIds.reporting)).toBeNull();
  expect(findFrameSource([aRelease("epm", ["remoteEntry.js"])], pluginFrameIds.reporting)).toBeNull();
  expect(findFrameSource([aRelease("other", [page])], pluginFrameIds.reporting)).toBeNull();
  expect(findFrameSource([aRelease("epm", [page])], pluginFrameIds.policyEditor)).toBeNull();
});
