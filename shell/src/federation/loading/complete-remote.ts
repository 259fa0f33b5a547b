import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteRecord } from "@gatehouse/shared/contracts/selection-indexes.contract";
import { withRecord } from "../selection/with-record.ts";

/** The records that this tab has read, by their hash. */
const records = new Map<string, RemoteRecord>();

/** Returns the remote with its files if its record is read, else without. */
export function getCompleteRemote(remote: SelectedRemote): SelectedRemote {
  const record = remote.record === undefined ? undefined : records.get(remote.record);
  return record ? withRecord(remote, record) : remote;
}

/** Returns the remote with its files; reads its record if the selection has only its hash. */
export async function completeRemote(remote: SelectedRemote): Promise<SelectedRemote> {
  const { record } = remote;
  if (record === undefined) return remote;
  if (!records.has(record)) {
    // In one chunk with what else the first screen does not need.
    const { readRecord } = await import(/* webpackChunkName: "follow-up" */ "./read-record.ts");
    records.set(record, await readRecord(remote, record));
  }
  return getCompleteRemote(remote);
}
