import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** Bytes of all files in a folder; the links of a package manager lead nowhere, so that each file counts once. */
export function countBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += countBytes(place);
    else if (entry.isFile()) bytes += lstatSync(place).size;
  }
  return bytes;
}
