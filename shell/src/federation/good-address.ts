import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { atAttempt } from "./at-attempt.ts";
import { releaseKey } from "./load-release.ts";

const spoiled = new Set<string>();
/** By release, how many further addresses were asked for. */
const attempts = new Map<string, number>();

/** Says that the address of a release is of no more use: the browser would answer from memory. */
export const spoilAddress = ({ entry }: SelectedRemote): void => void spoiled.add(entry.url);

/** The release at an address that nothing has failed at yet. */
export function atGoodAddress(remote: SelectedRemote): SelectedRemote {
  if (!spoiled.has(remote.entry.url)) return remote;
  const attempt = (attempts.get(releaseKey(remote)) ?? 0) + 1;
  attempts.set(releaseKey(remote), attempt);
  return atAttempt(remote, attempt);
}
