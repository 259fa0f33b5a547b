import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { ResolvedManifest } from "../manifests/resolve-manifest.ts";
import type { ResolvedSelection } from "./build-selection.ts";
import { indexOf } from "../selection-indexes/selection-contents.ts";

/** What a page has of a manifest: the signed selection, and the releases whose hashes are in its import map. */
export type PageSelection = Pick<ResolvedManifest, "shell" | "remotes" | "selection">;

/** The results for each set of first paths. Users show their pages in any combination. */
const known = new WeakMap<ResolvedManifest, Map<string, PageSelection>>();
const MAX_KNOWN = 100;

/**
 * The selection with an index instead of complete lists. The lists have only the sections of `paths`, which the page
 * probably shows first: so a page does not grow with the number of sections. Decision 092.
 */
export function selectForPage(resolved: ResolvedManifest, paths: readonly string[]): PageSelection {
  const results = known.get(resolved) ?? new Map<string, PageSelection>();
  known.set(resolved, results);
  const firsts = [...new Set(paths)].flatMap((path) => findFirst(resolved.selection, path) ?? []);
  const key = firsts.map(({ remote, alias }) => `${remote.name} ${alias?.path ?? ""}`).join("\n");
  const result = results.get(key) ?? reduce(resolved, firsts);
  if (results.size < MAX_KNOWN) results.set(key, result);
  return result;
}

type First = { remote: SelectedRemote; alias: ResolvedSelection["aliases"][number] | null };

/** The section whose page has exactly this path, also through an alias; null for other paths. */
function findFirst(selection: ResolvedSelection, path: string): First | null {
  const remote = findRemote(selection, path);
  if (remote) return { remote, alias: null };
  if (selection.disabled.some(({ paths }) => paths.includes(path))) return null;
  const alias = selection.aliases.find((candidate) => candidate.path === path);
  const target = alias && findRemote(selection, alias.target.split("?", 1)[0] ?? "");
  return target ? { remote: target, alias } : null;
}

const findRemote = ({ remotes }: ResolvedSelection, path: string): SelectedRemote | undefined =>
  remotes.find(({ pages }) => pages.some((page) => page.path === path));

function reduce(resolved: ResolvedManifest, firsts: readonly First[]): PageSelection {
  const { shell, selection } = resolved;
  const remotes = [...new Set(firsts.map(({ remote }) => remote))];
  const isFirst = ({ name }: Release): boolean => remotes.some((remote) => remote.name === name);
  return {
    shell,
    remotes: resolved.remotes.filter(isFirst),
    selection: {
      ...selection,
      index: indexOf(resolved).integrity,
      remotes,
      disabled: [],
      fallbacks: Object.fromEntries(remotes.map(({ name }) => [name, selection.fallbacks[name] ?? []])),
      aliases: firsts.flatMap(({ alias }) => alias ?? []),
      reserved: [],
    },
  };
}
