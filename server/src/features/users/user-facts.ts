import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { isDirectoryName } from "@gatehouse/shared/rules/directory-name";
import { isMailAddress } from "../mails/mails-address.ts";

export const MAX_USER_TEXT_LENGTH = 100;

/** Names are stored as they are typed, in one of the forms that Unicode has for the same letters. */
export const toStoredName = (typed: string): string => typed.normalize("NFC").trim();

const isTooLong = (name: string): boolean => name.length > MAX_USER_TEXT_LENGTH || /\p{Cc}/u.test(name);

/** The code of what is wrong with the name of a local user; null if it is right. */
export function findUserNameFault(typed: string): "invalidName" | "directoryName" | null {
  const userName = toStoredName(typed);
  if (canonicalName(userName) === "" || isTooLong(userName)) return "invalidName";
  // `domain\user` and `user@domain` are looked up in directories.
  return isDirectoryName(userName) ? "directoryName" : null;
}

export const findPersonNameFault = (typed: string): "invalidName" | null =>
  isTooLong(toStoredName(typed)) ? "invalidName" : null;

export const findAddressFault = (typed: string): "invalidEmail" | null =>
  typed.trim() === "" || isMailAddress(typed.trim()) ? null : "invalidEmail";
