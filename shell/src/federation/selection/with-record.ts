import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteRecord } from "@gatehouse/shared/contracts/selection-indexes.contract";

/** The remote with the files of its record; throws if the record is of another release. */
export function withRecord({ record: _record, ...remote }: SelectedRemote, files: RemoteRecord): SelectedRemote {
  if (files.name !== remote.name || files.version !== remote.version)
    throw new Error(`The record is of ${files.name} ${files.version}.`);
  return { ...remote, ...files };
}
