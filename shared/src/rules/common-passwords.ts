import { isInBloomFilter } from "./bloom-filter.ts";
import type { BloomFilter } from "./bloom-filter.ts";
import { commonPasswordsData, commonPasswordsHashCount } from "./common-passwords-data.ts";

/** A piece shorter than this is no good password, however often it is repeated. */
const MIN_UNIT_LENGTH = 8;

/** Sequences on keyboards and in the alphabet; a password may follow them in both directions. */
const walks = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm"];

/** Signs that people use in place of letters. */
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

/** Removes the digits and signs before and after a word. */
function withoutPadding(text: string): string {
  return text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
}

/** The shortest piece that makes up the text when repeated; otherwise the text itself. */
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

/** The texts that a password may be derived from, as the list spells them. */
function formsOf(text: string): string[] {
  const bare = withoutPadding(text);
  return [text, repeatedUnit(text), bare, repeatedUnit(bare), readSigns(text), readSigns(bare)];
}

/**
 * Whether attackers try this password first: a common one, also with signs for letters or with digits and signs around
 * or between, a repeated short piece, or a keyboard sequence.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const compact = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  const unit = repeatedUnit(text);
  if (unit.length < MIN_UNIT_LENGTH && unit !== text) return true;
  if (compact !== "" && isWalk(compact)) return true;
  const forms = new Set([...formsOf(text), ...formsOf(compact), ...formsOf(readSigns(text).replace(/\s+/gu, ""))]);
  forms.delete("");
  return [...forms].some(isListed);
}
