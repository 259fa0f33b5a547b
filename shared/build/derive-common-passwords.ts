import { dictionary } from "@zxcvbn-ts/language-common";
import { addToBloomFilter, isInBloomFilter } from "../src/rules/bloom-filter.ts";

/** One good password in ten thousand is refused by mistake; that costs 13 hashes and 20 bits for each listed one. */
const hashCount = 13;
const bitsPerEntry = 20;

/** The least that PASSWORD_MIN_LENGTH can be. */
const shortestPassword = 8;
/** Short words are listed too, because people add digits to them until they are long enough. */
const shortestWord = 4;
const listedWords = 3_000;

/** The list of @zxcvbn-ts/language-common (MIT), most used first, as far as it can be a password here. */
function selectEntries(): string[] {
  const passwords = dictionary["passwords-common"].map((password) => password.normalize("NFKC").toLowerCase());
  const words = passwords.filter((password) => new RegExp(`^\\p{L}{${shortestWord},}$`, "u").test(password));
  const long = passwords.filter((password) => password.length >= shortestPassword);
  return [...new Set([...long, ...words.slice(0, listedWords)])];
}

/** The text of `shared/src/rules/common-passwords-data.ts`. */
export function deriveCommonPasswords(): string {
  const entries = selectEntries();
  const filter = { bits: new Uint8Array(Math.ceil((entries.length * bitsPerEntry) / 8)), hashCount };
  for (const entry of entries) addToBloomFilter(filter, entry);
  if (!entries.every((entry) => isInBloomFilter(filter, entry))) throw new Error("The filter lost an entry");
  const data = Buffer.from(filter.bits).toString("base64");
  return [
    "// Made by shared/build/write-common-passwords.ts from the passwords of @zxcvbn-ts/language-common (MIT licence).",
    "",
    "/** How many bits stand for one password. */",
    `export const commonPasswordsHashCount = ${hashCount};`,
    "",
    `/** A Bloom filter of ${entries.length} passwords, in base64. */`,
    "export const commonPasswordsData =",
    `  "${data}";`,
    "",
  ].join("\n");
}
