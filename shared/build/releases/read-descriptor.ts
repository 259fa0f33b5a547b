import { readFileSync } from "node:fs";
import path from "node:path";
import { remoteDescriptorSchema, type RemoteDescriptor } from "../../src/contracts/release-records.contract.ts";

/** An invalid `remote.json`; the message names the file and each wrong field. */
export class DescriptorError extends Error {}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (fault) {
    const reason = fault instanceof SyntaxError ? `is no JSON: ${fault.message}` : "is missing or cannot be read";
    throw new DescriptorError(`${file} ${reason}.`);
  }
}

/** Reads and parses the `remote.json` of a package. */
export function readDescriptor(packageFolder: string): RemoteDescriptor {
  const file = path.join(packageFolder, "remote.json");
  const parsed = remoteDescriptorSchema.safeParse(parseFile(file));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: place, message }) => {
    const field = place.map(String).join(".");
    return `  ${field === "" ? "the whole file" : field}: ${message}`;
  });
  throw new DescriptorError(
    [`${file} is not what a remote claims by it (docs/remote-reference.md):`, ...faults].join("\n"),
  );
}
