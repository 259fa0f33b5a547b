import { pluginFrameIds, type FrameClaim } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { buildRelease } from "../../../testing/test-releases.builder.ts";
import { listFrames } from "./list-frames.ts";

const files = (...paths: string[]) => paths.map((path) => ({ path, integrity: "sha384-x", size: 1 }));
const aFrame = (changes: Partial<FrameClaim> = {}): FrameClaim => ({
  name: "board",
  path: "/reports",
  titleKey: "reports.title",
  permission: "reports.read",
  apiPrefix: "/api/reports",
  maxKilobytes: 100,
  ...changes,
});
const pages = [{ path: "/reports", pageId: "reports" }];

it("names a frame by its remote and its folder, and finds its page in that version", () => {
  const release = buildRelease("reports", {
    version: "1.2.0-abc",
    files: files("main.js", "frames/board/index.html"),
    descriptor: { pages, frames: [aFrame()] },
  });
  expect(listFrames(release)).toMatchObject([
    { pluginId: "reports.board", url: "/remotes/reports/1.2.0-abc/frames/board/index.html", path: "/reports" },
  ]);
});

it("leaves out frames without a page in the build, or on a page of another section", () => {
  const release = buildRelease("reports", {
    files: files("frames/board/index.html"),
    descriptor: { pages, frames: [aFrame({ name: "missing" }), aFrame({ path: "/dashboard" })] },
  });
  expect(listFrames(release)).toEqual([]);
});

it("gives the two fixed ids to their section alone, also to its releases from before declarations", () => {
  const built = {
    files: files("frames/reporting/index.html", "frames/policy-editor/index.html"),
    descriptor: { pages: [{ path: "/epm-reporting", pageId: "epm-reporting" }, ...pages] },
  };
  const frames = ["reporting", "policy-editor"].map((name) => aFrame({ name }));
  const idsOf = (...given: Parameters<typeof buildRelease>) =>
    listFrames(buildRelease(...given)).map((one) => one.pluginId);
  expect(idsOf("epm", built)).toEqual([pluginFrameIds.reporting]);
  expect(idsOf("epm", { ...built, descriptor: { ...built.descriptor, frames } })).toEqual(
    Object.values(pluginFrameIds),
  );
  expect(idsOf("other", { ...built, descriptor: { ...built.descriptor, frames } })).toEqual([
    "other.reporting",
    "other.policy-editor",
  ]);
  expect(idsOf("other", built)).toEqual([]);
});
