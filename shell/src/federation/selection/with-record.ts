import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteRecord } from "@gatehouse/shared/contracts/selection-indexes.contract";

/** The remote with the files of its record. */
export const withRecord = ({ record: _record, ...remote }: SelectedRemote, files: RemoteRecord): SelectedRemote => ({
  ...remote,
  ...files,
});
