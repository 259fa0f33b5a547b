import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { findFramePage } from "./find-frame-page.ts";

const makeRelease = (name: string, ...paths: string[]) => ({
  name,
  version: "1.2.0-abc",
  files: paths.map((path) => ({ path, integrity: "sha384-x", size: 1 })),
});
const releases = [
  makeRelease("replay", "main.js"),
  makeRelease("epm", "main.js", "frames/reporting/index.html", "frames/reporting/index.html.br"),
];

describe("the page of a frame", () => {
  it("lies in the version in force of the remote that brings it", () => {
    expect(findFramePage(releases, pluginFrameIds.reporting)).toBe(
      "/remotes/epm/1.2.0-abc/frames/reporting/index.html",
    );
  });

  it("is nowhere when no release brings it", () => {
    expect(findFramePage(releases, pluginFrameIds.policyEditor)).toBeNull();
    expect(findFramePage([], pluginFrameIds.reporting)).toBeNull();
  });
});
