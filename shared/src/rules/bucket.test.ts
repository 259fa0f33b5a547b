import { bucketCount, bucketOf } from "./bucket.ts";

describe("the bucket of a user", () => {
  it.each([
    ["0b5a1f0e-8b0f-4d55-9a53-3a3c5e6f7a81", "replay", 2068],
    ["0b5a1f0e-8b0f-4d55-9a53-3a3c5e6f7a81", "shell", 2043],
    ["7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f", "replay", 1524],
    ["", "replay", 6823],
    ["ü", "replay", 1816],
  ])("never changes: %j for %s is in %i", async (key, name, bucket) => {
    expect(await bucketOf(key, name)).toBe(bucket);
  });

  const keys = Array.from({ length: 20_000 }, () => crypto.randomUUID());
  const listBuckets = (name: string) => Promise.all(keys.map((key) => bucketOf(key, name)));

  it("is as likely as any other", async () => {
    const buckets = await listBuckets("replay");
    expect(buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < bucketCount)).toBe(true);
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => buckets.filter((bucket) => Math.floor((bucket * 10) / bucketCount) === tenth).length,
    );
    // 2000 expected; the standard deviation is 42, so chance never makes a difference of seven of them.
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(300);
  });

  it("says nothing about the user's bucket for another name", async () => {
    const [replay, reports] = await Promise.all([listBuckets("replay"), listBuckets("reports")]);
    const inBoth = keys.filter((_, index) => (replay[index] ?? 0) < 2000 && (reports[index] ?? 0) < 2000).length;
    // A fifth of a fifth: 800 expected, standard deviation 28.
    expect(Math.abs(inBoth - 800)).toBeLessThan(200);
  });
});
