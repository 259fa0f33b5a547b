import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { ScimError } from "./scim-error.ts";

/** An object of JSON, as a provider sent it. */
export type ScimObject = Record<string, unknown>;

const MAX_DEPTH = 8;

/** Spellings of RFC 7643; providers may write attributes in any case. */
const knownNames = new Map(
  [
    ..."active addresses displayName emails entitlements externalId groups id ims locale members meta name nickName".split(
      " ",
    ),
    ..."password phoneNumbers photos preferredLanguage profileUrl roles schemas timezone title userName".split(" "),
    ..."userType x509Certificates display familyName formatted givenName honorificPrefix honorificSuffix".split(" "),
    ..."middleName primary type value".split(" "),
  ].map((name) => [name.toLowerCase(), name]),
);

export const isObject = (value: unknown): value is ScimObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name under which the object has the attribute, or will have it. */
export function nameIn(object: ScimObject, name: string): string {
  if (Object.hasOwn(object, name)) return name;
  const lower = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === lower) ?? knownNames.get(lower) ?? name;
}

export function valueIn(object: ScimObject, name: string): unknown {
  const key = nameIn(object, name);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Null means that the attribute has no value; it is left out then. */
export function setIn(object: ScimObject, name: string, value: unknown): void {
  const key = nameIn(object, name);
  const isAbsent = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (isAbsent) delete object[key];
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Refuses texts that the database can't store, and nesting that no attribute of a resource has. */
export function checkStorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new ScimError("invalidValue", "The attributes are nested too deeply.");
  if (typeof value === "string" && !isStorableText(value))
    throw new ScimError("invalidValue", "A text contains characters that can't be stored.");
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkStorable(key, depth);
    checkStorable(inner, depth + 1);
  }
}
