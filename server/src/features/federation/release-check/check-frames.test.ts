import { randomBytes } from "node:crypto";
import { frameClaimSchema, type FrameClaim } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { aCheckedRelease } from "./checked-release.builder.ts";
import { checkBudget } from "./check-budget.ts";
import { checkFrames } from "./check-frames.ts";

const aFrame = (changes: Partial<FrameClaim> = {}): FrameClaim => ({
  name: "board",
  path: "/tiny",
  titleKey: "tiny.title",
  permission: "tiny.read",
  apiPrefix: "/api/tiny",
  maxKilobytes: 100,
  ...changes,
});

function withFrames(frames: FrameClaim[] | undefined, files: Record<string, string> = {}) {
  const release = aCheckedRelease({ "frames/board/index.html": "<!doctype html>", ...files });
  const { descriptor } = release.record;
  if (!descriptor) throw new Error("A section has a descriptor");
  const changed = { ...descriptor, permissions: ["tiny.read"], ...(frames && { frames }) };
  return { ...release, record: { ...release.record, descriptor: changed } };
}
const codesOf = (frames: FrameClaim[] | undefined) => checkFrames(withFrames(frames).record).map(({ code }) => code);

it("nothing is wrong with a frame on an own page with an own permission, or with a release of earlier days", () => {
  expect(codesOf([aFrame({ tabs: { default: "overview" }, appLoadedDelayMs: 250 })])).toEqual([]);
  expect(codesOf(undefined)).toEqual([]);
});

const pairs = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`t${index}`, "x"]));
it.each<[string, FrameClaim[], string]>([
  ["without a page in the build", [aFrame(), aFrame({ name: "other", path: "/tiny-b" })], "frame_missing"],
  ["on a page of another section", [aFrame({ path: "/dashboard" })], "frame_elsewhere"],
  ["with a permission that no role can give", [aFrame({ permission: "users.read" })], "frame_permission"],
  ["twice", [aFrame(), aFrame()], "frame_repeated"],
  ["with endless tabs", [aFrame({ tabs: pairs })], "frame_limit"],
  ["eleven times", Array.from({ length: 11 }, (_, index) => aFrame({ name: `board-${index}` })), "frame_limit"],
  ["that is built and not declared", [], "frame_undeclared"],
])("a frame %s is reported", (_name, frames, code) => {
  expect(codesOf(frames)).toContain(code);
});

it.each([
  { apiPrefix: "https://elsewhere.example/api" },
  { apiPrefix: "//elsewhere.example" },
  { apiPrefix: "/api/../logout" },
  { name: "../other" },
  { path: "https://elsewhere.example" },
  { permission: "" },
  { appLoadedDelayMs: 60_000 },
  { maxKilobytes: 0 },
])("remote.json can't declare %j", (changes) => {
  expect(frameClaimSchema.safeParse({ ...aFrame(), ...changes }).success).toBe(false);
});

it("holds a frame to the bytes of its scripts and styles, and to those of a page", async () => {
  const files = { "frames/board/main.js": "/* nothing */".repeat(10) };
  const { record, readFile } = withFrames([aFrame({ maxKilobytes: 1 })], files);
  expect(await checkBudget(record, readFile)).toEqual([]);
  // Compressed, random letters keep three quarters of their size.
  const random = randomBytes(3000).toString("base64");
  const large = withFrames([aFrame({ maxKilobytes: 1 })], { "frames/board/main.js": random });
  expect(await checkBudget(large.record, large.readFile)).toMatchObject([{ code: "frame_too_large" }]);
  const claimed = withFrames([aFrame({ maxKilobytes: 501 })], files);
  expect(await checkBudget(claimed.record, claimed.readFile)).toMatchObject([{ code: "frame_limit" }]);
});
