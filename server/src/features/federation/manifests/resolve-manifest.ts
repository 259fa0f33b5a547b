import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { DisabledRemote, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { madeOnce } from "../../../made-once.ts";
import { buildSelection, selectRemote, type ResolvedSelection } from "../selections/build-selection.ts";
import type { ManifestSnapshot } from "./manifest-snapshots.ts";
import { chooseRelease, type ReleaseChoice, type Requester } from "./release-choices.ts";
import { listFallbacks, listUsable } from "./release-uses.ts";

/** What the newest revision gives to one requester. */
export type ResolvedManifest = {
  number: number;
  /** `installation:epoch:number`. */
  serial: string;
  shell: Release;
  /** In the requester's versions; without disabled ones. */
  remotes: Release[];
  /** Their menu entries stay, so that users find the message and not a gap. */
  disabledRemotes: Release[];
  /** `default`, `canary` or the organization whose pin decides, by `shell` or the name of a remote. */
  groups: Record<string, string>;
  selection: ResolvedSelection;
};

type NamedChoice = ReleaseChoice & { name: string };
type ResolvedEntry = { name: string; entry: ManifestEntry; group: string; release: Release };

/** The results for each group of requesters. Pins and canaries can make more groups than are worth keeping. */
const resolvedOf = new WeakMap<ManifestSnapshot, Map<string, ResolvedManifest>>();
const MAX_GROUPS = 200;

/** The entries that give different versions to different requesters: usually few. */
const listVaried = madeOnce(({ revision }: ManifestSnapshot) =>
  Object.entries(revision.entries).filter(([, { pins, canary }]) => canary !== null || Object.keys(pins).length > 0),
);

/**
 * Requesters with the same versions get the same object, so that others can keep what they make of it. Only the first of
 * them costs time by the number of sections.
 */
export async function resolveManifest(snapshot: ManifestSnapshot, requester: Requester): Promise<ResolvedManifest> {
  const choices = await Promise.all(
    listVaried(snapshot).map(async ([name, entry]) => ({ name, ...(await chooseRelease(name, entry, requester)) })),
  );
  const groupKey = choices.map(({ name, group, version }) => `${name} ${group} ${version}`).join("\n");
  const known = resolvedOf.get(snapshot) ?? new Map<string, ResolvedManifest>();
  resolvedOf.set(snapshot, known);
  const resolved = known.get(groupKey) ?? describe(snapshot, choose(snapshot, choices));
  if (known.size < MAX_GROUPS) known.set(groupKey, resolved);
  return resolved;
}

function describe(
  { revision, serial, uses, revoked }: ManifestSnapshot,
  chosen: readonly ResolvedEntry[],
): ResolvedManifest {
  const shell = chosen.find(({ name }) => name === "shell")?.release;
  if (!shell) throw new Error(`Revision ${revision.number} names no shell.`);
  const remotes = chosen.filter(({ name }) => name !== "shell");
  const enabled = remotes.filter(({ entry }) => entry.disabled === null);
  return {
    number: revision.number,
    serial,
    shell,
    remotes: enabled.map(({ release }) => release),
    disabledRemotes: remotes.filter(({ entry }) => entry.disabled !== null).map(({ release }) => release),
    groups: Object.fromEntries(chosen.map(({ name, group }) => [name, group])),
    selection: buildSelection({
      serial,
      shell: { version: shell.version },
      remotes: enabled.map(toSelected),
      disabled: remotes.flatMap(toDisabled),
      fallbacks: Object.fromEntries(
        enabled.map(({ name, entry, release }) => [
          name,
          listFallbacks(listUsable(uses, name), entry, release.version),
        ]),
      ),
      revoked,
    }),
  };
}

/** The release of every entry: the chosen one, else the default. */
function choose({ revision, releases }: ManifestSnapshot, choices: readonly NamedChoice[]): ResolvedEntry[] {
  const chosen = new Map(choices.map((choice) => [choice.name, choice]));
  const published = new Map(releases.map((release) => [`${release.name} ${release.version}`, release]));
  return Object.entries(revision.entries).map(([name, entry]) => {
    const { version, group } = chosen.get(name) ?? { version: entry.version, group: "default" };
    const release = published.get(`${name} ${version}`);
    if (!release) throw new Error(`Revision ${revision.number} names ${name} ${version}, which is not published.`);
    return { name, entry, group, release };
  });
}

/** Urgency applies only to a change of the default. */
const toSelected = ({ entry, group, release }: ResolvedEntry): SelectedRemote =>
  selectRemote(release, group === "default" && entry.isUrgent);

const toDisabled = ({ name, entry, release }: ResolvedEntry): DisabledRemote[] =>
  entry.disabled
    ? [{ name, message: entry.disabled.message, paths: (release.descriptor?.pages ?? []).map(({ path }) => path) }]
    : [];
