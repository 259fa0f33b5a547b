import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { error, warning } from "./release-problem.ts";

/** Bytes that the first visit of a page may cost, compressed: container, exposed module, the page's code and styles. */
const pageBudget = { warningBytes: 150_000, errorBytes: 500_000 } as const;

const compress = promisify(brotliCompress);
/** Close to the build's own level, at a tenth of its time. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Measures each page by its files; a file is compressed once. */
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
  const problems: ReleaseProblem[] = [];
  for (const [page, paths] of Object.entries(release.pages)) {
    const parts = [release.exposed, paths].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    let bytes = 0;
    for (const file of new Set([release.entry, ...parts])) bytes += await sizeOf(file);
    const kilobytes = `${Math.round(bytes / 1000)} kB`;
    const advice = "Load what is not needed at first by import().";
    if (bytes > pageBudget.errorBytes)
      problems.push(error("page_too_large", `The page takes ${kilobytes} compressed; 500 kB at most. ${advice}`, page));
    else if (bytes > pageBudget.warningBytes)
      problems.push(warning("page_large", `The page takes ${kilobytes} compressed; aim at 150 kB. ${advice}`, page));
  }
  return problems;
}
