import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { integrityOf } from "../releases/integrity-of.ts";
import { error } from "./release-problem.ts";

const advice = "Rebuild the package.";

async function checkFile(
  { path, size, integrity }: Release["files"][number],
  readFile: (path: string) => Promise<Buffer>,
): Promise<ReleaseProblem[]> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return [error("file_missing", `The file in the release list can't be read. ${advice}`, path)];
  if (bytes.length !== size)
    return [
      error("file_changed", `The file has ${bytes.length} bytes, but the release list says ${size}. ${advice}`, path),
    ];
  return integrityOf(bytes) === integrity
    ? []
    : [error("file_changed", `The file's hash differs from the release list. ${advice}`, path)];
}

/** Checks that every listed file exists with its size and hash: browsers refuse others. */
export async function checkFiles(
  { files }: Release,
  readFile: (path: string) => Promise<Buffer>,
): Promise<ReleaseProblem[]> {
  const problems: ReleaseProblem[] = [];
  for (const file of files) problems.push(...(await checkFile(file, readFile)));
  return problems;
}
