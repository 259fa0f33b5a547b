import path from "node:path";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";

/** File systems limit a name to 255 bytes; the store adds a suffix. */
const MAX_NAME_LENGTH = 200;
const MAX_PATH_LENGTH = 500;
const chunkPath = /^\.\.\/chunks\/[^/]+$/;

/** The first contradiction in a release list that the schema cannot find; null if there is none. */
export function findRecordFault(release: Release): FieldError | null {
  const paths = new Set(release.files.map((file) => file.path));
  // All versions share a chunk folder beside the folders of the versions.
  if (release.version === "chunks") return fault("version", "A version can't be named chunks.");
  if (release.descriptor !== null && release.descriptor.name !== release.name)
    return fault("descriptor", `The descriptor is that of ${release.descriptor.name}.`);
  if (paths.size < release.files.length) return fault("files", "A file is listed twice.");
  const file = release.files.map((listed) => findFileFault(listed, paths)).find((found) => found !== null);
  if (file) return file;
  const missing = listReferences(release).find((reference) => !paths.has(reference));
  return missing === undefined ? null : fault(missing, `${missing} is used by the release but isn't in its files.`);
}

function findFileFault({ path: file, size }: Release["files"][number], paths: Set<string>): FieldError | null {
  if (size < 0) return fault(file, `${file} has an invalid size.`);
  if (file.length > MAX_PATH_LENGTH || file.split("/").some((name) => name.length > MAX_NAME_LENGTH))
    return fault(file, `The path of ${file.slice(0, MAX_NAME_LENGTH)} is too long.`);
  if (/\.(br|gz)$/.test(file)) return fault(file, `${file} isn't accepted: the server compresses files itself.`);
  if (file.startsWith("../../") && !chunkPath.test(file))
    return fault(file, `${file} is in a subfolder of chunks, which must not have any.`);
  const folder = path.posix.dirname(file);
  return paths.has(folder) ? fault(file, `${folder} is a file and a folder.`) : null;
}

function listReferences({ entry, exposed, pages, locales }: Release): string[] {
  const parts = [exposed, ...Object.values(pages)];
  return [entry, ...Object.values(locales), ...parts.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
}

const fault = (file: string, message: string): FieldError => ({ path: file, code: "record_invalid", message });
