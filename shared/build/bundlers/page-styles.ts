/** Puts the styles of a page and of its parts that load later into one file: the shell adds all of them at once. */
import path from "node:path";
import type { Chunk, ChunkGroup } from "webpack";

/** The file of what several pages use. */
const SHARED = "shared";

/** The page modules, as imported by the exposed module, that lead to a chunk group. */
function pagesOf(group: ChunkGroup, seen = new Set<ChunkGroup>()): string[] {
  if (seen.has(group)) return [];
  seen.add(group);
  const parents = group.getParents();
  if (parents.some((parent) => parent.isInitial())) return group.origins.map(({ request }) => request);
  return parents.flatMap((parent) => pagesOf(parent, seen));
}

function nameOf(_module: unknown, chunks: readonly Chunk[]): string {
  const pages = chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => pagesOf(group)));
  const [first = SHARED, ...others] = new Set(pages.map((page) => path.parse(page).name));
  return others.length > 0 ? SHARED : first;
}

export const pageStyles = {
  cacheGroups: { styles: { type: "css/mini-extract", chunks: "async" as const, enforce: true, name: nameOf } },
};
