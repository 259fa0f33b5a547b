import fc from "fast-check";
import { addToBloomFilter, isInBloomFilter } from "./bloom-filter.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

it("finds everything that was added", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 50 }), (texts) => {
      const filter = { bits: new Uint8Array(200), hashCount: 7 };
      for (const text of texts) addToBloomFilter(filter, text);
      return texts.every((text) => isInBloomFilter(filter, text));
    }),
  );
});

it("finds little else: about one in ten thousand with 20 bits and 13 hashes for each text", () => {
  const filter = { bits: new Uint8Array((5_000 * 20) / 8), hashCount: 13 };
  for (let index = 0; index < 5_000; index += 1) addToBloomFilter(filter, `added ${index}`);
  let found = 0;
  for (let index = 0; index < 50_000; index += 1) if (isInBloomFilter(filter, `other ${index}`)) found += 1;
  expect(found).toBeLessThan(20);
});

it("is empty at first", () => {
  expect(isInBloomFilter({ bits: new Uint8Array(10), hashCount: 3 }, "text")).toBe(false);
});
