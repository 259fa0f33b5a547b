import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";

/** The first release that was built for another remote contract than this console's, or null. */
export function findContractConflict(releases: readonly Release[]): { release: Release; range: string } | null {
  for (const release of releases) {
    if (!release.descriptor) continue;
    const { min, max } = release.descriptor.contract;
    if (REMOTE_CONTRACT < min || REMOTE_CONTRACT > max)
      return { release, range: min === max ? `${min}` : `${min} to ${max}` };
  }
  return null;
}
