import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import type { z, ZodType } from "zod";
import type { RecordedEventsFile, RecordedSessionFile } from "./recorded-sessions-files.ts";
import { recordedEventsFileSchema, recordedSessionFileSchema } from "./recorded-sessions-files.ts";
import { detectPictureType, findPictureFault } from "./recorded-sessions-pictures.ts";
import type { PictureType } from "./recorded-sessions-pictures.ts";

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** As many as Node has threads; a decoded picture may take 100 MB. */
const PICTURES_AT_ONCE = 4;

/**
 * A recording folder whose files were checked. Pictures are read again one at a time, because all may not fit into
 * memory.
 */
export type RecordingFolder = {
  session: RecordedSessionFile;
  /** Ordered by start. */
  events: RecordedEventsFile;
  /** SHA-256 of every file; recognises a repeated import of the same recording. */
  contentHash: string;
  readScreenshot: (file: string) => Promise<Screenshot>;
};

export type Screenshot = { contentType: PictureType; image: Buffer };

/** All faults of a folder, one per line, each beginning with the file. */
export class RecordingFolderError extends Error {
  constructor(folder: string, faults: string[]) {
    super([`Can't import the recording in ${folder}:`, ...faults.map((fault) => `  ${fault}`)].join("\n"));
    this.name = "RecordingFolderError";
  }
}

/** The reason why a single file cannot be imported. */
class FileFault extends Error {}

async function readRegularFile(folder: string, file: string, maxBytes: number): Promise<Buffer> {
  const target = path.join(folder, file);
  const status = await lstat(target).catch(() => null);
  if (status === null) throw new FileFault(`${file}: is missing`);
  if (!status.isFile()) throw new FileFault(`${file}: isn't a regular file`);
  if (status.size > maxBytes) throw new FileFault(`${file}: is larger than ${maxBytes} bytes`);
  return readFile(target).catch((error: Error) => {
    throw new FileFault(`${file}: can't be read (${error.message})`);
  });
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileFault(`${file}: isn't valid JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

function parseFile<T>(bytes: Buffer, file: string, schema: ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(bytes.toString("utf8"), file));
  if (parsed.success) return parsed.data;
  throw new FileFault(parsed.error.issues.map((issue) => describeIssue(file, issue)).join("\n  "));
}

function describeIssue(file: string, issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join(".");
  return `${file}: ${place === "" ? "" : `${place}: `}${issue.message}`;
}

async function readScreenshot(folder: string, name: string): Promise<Screenshot> {
  const file = `screenshots/${name}`;
  const image = await readRegularFile(folder, file, MAX_IMAGE_BYTES);
  const contentType = detectPictureType(image);
  if (contentType === null) throw new FileFault(`${file}: isn't a PNG, JPEG or WebP image`);
  return { contentType, image };
}

/** The bytes of a picture that decodes completely. */
async function readWholePicture(folder: string, name: string): Promise<Buffer> {
  const { image } = await readScreenshot(folder, name);
  const fault = await findPictureFault(image);
  if (fault !== null) throw new FileFault(`screenshots/${name}: can't be decoded (${fault})`);
  return image;
}

/** Collects failures instead of throwing, so that one import shows every fault of a folder. */
async function attempt<T>(faults: string[], action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    faults.push(error.message);
    return null;
  }
}

/** Checks a folder of the recorder; throws RecordingFolderError with all its faults. */
export async function readRecordingFolder(folder: string): Promise<RecordingFolder> {
  const faults: string[] = [];
  const hash = createHash("sha256");
  const readJson = <T>(file: string, schema: ZodType<T>) =>
    attempt(faults, async () => {
      const bytes = await readRegularFile(folder, file, MAX_JSON_BYTES);
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
      return parseFile(bytes, file, schema);
    });
  const session = await readJson("session.json", recordedSessionFileSchema);
  const events = await readJson("events.json", recordedEventsFileSchema);
  const files = session?.slides.map((slide) => slide.file) ?? [];
  for (let from = 0; from < files.length; from += PICTURES_AT_ONCE) {
    const some = files.slice(from, from + PICTURES_AT_ONCE);
    const images = await Promise.all(some.map((file) => attempt(faults, () => readWholePicture(folder, file))));
    for (const [index, image] of images.entries())
      if (image !== null) hash.update(`${some[index]}\0${image.length}\0`).update(image);
  }
  if (session === null || events === null || faults.length > 0) throw new RecordingFolderError(folder, faults);
  return {
    session,
    events: events.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)),
    contentHash: hash.digest("hex"),
    readScreenshot: (name) => readScreenshot(folder, name),
  };
}
