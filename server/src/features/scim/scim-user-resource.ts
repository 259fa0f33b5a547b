import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isMailAddress } from "../mails/mails-address.ts";
import type { UserRow } from "../users/users.repository.ts";
import { ScimError } from "./scim-error.ts";
import { isObject, setIn, valueIn } from "./scim-objects.ts";
import type { ScimObject } from "./scim-objects.ts";

/** What a provider says about a user: what the console knows of every user, and everything else as it came. */
export type ScimUserFacts = Pick<UserRow, "userName" | "firstName" | "lastName" | "emailAddress"> & {
  isActive: boolean;
  externalId: string | null;
  attributes: ScimObject;
};

const MAX_USER_NAME_LENGTH = 254;
const MAX_NAME_LENGTH = 100;
const MAX_EXTERNAL_ID_LENGTH = 500;
const MAX_ATTRIBUTES_LENGTH = 50_000;

/** Attributes that the console itself makes, or keeps elsewhere. Users of a provider have no password here. */
const notKept = ["id", "meta", "schemas", "groups", "password", "userName", "externalId", "active"];

/** The attributes of a user, without those that only the console can say. */
export function describeScimUser(facts: ScimUserFacts): ScimObject {
  const { attributes, userName, externalId, firstName, lastName, emailAddress } = facts;
  const name = { ...toObject(attributes["name"]) };
  setIn(name, "givenName", firstName === "" ? null : firstName);
  setIn(name, "familyName", lastName === "" ? null : lastName);
  const described: ScimObject = { ...attributes, userName, active: facts.isActive };
  setIn(described, "externalId", externalId);
  setIn(described, "name", Object.keys(name).length === 0 ? null : name);
  if (!Array.isArray(attributes["emails"]) && emailAddress !== "")
    setIn(described, "emails", [{ value: emailAddress, type: "work", primary: true }]);
  return described;
}

/** The schemas that the attributes belong to. */
export const schemasOf = (attributes: ScimObject): string[] => [
  scimSchemas.user,
  ...Object.keys(attributes).filter((key) => /^urn:/i.test(key)),
];

/** What a described user means. Throws 400 for what can't be stored. */
export function readScimUser(described: ScimObject): ScimUserFacts {
  const attributes = { ...described };
  for (const name of notKept) setIn(attributes, name, null);
  const { givenName, familyName, ...otherNames } = toObject(described["name"]);
  setIn(attributes, "name", Object.keys(otherNames).length === 0 ? null : otherNames);
  const emails = readEmails(described["emails"]);
  setIn(attributes, "emails", emails);
  if (JSON.stringify(attributes).length > MAX_ATTRIBUTES_LENGTH)
    throw new ScimError("invalidValue", `A user can have at most ${MAX_ATTRIBUTES_LENGTH} characters of attributes.`);
  return {
    userName: readUserName(described["userName"]),
    firstName: readName("name.givenName", givenName),
    lastName: readName("name.familyName", familyName),
    emailAddress: readMainAddress(emails),
    isActive: readBoolean("active", described["active"] ?? true),
    externalId: readExternalId(described["externalId"]),
    attributes,
  };
}

function readUserName(value: unknown): string {
  const userName = typeof value === "string" ? value.normalize("NFC").trim() : "";
  const isReadable = canonicalName(userName) !== "" && userName.length <= MAX_USER_NAME_LENGTH;
  // Names with a backslash are those of directories.
  if (!isReadable || /[\p{Cc}\\]/u.test(userName))
    throw new ScimError("invalidValue", `userName needs 1 to ${MAX_USER_NAME_LENGTH} characters without a backslash.`);
  return userName;
}

function readName(attribute: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  const name = typeof value === "string" ? value.normalize("NFC").trim() : null;
  if (name === null || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name))
    throw new ScimError("invalidValue", `${attribute} can have at most ${MAX_NAME_LENGTH} characters.`);
  return name;
}

export function readExternalId(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && value.length <= MAX_EXTERNAL_ID_LENGTH) return value;
  throw new ScimError("invalidValue", `externalId has to be a text of at most ${MAX_EXTERNAL_ID_LENGTH} characters.`);
}

/** Entra may send booleans as texts. */
function readBoolean(attribute: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value.toLowerCase() : "";
  if (text !== "true" && text !== "false") throw new ScimError("invalidValue", `${attribute} has to be true or false.`);
  return text === "true";
}

/** Of several that are primary, the last one named stays it. */
function readEmails(value: unknown): ScimObject[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ScimError("invalidValue", "emails has to be a list.");
  const emails = value.map((email: unknown) => {
    if (typeof email === "string") return { value: email };
    if (!isObject(email)) throw new ScimError("invalidValue", "Each of the emails has to be an object.");
    const primary = valueIn(email, "primary");
    return primary === undefined ? email : { ...email, primary: readBoolean("emails.primary", primary) };
  });
  const primaryIndex = emails.findLastIndex((email) => valueIn(email, "primary") === true);
  return emails.map((email, index) =>
    index !== primaryIndex && valueIn(email, "primary") === true ? { ...email, primary: false } : email,
  );
}

/** The primary address, else that of the work, else the first. */
function readMainAddress(emails: readonly ScimObject[]): string {
  const main =
    emails.find((email) => valueIn(email, "primary") === true) ??
    emails.find((email) => valueIn(email, "type") === "work") ??
    emails[0];
  const value = main === undefined ? undefined : valueIn(main, "value");
  if (value === undefined || value === "") return "";
  if (typeof value === "string" && isMailAddress(value.trim())) return value.trim();
  throw new ScimError("invalidValue", "The primary email isn't an email address.");
}

const toObject = (value: unknown): ScimObject => (isObject(value) ? value : {});
