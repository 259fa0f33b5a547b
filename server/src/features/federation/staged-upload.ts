import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError } from "../../errors.ts";

export const malformedForm = "The form is cut off or malformed.";

type ListedFile = Release["files"][number];

/** The files of an upload on their way: each is checked against the release's list while it is written to `folder`. */
export class StagedUpload {
  readonly release: Release;
  private readonly folder: string;
  /** Path in the list to the file in the folder, whose name says nothing that came from outside. */
  private readonly staged = new Map<string, string>();

  constructor(release: Release, folder: string) {
    this.release = release;
    this.folder = folder;
  }

  async add(part: MultipartFile): Promise<void> {
    const listed = this.release.files.find((file) => file.path === part.fieldname);
    if (!listed) throw fileError("file_unlisted", part.fieldname, "is not in the files of the record");
    if (this.staged.has(listed.path)) throw fileError("file_repeated", listed.path, "was sent twice");
    const target = path.join(this.folder, String(this.staged.size));
    this.staged.set(listed.path, target);
    await receiveFile(part, listed, target);
  }

  /** Refuses an upload that lacks one of the listed files. */
  checkComplete(): void {
    const missing = this.release.files.find((file) => !this.staged.has(file.path));
    if (missing) throw fileError("file_missing", missing.path, "is in the files of the record but was not sent");
  }

  async read(file: string): Promise<Buffer> {
    const staged = this.staged.get(file);
    if (staged === undefined) throw new Error(`${file} was not staged.`);
    return readFile(staged);
  }
}

async function receiveFile(part: MultipartFile, listed: ListedFile, target: string): Promise<void> {
  const hash = createHash("sha384");
  let size = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      // Not a byte more than announced is written; the announced sizes are within the limits.
      if (size > listed.size) throw fileError("file_changed", listed.path, "differs from the record");
      yield chunk;
    }
  };
  try {
    await pipeline(part.file, check, createWriteStream(target, { flags: "wx" }));
  } catch (error) {
    // A fault of the disk names its system call; a form that is cut in the middle of a file does not.
    if (error instanceof AppError || (typeof error === "object" && error !== null && "syscall" in error)) throw error;
    throw new AppError("upload_invalid", 400, malformedForm);
  }
  if (size !== listed.size || `sha384-${hash.digest("base64")}` !== listed.integrity)
    throw fileError("file_changed", listed.path, "differs from the record");
}

function fileError(code: string, file: string, fault: string): AppError {
  const message = `${file} ${fault}.`;
  return new AppError(code, 400, message, [{ path: file, code, message }]);
}
