import { checkNames } from "./layout-names.ts";
import { checkNouns } from "./layout-nouns.ts";
import { checkPages } from "./layout-pages.ts";
import { checkStyles } from "./layout-styles.ts";
import { listSourceFiles } from "./source-files.ts";

/** Lists everything in the repository in this folder that breaks the layout of ARCHITECTURE.md. */
export function checkLayout(folder: string): string[] {
  const files = listSourceFiles(folder);
  return [...checkNames(files), ...checkNouns(files), ...checkPages(files, folder), ...checkStyles(files, folder)];
}
