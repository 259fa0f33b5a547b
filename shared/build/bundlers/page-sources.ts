import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Maps each page id to its source. Each page is a build entry, so that it has its own chunk and styles. */
export function pageSources(directory: string): Record<string, string> {
  const folder = path.join(directory, "src/pages");
  const pages = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(pages.map((page) => [page, path.join(folder, page, `${page}-page.tsx`)]));
}
