import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError, uploadInvalidError } from "../../../errors.ts";

/** A part of an upload as it arrives; a file's content is streamed. */
export type UploadPart = UploadFile | { type: "field"; fieldname: string; value: unknown; valueTruncated: boolean };
export type UploadFile = { type: "file"; fieldname: string; file: Readable };

type ListedFile = Release["files"][number];

/** The files of an upload in progress, each checked against the release's list while it is written to `folder`. */
export class StagedUpload {
  readonly release: Release;
  private readonly folder: string;
  /** Path in the list by temporary file, whose name contains nothing from the upload. */
  private readonly staged = new Map<string, string>();

  constructor(release: Release, folder: string) {
    this.release = release;
    this.folder = folder;
  }

  async add(part: UploadFile): Promise<void> {
    const listed = this.release.files.find((file) => file.path === part.fieldname);
    if (!listed) throw fileError("file_unlisted", part.fieldname, "isn't in the files of the record");
    if (this.staged.has(listed.path)) throw fileError("file_repeated", listed.path, "was sent twice");
    const target = path.join(this.folder, String(this.staged.size));
    this.staged.set(listed.path, target);
    await receiveFile(part, listed, target);
  }

  /** Throws if the upload lacks a listed file. */
  checkComplete(): void {
    const missing = this.release.files.find((file) => !this.staged.has(file.path));
    if (missing) throw fileError("file_missing", missing.path, "is in the files of the record but wasn't sent");
  }

  async read(file: string): Promise<Buffer> {
    const staged = this.staged.get(file);
    if (staged === undefined) throw new Error(`${file} was not staged.`);
    return readFile(staged);
  }
}

async function receiveFile(part: UploadFile, listed: ListedFile, target: string): Promise<void> {
  const hash = createHash("sha384");
  let size = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      // Never writes more than announced; the announced sizes are within the limits.
      if (size > listed.size) throw fileError("file_changed", listed.path, "differs from the record");
      yield chunk;
    }
  };
  try {
    await pipeline(part.file, check, createWriteStream(target, { flags: "wx" }));
  } catch (error) {
    // An error of the disk names its system call; a form that is cut off in a file does not.
    if (error instanceof AppError || (typeof error === "object" && error !== null && "syscall" in error)) throw error;
    throw uploadInvalidError();
  }
  if (size !== listed.size || `sha384-${hash.digest("base64")}` !== listed.integrity)
    throw fileError("file_changed", listed.path, "differs from the record");
}

function fileError(code: string, file: string, fault: string): AppError {
  const message = `${file} ${fault}.`;
  return new AppError(code, 400, message, [{ path: file, code, message }]);
}
