import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { bucketCount, bucketOf } from "@gatehouse/shared/rules/bucket";

/** Who requests versions; `bucketKey` is the user's id when signed in, else the random id of the device cookie. */
export type Requester = {
  bucketKey: string;
  userId: string | null;
  organizationId: string | null;
  /** Absent without preview links in the address of the user's tab. */
  previews?: RequestedPreviews;
};

/** Preview links as in the address, and whether the user may open them in the organization. */
export type RequestedPreviews = { links: readonly string[]; isPermitted: boolean };

/** A version and why it was chosen: `default`, `canary`, or the id of the organization pinned to it. */
export type ReleaseChoice = { version: string; group: string };

/** Chooses the requester's version by pin, then canary, then default, whether or not the entry is disabled. */
export async function chooseRelease(name: string, entry: ManifestEntry, requester: Requester): Promise<ReleaseChoice> {
  const { organizationId } = requester;
  const pinned = organizationId === null ? undefined : ownValue(entry.pins, organizationId);
  if (organizationId !== null && pinned !== undefined) return { version: pinned, group: organizationId };
  if (entry.canary && (await isInCanary(name, entry.canary.percentage, requester)))
    return { version: entry.canary.version, group: "canary" };
  return { version: entry.version, group: "default" };
}

async function isInCanary(name: string, percentage: number, { bucketKey }: Requester): Promise<boolean> {
  return (await bucketOf(bucketKey, name)) < Math.round((percentage * bucketCount) / 100);
}

/** Every version that the entry gives to anybody, each once. */
export function listVersions({ version, pins, canary }: ManifestEntry): string[] {
  return [...new Set([version, ...Object.values(pins), ...(canary ? [canary.version] : [])])];
}

/** The versions that users of the organization may get (null: of none with a pin); their bucket decides which. */
export function listVersionsIn({ version, pins, canary }: ManifestEntry, organizationId: string | null): string[] {
  const pinned = organizationId === null ? undefined : ownValue(pins, organizationId);
  return pinned === undefined ? [...new Set([version, canary?.version ?? version])] : [pinned];
}

const ownValue = (record: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
