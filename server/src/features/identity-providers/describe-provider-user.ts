import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isMailAddress } from "../mails/mails-address.ts";
import { MAX_USER_TEXT_LENGTH } from "../users/user-facts.ts";
import type { IdentityProviderRow } from "./identity-providers.repository.ts";
import type { AssertionAttributes } from "./read-attributes.ts";
import type { Assertion } from "./read-assertion.ts";
import { SamlRefusal } from "./saml-refusal.ts";

export type AttributeNames = Pick<
  IdentityProviderRow,
  "userNameAttribute" | "firstNameAttribute" | "lastNameAttribute" | "emailAttribute" | "groupsAttribute"
>;

/** A user as a provider describes it; null is what it doesn't say. */
export type AssertedUser = {
  userName: string;
  firstName: string | null;
  lastName: string | null;
  emailAddress: string | null;
  /** Canonical names. */
  groups: ReadonlySet<string>;
};

/** Far more than a provider sends before it leaves them out altogether. */
const MAX_GROUPS = 1000;

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** What Entra ID, Okta and Keycloak call the attributes unless they are told otherwise; the first one found counts. */
const usualNames: Record<keyof AttributeNames, readonly string[]> = {
  userNameAttribute: [`${claims}/name`, "username", "userName", "login", "urn:oid:0.9.2342.19200300.100.1.1"],
  firstNameAttribute: [`${claims}/givenname`, "firstName", "givenName", "urn:oid:2.5.4.42"],
  lastNameAttribute: [`${claims}/surname`, "lastName", "surname", "urn:oid:2.5.4.4"],
  emailAttribute: [`${claims}/emailaddress`, "email", "mail", "urn:oid:1.2.840.113549.1.9.1"],
  groupsAttribute: ["http://schemas.microsoft.com/ws/2008/06/identity/claims/groups", "groups", "memberOf", "member"],
};

export function describeProviderUser(names: AttributeNames, { nameId, attributes }: Assertion): AssertedUser {
  const valuesOf = (attribute: keyof AttributeNames) => readValues(attributes, names[attribute], usualNames[attribute]);
  const groups = valuesOf("groupsAttribute");
  if (groups.length > MAX_GROUPS)
    throw new SamlRefusal("attributes", `The answer names more than ${MAX_GROUPS} groups.`, nameId);
  return {
    userName: (valuesOf("userNameAttribute")[0] ?? nameId).normalize("NFC").trim(),
    firstName: readName(valuesOf("firstNameAttribute")),
    lastName: readName(valuesOf("lastNameAttribute")),
    emailAddress: valuesOf("emailAttribute").find(isMailAddress) ?? null,
    groups: new Set(groups.map(canonicalName)),
  };
}

/**
 * Whether a user of a provider may have the name. It may look like an address, because nobody types it with a password;
 * `domain\user` belongs to the user of a directory.
 */
export const isProviderUserName = (userName: string): boolean =>
  canonicalName(userName) !== "" &&
  userName.length <= MAX_USER_TEXT_LENGTH &&
  !userName.includes("\\") &&
  !/\p{Cc}/u.test(userName);

function readValues(attributes: AssertionAttributes, own: string, usual: readonly string[]): readonly string[] {
  const name = own === "" ? usual.find((candidate) => attributes.has(candidate)) : own;
  return (name === undefined ? undefined : attributes.get(name)) ?? [];
}

/** A name that the console can't show is not worth a refused sign-in. */
function readName([value]: readonly string[]): string | null {
  const name = value?.normalize("NFC");
  return name === undefined || name.length > MAX_USER_TEXT_LENGTH || /\p{Cc}/u.test(name) ? null : name;
}
