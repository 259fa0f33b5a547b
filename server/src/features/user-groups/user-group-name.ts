import { canonicalName } from "@gatehouse/shared/rules/canonical-name";

export const MAX_GROUP_NAME_LENGTH = 512;

/** An index of the database takes no longer values; few characters can become many in the canonical form. */
const MAX_CANONICAL_BYTES = 2_000;

/** Whether a source's name for a group can be stored. */
export function isGroupName(name: string): boolean {
  const canonical = canonicalName(name);
  return (
    canonical !== "" &&
    name.length <= MAX_GROUP_NAME_LENGTH &&
    name.isWellFormed() &&
    !/\p{Cc}/u.test(name) &&
    Buffer.byteLength(canonical) <= MAX_CANONICAL_BYTES
  );
}
