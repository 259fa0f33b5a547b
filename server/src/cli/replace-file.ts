import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { open, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

type Write = (file: FileHandle) => Promise<void>;

/** No other file can take its place, such as one that is mounted into a container; itself it may be writable. */
const fixedPlaceCodes = ["EACCES", "EBUSY", "EPERM", "EROFS"];

/**
 * Gives a file its new content when that is complete: a full disk leaves the earlier one. Links stay, and so do mode and
 * owner. What isn't a file, such as `/dev/stdout`, and what nothing may replace is written directly.
 */
export async function replaceFile(file: string, write: Write): Promise<void> {
  const present = await stat(file).catch(nullIfMissing);
  if (present !== null && !present.isFile()) return writeDirectly(file, write);
  try {
    await writeBeside(present === null ? await readTarget(file) : await realpath(file), present, write);
  } catch (error) {
    if (!fixedPlaceCodes.some((code) => hasCode(error, code))) throw error;
    await writeDirectly(file, write);
  }
}

async function writeBeside(target: string, present: Stats | null, write: Write): Promise<void> {
  // Nobody may replace what they may not write.
  if (present !== null) await (await open(target, "r+")).close();
  const draft = join(dirname(target), `.${randomUUID()}`);
  // Until it has the mode of the file, nobody else may read what that may hide.
  const handle = await open(draft, "wx", present === null ? 0o666 : 0o600);
  try {
    await write(handle);
    if (present !== null) {
      await handle.chown(present.uid, present.gid);
      await handle.chmod(present.mode);
    }
    await handle.close();
    await rename(draft, target);
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDirectly(file: string, write: Write): Promise<void> {
  const handle = await open(file, "w");
  try {
    await write(handle);
  } finally {
    await handle.close();
  }
}

/** Where a file will be that doesn't exist yet: a link may name it. */
async function readTarget(file: string): Promise<string> {
  return readlink(file).then(
    (target) => resolve(dirname(file), target),
    () => file,
  );
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, "ENOENT")) return null;
  throw error;
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;
