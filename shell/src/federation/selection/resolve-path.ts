import type {
  DisabledRemote,
  ReservedArea,
  SelectedRemote,
  Selection,
} from "@gatehouse/shared/contracts/remotes.contract";

export type ResolvedPath =
  | { kind: "page"; remote: SelectedRemote; path: string }
  | { kind: "disabled"; remote: DisabledRemote }
  | ({ kind: "alias" } & Pick<Selection["aliases"][number], "target" | "rewrites">)
  | { kind: "reserved"; area: ReservedArea }
  /** Not known before the index of the selection is read. */
  | { kind: "pending" }
  | { kind: "unknown" };

/** Whether `path` equals `prefix` or is below it, by whole segments. */
const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Removes a trailing slash, which the router ignores. */
export const withoutEndSlash = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

type Candidate = { claimed: string; resolved: ResolvedPath };

/** Candidates by precedence: pages, disabled remotes, aliases, reserved areas. The first of equal length wins. */
function listCandidates({ remotes, disabled, aliases, reserved }: Selection): Candidate[] {
  return [
    ...remotes.flatMap((remote) =>
      remote.pages.map(({ path }): Candidate => ({ claimed: path, resolved: { kind: "page", remote, path } })),
    ),
    ...disabled.flatMap((remote) =>
      remote.paths.map((path): Candidate => ({ claimed: path, resolved: { kind: "disabled", remote } })),
    ),
    ...aliases.map(({ path, ...alias }): Candidate => ({ claimed: path, resolved: { kind: "alias", ...alias } })),
    ...reserved.map((area): Candidate => ({ claimed: area.path, resolved: { kind: "reserved", area } })),
  ];
}

/** Resolves a path: the longest whole-segment prefix wins, then a page over an alias over a reserved area. */
export function resolvePath(selection: Selection, pathname: string): ResolvedPath {
  const path = withoutEndSlash(pathname);
  if (selection.index !== undefined) {
    // The index may list a longer prefix, but none that is longer than the path.
    const exact = listCandidates(selection).find(({ claimed }) => claimed === path);
    return exact?.resolved ?? { kind: "pending" };
  }
  const candidates = listCandidates(selection).filter(({ claimed }) => covers(claimed, path));
  const [longest] = candidates.toSorted((a, b) => b.claimed.length - a.claimed.length);
  return longest?.resolved ?? { kind: "unknown" };
}
