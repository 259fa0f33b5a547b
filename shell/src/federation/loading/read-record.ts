import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { type RemoteRecord, remoteRecordSchema } from "@gatehouse/shared/contracts/selection-indexes.contract";
import { recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { withFailureStage } from "../health/load-failure.ts";
import { assertRecordOf } from "../selection/assert-record-of.ts";
import { fetchHashed } from "../selection/fetch-hashed.ts";

/** By the hash of the record. */
const reading = new Map<string, Promise<RemoteRecord>>();

async function read(remote: SelectedRemote, integrity: string): Promise<RemoteRecord> {
  const address = recordAddress(remote.name, remote.version, integrity);
  const record = await fetchHashed(address, integrity, remoteRecordSchema);
  assertRecordOf(remote, record);
  return record;
}

/** Reads the record of a remote, once; after a failure again. */
export function readRecord(remote: SelectedRemote, integrity: string): Promise<RemoteRecord> {
  const known = reading.get(integrity);
  if (known) return known;
  const attempt = withFailureStage("manifest", read(remote, integrity));
  reading.set(integrity, attempt);
  attempt.catch(() => reading.delete(integrity));
  return attempt;
}
