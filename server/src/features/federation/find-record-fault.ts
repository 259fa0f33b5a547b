import path from "node:path";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";

/** File systems take 255 bytes for a name; the store adds a suffix to it. */
const longestName = 200;
const longestPath = 500;
const chunkPath = /^\.\.\/chunks\/[^/]+$/;

/** The first contradiction in a release's own list, which its schema alone cannot see; null when there is none. */
export function findRecordFault(release: Release): FieldError | null {
  const paths = new Set(release.files.map((file) => file.path));
  // The shared chunks of all versions lie beside the folders of the versions.
  if (release.version === "chunks") return fault("version", "No version may be called chunks.");
  if (release.descriptor !== null && release.descriptor.name !== release.name)
    return fault("descriptor", `The descriptor is that of ${release.descriptor.name}.`);
  if (paths.size < release.files.length) return fault("files", "A file is listed twice.");
  const file = release.files.map((listed) => findFileFault(listed, paths)).find((found) => found !== null);
  if (file) return file;
  const missing = listReferences(release).find((reference) => !paths.has(reference));
  return missing === undefined ? null : fault(missing, `${missing} is used by the release but is not in its files.`);
}

function findFileFault({ path: file, size }: Release["files"][number], paths: Set<string>): FieldError | null {
  if (size < 0) return fault(file, `${file} has no possible size.`);
  if (file.length > longestPath || file.split("/").some((name) => name.length > longestName))
    return fault(file, `The path of ${file.slice(0, longestName)} is too long.`);
  if (/\.(br|gz)$/.test(file)) return fault(file, `${file} is not accepted: the server compresses by itself.`);
  if (file.startsWith("../") && !chunkPath.test(file))
    return fault(file, `${file} lies below a folder of the chunks, which have none.`);
  const folder = path.posix.dirname(file);
  return paths.has(folder) ? fault(file, `${folder} is a file and a folder.`) : null;
}

function listReferences({ entry, exposed, pages, locales }: Release): string[] {
  const parts = [exposed, ...Object.values(pages)];
  return [entry, ...Object.values(locales), ...parts.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
}

const fault = (file: string, message: string): FieldError => ({ path: file, code: "record_invalid", message });
