import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";

/** A remote of a selection with the given paths. */
export function aRemote(name: string, paths: readonly string[], changes: Partial<SelectedRemote> = {}): SelectedRemote {
  const { version = "1.0.0" } = changes;
  return {
    name,
    version,
    kind: "federation",
    entry: { url: `/remotes/${name}/${version}/remoteEntry.js`, integrity: "sha384-entry" },
    exposed: { scripts: [], styles: [] },
    pages: paths.map((path) => ({ path, pageId: path.slice(1).replaceAll("/", "-"), scripts: [], styles: [] })),
    scripts: {},
    locales: {},
    isUrgent: false,
    ...changes,
  };
}

/** A manifest with these remotes. */
export function aSelection(remotes: SelectedRemote[], changes: Partial<Selection> = {}): Selection {
  return {
    contract: 1,
    serial: "installation:1:1",
    issuedAt: "2026-01-15T08:30:00.000Z",
    expiresAt: "2099-01-15T08:30:00.000Z",
    nonce: null,
    digest: "digest",
    shell: { version: "1.0.0" },
    remotes,
    disabled: [],
    fallbacks: {},
    revoked: [],
    aliases: [],
    reserved: [],
    ...changes,
  };
}
