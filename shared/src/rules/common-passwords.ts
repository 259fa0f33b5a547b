import { isInBloomFilter } from "./bloom-filter.ts";
import type { BloomFilter } from "./bloom-filter.ts";
import { commonPasswordsData, commonPasswordsHashCount } from "./common-passwords-data.ts";

/** Pieces shorter than this make no good password, however often they are repeated. */
const shortestUnit = 8;

/** What lies side by side on keyboards and in the alphabet; passwords are walked along these, there and back. */
const walks = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm"];

/** Signs that people write for letters. */
const signs: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

let filter: BloomFilter | undefined;

function isListed(text: string): boolean {
  filter ??= {
    bits: Uint8Array.from(atob(commonPasswordsData), (character) => character.charCodeAt(0)),
    hashCount: commonPasswordsHashCount,
  };
  return isInBloomFilter(filter, text);
}

function readSigns(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => signs[sign] ?? sign);
}

/** Without the digits and signs that people put before and behind a word. */
function withoutPadding(text: string): string {
  return text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
}

/** The shortest piece whose repetition is the text; the text itself where there is none. */
function repeatedUnit(text: string): string {
  if (text === "") return text;
  const period = `${text}${text}`.indexOf(text, 1);
  return text.length % period === 0 ? text.slice(0, period) : text;
}

function isWalk(text: string): boolean {
  return walks.some((walk) => {
    const endless = walk.repeat(Math.ceil(text.length / walk.length) + 1);
    return endless.includes(text) || [...endless].toReversed().join("").includes(text);
  });
}

/** What a password may come from, in the forms in which the list would have it. */
function formsOf(text: string): string[] {
  const bare = withoutPadding(text);
  return [text, repeatedUnit(text), bare, repeatedUnit(bare), readSigns(text), readSigns(bare)];
}

/**
 * Whether a password is one of those that attackers try first: one that is used often, alone, with signs for letters,
 * or with digits and signs around it or between; a short piece repeated; or a walk along the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const compact = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  const unit = repeatedUnit(text);
  if (unit.length < shortestUnit && unit !== text) return true;
  if (compact !== "" && isWalk(compact)) return true;
  const forms = new Set([...formsOf(text), ...formsOf(compact), ...formsOf(readSigns(text).replace(/\s+/gu, ""))]);
  forms.delete("");
  return [...forms].some(isListed);
}
