import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { type RemoteRecord, remoteRecordSchema } from "@gatehouse/shared/contracts/selections.contract";
import { recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { withFailureStage } from "../health/load-failure.ts";
import { fetchHashed } from "../selection/fetch-hashed.ts";

/** By the hash of the record. */
const completing = new Map<string, Promise<RemoteRecord>>();
const records = new Map<string, RemoteRecord>();

/** The remote with the files of its record; throws if the record is of another release. */
export function withRecord({ record: _record, ...remote }: SelectedRemote, files: RemoteRecord): SelectedRemote {
  if (files.name !== remote.name || files.version !== remote.version)
    throw new Error(`The record is of ${files.name} ${files.version}.`);
  return { ...remote, ...files };
}

async function readRecord(remote: SelectedRemote, integrity: string): Promise<RemoteRecord> {
  const address = recordAddress(remote.name, remote.version, integrity);
  const record = await fetchHashed(address, integrity, remoteRecordSchema);
  records.set(integrity, record);
  return record;
}

/** Returns the remote with its files; reads its record if the selection has only its hash. */
export async function completeRemote(remote: SelectedRemote): Promise<SelectedRemote> {
  const { record } = remote;
  if (record === undefined) return remote;
  const reading = completing.get(record) ?? readRecord(remote, record);
  completing.set(record, reading);
  reading.catch(() => completing.delete(record));
  return withRecord(remote, await withFailureStage("manifest", reading));
}

/** Returns the remote with its files if its record is read, else without. */
export function getCompleteRemote(remote: SelectedRemote): SelectedRemote {
  const record = remote.record === undefined ? undefined : records.get(remote.record);
  return record === undefined ? remote : withRecord(remote, record);
}
