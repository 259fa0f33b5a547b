import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Sources and texts of tests show nowhere. */
const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * The hash of everything shared that can make a difference to the markup. A browser renders a page with the shared
 * components of the shell's release, so page and frame must have been rendered with the same ones.
 */
export function sharedBasis(directory: string): string {
  const hash = createHash("sha256").update(readFileSync(path.join(directory, "package.json")));
  const files = readdirSync(path.join(directory, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isOfTests(file))
    .sort();
  for (const file of files) hash.update(path.relative(directory, file)).update(readFileSync(file));
  return hash.digest("base64url");
}
