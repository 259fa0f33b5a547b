/** Number of buckets: shares of users are given in hundredths of a percent. */
export const bucketCount = 10_000;

/**
 * Bucket of a user (or device) for one remote, 0 to 9999. The same key and name give the same bucket for ever; buckets of
 * different names are independent, so that it is not always the same users who try what is new.
 */
export async function bucketOf(key: string, name: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${name}\n${key}`));
  return Math.floor((new DataView(digest).getUint32(0) / 2 ** 32) * bucketCount);
}
