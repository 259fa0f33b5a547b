import { readFileSync } from "node:fs";
import path from "node:path";
import { checkNames } from "./layout-names.ts";
import { checkPages } from "./layout-pages.ts";
import { listSourceFiles } from "./source-files.ts";

// Code files have the same limit in .oxlintrc.json, which knows what a comment is.
const LONGEST_STYLE_FILE = 250;

function checkStyleLength(folder: string, file: string): string[] {
  const lines = readFileSync(path.join(folder, file), "utf8").split("\n");
  const count = lines.filter((line) => line.trim() !== "").length;
  return count > LONGEST_STYLE_FILE ? [`${file}: ${count} lines; split it (${LONGEST_STYLE_FILE} at most)`] : [];
}

/** Everything about the repository in this folder that breaks the layout described in ARCHITECTURE.md. */
export function checkLayout(folder: string): string[] {
  const files = listSourceFiles(folder);
  const styles = files.filter((file) => file.endsWith(".css"));
  return [
    ...checkNames(files),
    ...checkPages(files, folder),
    ...styles.flatMap((file) => checkStyleLength(folder, file)),
  ];
}
