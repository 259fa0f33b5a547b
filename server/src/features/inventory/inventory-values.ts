import { isIP } from "node:net";
import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { checkByValidators } from "@gatehouse/shared/rules/field-validators";

/** Rules of single values, which forms and imports share. */
export const MAX_NAME_LENGTH = 255;
export const MAX_DESCRIPTION_LENGTH = 1500;
export const MAX_PORT = 65_535;
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 50;
const MAX_NAMES = 50;

/** The code of what is wrong with a value, also the last part of the text's key in forms; null if it is right. */
export type ValueFault =
  | "required"
  | "tooLong"
  | "notText"
  | "controlCharacters"
  | "invalidHostName"
  | "invalidAddress"
  | "invalidPort"
  | "notYesOrNo"
  | "invalidMoment"
  | "tooManyNames"
  | "tooManyTags"
  | "tagTooLong";

/** A text of any number of lines. */
export function findTextFault(text: string, maxLength: number): ValueFault | null {
  if (!isStorableText(text)) return "notText";
  if (text.length > maxLength) return "tooLong";
  return null;
}

// They only hide what a name is; some show letters in another order.
// eslint-disable-next-line no-control-regex -- the characters that it looks for
const CONTROL_CHARACTERS = /[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

const hidesName = (text: string): boolean =>
  CONTROL_CHARACTERS.test(text) || (text !== "" && canonicalName(text) === "");

/** A text of one line. */
export function findLineFault(text: string, maxLength: number): ValueFault | null {
  return findTextFault(text, maxLength) ?? (hidesName(text) ? "controlCharacters" : null);
}

/** A host name, an IPv4 or an IPv6 address. */
export const isHostName = (text: string): boolean => checkByValidators(["hostName"], text) === null;

/** An IPv4 or IPv6 address without a zone, which means something on one machine only. */
export const isIpAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes("%");

/** Tags by commas or semicolons, each once, compared without case. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,;]/)) {
    const tag = part.trim();
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

export function findTagsFault(tags: readonly string[]): ValueFault | null {
  if (tags.length > MAX_TAGS) return "tooManyTags";
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) return "tagTooLong";
  return tags.map((tag) => findLineFault(tag, MAX_TAG_LENGTH)).find((fault) => fault !== null) ?? null;
}

/** Names of other rows by semicolons, as exports write lists: names have commas. */
export const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(";")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

export function findNamesFault(names: readonly string[]): ValueFault | null {
  if (names.length > MAX_NAMES) return "tooManyNames";
  return names.map((name) => findLineFault(name, 2 * MAX_NAME_LENGTH)).find((fault) => fault !== null) ?? null;
}
