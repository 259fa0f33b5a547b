import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type {
  ListedRemote,
  RemoteRecord,
  SelectionIndex,
} from "@gatehouse/shared/contracts/selection-indexes.contract";
import { madeOnce } from "../../../made-once.ts";
import type { ResolvedManifest } from "../manifests/resolve-manifest.ts";
import { integrityOf } from "../releases/integrity-of.ts";
import { selectRemote } from "../selections/build-selection.ts";

/** A text that is sent under its own hash, so that it can be trusted wherever it comes from. Decision 092. */
export type HashedText = { text: string; integrity: string };

function hashText(value: RemoteRecord | SelectionIndex): HashedText {
  const text = JSON.stringify(value);
  return { text, integrity: integrityOf(Buffer.from(text)) };
}

/** The files of a release, for all users. */
export const recordOf = madeOnce((release: Release): HashedText => {
  const { name, version, exposed, pages, scripts, imports, locales } = selectRemote(release, false);
  return hashText({ name, version, exposed, pages, scripts, imports, locales });
});

/** What a selection leaves out of its signed text, for all users with the same versions. */
export const indexOf = madeOnce(({ remotes, selection }: ResolvedManifest): HashedText => {
  const releases = new Map(remotes.map((release) => [release.name, release]));
  const listed = selection.remotes.map((remote) => list(remote, releases.get(remote.name)));
  const { disabled, fallbacks, aliases, reserved } = selection;
  return hashText({ remotes: listed, disabled, fallbacks, aliases, reserved });
});

function list(remote: SelectedRemote, release: Release | undefined): ListedRemote {
  if (!release) throw new Error(`The selection has ${remote.name}, whose release is unknown.`);
  return {
    name: remote.name,
    version: remote.version,
    kind: remote.kind,
    entry: remote.entry,
    pages: remote.pages.map(({ path, pageId }) => ({ path, pageId })),
    frames: remote.frames,
    hasOwnPermissions: remote.hasOwnPermissions,
    isUrgent: remote.isUrgent,
    isPreview: remote.isPreview,
    record: recordOf(release).integrity,
  };
}
