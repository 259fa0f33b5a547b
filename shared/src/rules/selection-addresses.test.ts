import { indexAddress, integrityOfFile, recordAddress } from "./selection-addresses.ts";

const integrity = `sha384-${"a+b/".repeat(16)}`;

it("a hash becomes the name of a file, and back", () => {
  const file = `${"a-b_".repeat(16)}.json`;
  expect(indexAddress(integrity)).toBe(`/federation/indexes/${file}`);
  expect(recordAddress("reports", "1.0.0", integrity)).toBe(`/federation/records/reports/1.0.0/${file}`);
  expect(integrityOfFile(file)).toBe(integrity);
});

it.each(["", "index.json", `${"a".repeat(63)}.json`, `${"a".repeat(64)}.js`, `${"/".repeat(64)}.json`])(
  "%j is the name of no such file",
  (file) => expect(integrityOfFile(file)).toBeNull(),
);
