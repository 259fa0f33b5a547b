import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { type RemoteRecord, remoteRecordSchema } from "@gatehouse/shared/contracts/selection-indexes.contract";
import { recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { withFailureStage } from "../health/load-failure.ts";
import { fetchHashed } from "../selection/fetch-hashed.ts";
import { keepRecord } from "./complete-remote.ts";

/** By the hash of the record. */
const reading = new Map<string, Promise<void>>();

/** Throws if the record is of another release, which its publisher would have signed as well. */
export function assertRecordOf(remote: SelectedRemote, { name, version }: RemoteRecord): void {
  if (name !== remote.name || version !== remote.version) throw new Error(`The record is of ${name} ${version}.`);
}

async function read(remote: SelectedRemote, integrity: string): Promise<void> {
  const address = recordAddress(remote.name, remote.version, integrity);
  const record = await fetchHashed(address, integrity, remoteRecordSchema);
  assertRecordOf(remote, record);
  keepRecord(integrity, record);
}

/** Reads the record of a remote, once; after a failure again. */
export function readRecord(remote: SelectedRemote, integrity: string): Promise<void> {
  const known = reading.get(integrity);
  if (known) return known;
  const attempt = withFailureStage("manifest", read(remote, integrity));
  reading.set(integrity, attempt);
  attempt.catch(() => reading.delete(integrity));
  return attempt;
}
