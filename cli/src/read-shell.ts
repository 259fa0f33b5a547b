import { readFile } from "node:fs/promises";
import path from "node:path";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { shellFolder } from "./own-package.ts";

/** The release list of the shell in this package. */
export async function readShell(): Promise<Release> {
  return releaseSchema.parse(JSON.parse(await readFile(path.join(shellFolder, "release.json"), "utf8")));
}
