/** Base64 for addresses (base64url). */
const fileOf = (integrity: string): string =>
  `${integrity.replace("sha384-", "").replaceAll("+", "-").replaceAll("/", "_")}.json`;

/** Address of the index with this hash. */
export const indexAddress = (integrity: string): string => `/federation/indexes/${fileOf(integrity)}`;

/** Address of the record of a release with this hash. */
export const recordAddress = (name: string, version: string, integrity: string): string =>
  `/federation/records/${name}/${version}/${fileOf(integrity)}`;

/** The hash in the file name of such an address; null for other names. */
export function integrityOfFile(file: string): string | null {
  const [, hash] = /^([\w-]{64})\.json$/.exec(file) ?? [];
  return hash === undefined ? null : `sha384-${hash.replaceAll("-", "+").replaceAll("_", "/")}`;
}
