import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { RemoteRecord } from "@gatehouse/shared/contracts/selection-indexes.contract";

/** The records that this tab has read, by their hash. */
const records = new Map<string, RemoteRecord>();

export const keepRecord = (integrity: string, record: RemoteRecord): void => void records.set(integrity, record);

/** The remote with the files of its record. */
export const withRecord = ({ record: _record, ...remote }: SelectedRemote, files: RemoteRecord): SelectedRemote => ({
  ...remote,
  ...files,
});

/** Returns the remote with its files if its record is read, else without. */
export function getCompleteRemote(remote: SelectedRemote): SelectedRemote {
  const record = remote.record === undefined ? undefined : records.get(remote.record);
  return record === undefined ? remote : withRecord(remote, record);
}

/** Returns the remote with its files; reads its record if the selection has only its hash. */
export async function completeRemote(remote: SelectedRemote): Promise<SelectedRemote> {
  const known = getCompleteRemote(remote);
  if (known.record === undefined) return known;
  const { readRecord } = await import("../follow-up.ts");
  await readRecord(remote, known.record);
  return getCompleteRemote(remote);
}
