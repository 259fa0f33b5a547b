import type { FrameClaim } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { framePage } from "../releases/list-frames.ts";
import { error, warning } from "./release-problem.ts";

const MAX_FRAMES = 10;
/** Pairs that a frame finds in session storage, and tabs that are renamed for it. */
const MAX_PAIRS = 50;

const file = "remote.json";

const findRepeated = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

const countPairs = (pairs: Readonly<Record<string, string>> = {}): number => Object.keys(pairs).length;

function checkFrame(frame: FrameClaim, descriptor: RemoteDescriptor, release: Release): ReleaseProblem[] {
  const refuse = (code: string, fault: string): ReleaseProblem => error(code, `Frame "${frame.name}": ${fault}.`, file);
  const isBuilt = release.files.some(({ path }) => path === framePage(frame.name));
  const hasManyPairs = [frame.tabs, frame.sessionStorageKeyValues].some((pairs) => countPairs(pairs) > MAX_PAIRS);
  return [
    ...(isBuilt ? [] : [refuse("frame_missing", `the build has no ${framePage(frame.name)}`)]),
    ...(descriptor.pages.some(({ path }) => path === frame.path)
      ? []
      : [refuse("frame_elsewhere", `its path ${frame.path} must be a page of the remote`)]),
    ...(descriptor.permissions.includes(frame.permission)
      ? []
      : [refuse("frame_permission", `"permissions" must list its permission ${frame.permission}`)]),
    ...(hasManyPairs ? [refuse("frame_limit", `it may have at most ${MAX_PAIRS} tabs and values`)] : []),
  ];
}

/** Checks the frame applications of `remote.json`: the shell hosts only those whose page and permission are clear. */
export function checkFrames(release: Release): ReleaseProblem[] {
  const { descriptor } = release;
  if (!descriptor) return [];
  const { frames = [] } = descriptor;
  const repeated = findRepeated(frames.map(({ name }) => name)) ?? findRepeated(frames.map(({ path }) => path));
  const undeclared = release.files
    .map(({ path }) => /^frames\/([^/]+)\/index\.html$/.exec(path)?.[1])
    .filter((name) => name !== undefined && descriptor.frames && !frames.some((frame) => frame.name === name));
  return [
    ...(frames.length > MAX_FRAMES
      ? [error("frame_limit", `A remote may have at most ${MAX_FRAMES} frames.`, file)]
      : []),
    ...(repeated === undefined
      ? []
      : [error("frame_repeated", `Two frames have the name or path "${repeated}"; each needs its own.`, file)]),
    ...frames.flatMap((frame) => checkFrame(frame, descriptor, release)),
    ...undeclared.map((name) =>
      warning("frame_undeclared", `"frames" doesn't list frames/${name}, so no page can show it.`, file),
    ),
  ];
}
