import type { ReservedArea, SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";

export type ResolvedPath =
  | { kind: "page"; remote: SelectedRemote; path: string }
  | { kind: "alias"; target: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "unknown" };

/** True when `path` is `prefix` or lies below it, compared by whole segments. */
const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The longest whole-segment prefix wins; a page wins over an alias, an alias over a reserved area of equal length. */
export function resolvePath(selection: Selection, pathname: string): ResolvedPath {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const candidates: { length: number; rank: number; resolved: ResolvedPath }[] = [];
  for (const remote of selection.remotes) {
    for (const page of remote.pages) {
      if (covers(page.path, path)) {
        candidates.push({ length: page.path.length, rank: 2, resolved: { kind: "page", remote, path: page.path } });
      }
    }
  }
  for (const alias of selection.aliases) {
    if (covers(alias.path, path)) {
      candidates.push({ length: alias.path.length, rank: 1, resolved: { kind: "alias", target: alias.target } });
    }
  }
  for (const area of selection.reserved) {
    if (covers(area.path, path))
      candidates.push({ length: area.path.length, rank: 0, resolved: { kind: "reserved", area } });
  }
  candidates.sort((a, b) => b.length - a.length || b.rank - a.rank);
  return candidates[0]?.resolved ?? { kind: "unknown" };
}
