/** The number of buckets, because shares of users have two decimals of a percent. */
export const bucketCount = 10_000;

/**
 * Returns the bucket of a user or device for one remote, 0 to 9999. It never changes. Buckets for different remotes are
 * independent, so that different users try each new version.
 */
export async function bucketOf(key: string, name: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${name}\n${key}`));
  return Math.floor((new DataView(digest).getUint32(0) / 2 ** 32) * bucketCount);
}
