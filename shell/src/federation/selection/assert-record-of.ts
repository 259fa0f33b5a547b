import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteRecord } from "@gatehouse/shared/contracts/selection-indexes.contract";

/** Throws if the record is of another release, which only a wrong index can name. */
export function assertRecordOf(remote: SelectedRemote, { name, version }: RemoteRecord): void {
  if (name !== remote.name || version !== remote.version) throw new Error(`The record is of ${name} ${version}.`);
}
