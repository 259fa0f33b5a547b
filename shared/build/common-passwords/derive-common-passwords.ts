import { dictionary } from "@zxcvbn-ts/language-common";
import { addToBloomFilter, isInBloomFilter } from "../../src/rules/bloom-filter.ts";

/** Rejects one good password in 10,000 by mistake, at a cost of 13 hashes and 20 bits for each listed one. */
const hashCount = 13;
const bitsPerEntry = 20;

/** The lowest value of PASSWORD_MIN_LENGTH. */
const MIN_PASSWORD_LENGTH = 8;
/** Includes short words, because people add digits to them until they are long enough. */
const MIN_WORD_LENGTH = 4;
const listedWords = 3_000;

/** The entries of @zxcvbn-ts/language-common (MIT) that are possible passwords here, most used first. */
function selectEntries(): string[] {
  const passwords = dictionary["passwords-common"].map((password) => password.normalize("NFKC").toLowerCase());
  const words = passwords.filter((password) => new RegExp(`^\\p{L}{${MIN_WORD_LENGTH},}$`, "u").test(password));
  const long = passwords.filter((password) => password.length >= MIN_PASSWORD_LENGTH);
  return [...new Set([...long, ...words.slice(0, listedWords)])];
}

/** Returns the content of `shared/src/rules/common-passwords-data.ts`. */
export function deriveCommonPasswords(): string {
  const entries = selectEntries();
  const filter = { bits: new Uint8Array(Math.ceil((entries.length * bitsPerEntry) / 8)), hashCount };
  for (const entry of entries) addToBloomFilter(filter, entry);
  if (!entries.every((entry) => isInBloomFilter(filter, entry))) throw new Error("The filter lost an entry");
  const data = Buffer.from(filter.bits).toString("base64");
  return [
    "// Made by shared/build/common-passwords/write-common-passwords.ts from the passwords of @zxcvbn-ts/language-common (MIT licence).",
    "",
    "/** The number of bits set for each password. */",
    `export const commonPasswordsHashCount = ${hashCount};`,
    "",
    `/** A Bloom filter of ${entries.length} passwords, in base64. */`,
    "export const commonPasswordsData =",
    `  "${data}";`,
    "",
  ].join("\n");
}
