import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import {
  type ListedRemote,
  type SelectionIndex,
  selectionIndexSchema,
} from "@gatehouse/shared/contracts/selection-indexes.contract";
import { indexAddress } from "@gatehouse/shared/rules/selection-addresses";
import { keepSources } from "./accept-selection.ts";
import { fetchHashed } from "./fetch-hashed.ts";
import { releaseKey } from "./release-key.ts";

const noFiles = { scripts: [], styles: [] };

/** The remote until its record is read. */
const withoutFiles = (listed: ListedRemote): SelectedRemote => ({
  ...listed,
  exposed: noFiles,
  pages: listed.pages.map((page) => ({ ...page, ...noFiles })),
  scripts: {},
  locales: {},
});

/** Adds the lists of the index. Remotes of the signed text stay as they are: they have their files. */
export function withIndex({ index: _index, ...signed }: Selection, { remotes, ...lists }: SelectionIndex): Selection {
  const named = new Map(signed.remotes.map((remote) => [releaseKey(remote), remote]));
  return {
    ...signed,
    ...lists,
    remotes: remotes.map((listed) => named.get(releaseKey(listed)) ?? withoutFiles(listed)),
  };
}

/** Reads the index that a selection names, and returns the selection with complete lists. */
export async function completeSelection(selection: Selection): Promise<Selection> {
  const { index } = selection;
  if (index === undefined) return selection;
  const complete = withIndex(selection, await fetchHashed(indexAddress(index), index, selectionIndexSchema));
  keepSources(complete, selection);
  return complete;
}
