import type {
  DisabledRemote,
  ReservedArea,
  SelectedRemote,
  Selection,
} from "@gatehouse/shared/contracts/remotes.contract";

export type ResolvedPath =
  | { kind: "page"; remote: SelectedRemote; path: string }
  | { kind: "disabled"; remote: DisabledRemote }
  | { kind: "alias"; target: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "unknown" };

/** True when `path` is `prefix` or lies below it, compared by whole segments. */
const covers = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The same address for the router, with or without a slash at its end. */
export const withoutEndSlash = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;

type Candidate = { claimed: string; resolved: ResolvedPath };

/** Pages before what operations switched off, that before aliases, these before reserved areas: of equal length the first wins. */
function listCandidates({ remotes, disabled, aliases, reserved }: Selection): Candidate[] {
  return [
    ...remotes.flatMap((remote) =>
      remote.pages.map(({ path }): Candidate => ({ claimed: path, resolved: { kind: "page", remote, path } })),
    ),
    ...disabled.flatMap((remote) =>
      remote.paths.map((path): Candidate => ({ claimed: path, resolved: { kind: "disabled", remote } })),
    ),
    ...aliases.map(({ path, target }): Candidate => ({ claimed: path, resolved: { kind: "alias", target } })),
    ...reserved.map((area): Candidate => ({ claimed: area.path, resolved: { kind: "reserved", area } })),
  ];
}

/** The longest whole-segment prefix wins; a page wins over an alias, an alias over a reserved area of equal length. */
export function resolvePath(selection: Selection, pathname: string): ResolvedPath {
  const path = withoutEndSlash(pathname);
  const candidates = listCandidates(selection).filter(({ claimed }) => covers(claimed, path));
  const [longest] = candidates.toSorted((a, b) => b.claimed.length - a.claimed.length);
  return longest?.resolved ?? { kind: "unknown" };
}
