import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { isFrameCode } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { error, warning } from "./release-problem.ts";

/** Compressed bytes of a page's first visit: container, exposed module, the page's code and styles. */
const pageBudget = { warningBytes: 150_000, errorBytes: 500_000 } as const;

const compress = promisify(brotliCompress);
/** Close to the build's own level, in a tenth of its time. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A frame has its own copies of libraries, so it may be as large as a page and no larger. */
const MAX_FRAME_KILOBYTES = pageBudget.errorBytes / 1000;

type SizeOf = (file: string) => Promise<number>;

/** Measures each frame by its scripts and styles, against the limit that the section set itself. */
async function checkFrameBudgets({ descriptor, files }: Release, sizeOf: SizeOf): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = [];
  for (const { name, maxKilobytes } of descriptor?.frames ?? []) {
    if (maxKilobytes > MAX_FRAME_KILOBYTES) {
      const message = `Frame "${name}": maxKilobytes must be at most ${MAX_FRAME_KILOBYTES}.`;
      problems.push(error("frame_limit", message, "remote.json"));
    }
    let bytes = 0;
    for (const { path } of files) if (isFrameCode(path, name)) bytes += await sizeOf(path);
    if (bytes <= maxKilobytes * 1000) continue;
    const message = `The frame takes ${Math.ceil(bytes / 1000)} kB compressed. Its limit in remote.json is ${maxKilobytes} kB.`;
    problems.push(error("frame_too_large", message, `frames/${name}`));
  }
  return problems;
}

/** Measures each page and frame by its files; each file is compressed once. */
export async function checkBudget(
  release: Release,
  readFile: (path: string) => Promise<Buffer>,
): Promise<ReleaseProblem[]> {
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string): Promise<number> => {
    const known = sizes.get(file) ?? (await compress(await readFile(file), options)).length;
    sizes.set(file, known);
    return known;
  };
  return [...(await checkPageBudgets(release, sizeOf)), ...(await checkFrameBudgets(release, sizeOf))];
}

async function checkPageBudgets(release: Release, sizeOf: SizeOf): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = [];
  for (const [page, paths] of Object.entries(release.pages)) {
    const parts = [release.exposed, paths].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    let bytes = 0;
    for (const file of new Set([release.entry, ...parts])) bytes += await sizeOf(file);
    const kilobytes = `${Math.round(bytes / 1000)} kB`;
    const advice = "Load what isn't needed at first with import().";
    if (bytes > pageBudget.errorBytes)
      problems.push(
        error("page_too_large", `The page takes ${kilobytes} compressed. The limit is 500 kB. ${advice}`, page),
      );
    else if (bytes > pageBudget.warningBytes)
      problems.push(warning("page_large", `The page takes ${kilobytes} compressed. Aim for 150 kB. ${advice}`, page));
  }
  return problems;
}
