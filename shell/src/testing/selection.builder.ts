import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";

/** A remote of a selection that answers the given paths. */
export function aRemote(name: string, paths: readonly string[], changes: Partial<SelectedRemote> = {}): SelectedRemote {
  return {
    name,
    version: "1.0.0",
    entry: { url: `/remotes/${name}/1.0.0/remoteEntry.js`, integrity: "sha384-entry" },
    exposed: { scripts: [], styles: [] },
    pages: paths.map((path) => ({ path, pageId: path.slice(1).replaceAll("/", "-"), scripts: [], styles: [] })),
    locales: {},
    ...changes,
  };
}

/** A manifest with these remotes. */
export function aSelection(remotes: SelectedRemote[], changes: Partial<Selection> = {}): Selection {
  return { contract: 1, serial: "installation:1:1", remotes, aliases: [], reserved: [], ...changes };
}
