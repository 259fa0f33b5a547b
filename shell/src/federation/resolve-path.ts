import type { ReservedArea, SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";

export type ResolvedPath =
  | { kind: "page"; remote: SelectedRemote; path: string }
  | { kind: "alias"; target: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "unknown" };

/** True when `path` is `prefix` or lies below it, compared by whole segments. */
const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

type Candidate = { path: string; resolved: ResolvedPath };

/** A page comes before an alias, an alias before a reserved area. */
function listCandidates(selection: Selection): Candidate[] {
  const pages = selection.remotes.flatMap((remote) =>
    remote.pages.map(({ path }): Candidate => ({ path, resolved: { kind: "page", remote, path } })),
  );
  const aliases = selection.aliases.map(({ path, target }): Candidate => ({
    path,
    resolved: { kind: "alias", target },
  }));
  const reserved = selection.reserved.map((area): Candidate => ({
    path: area.path,
    resolved: { kind: "reserved", area },
  }));
  return [...pages, ...aliases, ...reserved];
}

/** The longest whole-segment prefix wins; of equal ones the first kind of {@link listCandidates}. */
export function resolvePath(selection: Selection, pathname: string): ResolvedPath {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const matching = listCandidates(selection).filter((candidate) => covers(candidate.path, path));
  const [longest] = matching.toSorted((a, b) => b.path.length - a.path.length);
  return longest?.resolved ?? { kind: "unknown" };
}
