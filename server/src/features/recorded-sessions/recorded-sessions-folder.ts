import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import type { z, ZodType } from "zod";
import type { RecordedEventsFile, RecordedSessionFile } from "./recorded-sessions-files.ts";
import { recordedEventsFileSchema, recordedSessionFileSchema } from "./recorded-sessions-files.ts";

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** A recording folder that was checked file by file. Pictures are read again one at a time: all may not fit. */
export type RecordingFolder = {
  session: RecordedSessionFile;
  /** In order of start. */
  events: RecordedEventsFile;
  /** SHA-256 over every file: a second import of the same recording is recognised by it. */
  contentHash: string;
  readScreenshot: (file: string) => Promise<Screenshot>;
};

export type Screenshot = { contentType: "image/png" | "image/jpeg" | "image/webp"; image: Buffer };

/** Everything that is wrong with a folder, one line a fault, each beginning with the file. */
export class RecordingFolderError extends Error {
  constructor(folder: string, faults: string[]) {
    super([`${folder} is not a recording that can be imported:`, ...faults.map((fault) => `  ${fault}`)].join("\n"));
    this.name = "RecordingFolderError";
  }
}

/** What keeps a single file from being imported. */
class FileFault extends Error {}

async function readRegularFile(folder: string, file: string, maxBytes: number): Promise<Buffer> {
  const target = path.join(folder, file);
  const status = await lstat(target).catch(() => null);
  if (status === null) throw new FileFault(`${file}: is missing`);
  if (!status.isFile()) throw new FileFault(`${file}: is no regular file`);
  if (status.size > maxBytes) throw new FileFault(`${file}: is larger than ${maxBytes} bytes`);
  return readFile(target).catch((error: Error) => {
    throw new FileFault(`${file}: cannot be read (${error.message})`);
  });
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileFault(`${file}: is not JSON (${error instanceof Error ? error.message : "unreadable"})`);
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

/** Decides by the first bytes, so that a renamed file is never served under a type it does not have. */
function detectImageType(image: Buffer): Screenshot["contentType"] | null {
  if (image.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  if (image.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  const container = image.toString("latin1", 0, 4) + image.toString("latin1", 8, 12);
  return container === "RIFFWEBP" ? "image/webp" : null;
}

async function readScreenshot(folder: string, name: string): Promise<Screenshot> {
  const file = `screenshots/${name}`;
  const image = await readRegularFile(folder, file, MAX_IMAGE_BYTES);
  const contentType = detectImageType(image);
  if (contentType === null) throw new FileFault(`${file}: is no PNG, JPEG or WebP picture`);
  return { contentType, image };
}

/** Keeps what failed instead of throwing, so that one import shows every fault of a folder. */
async function attempt<T>(faults: string[], action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    faults.push(error.message);
    return null;
  }
}

/** Checks a folder that the recorder wrote; throws RecordingFolderError with all its faults. */
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
  for (const slide of session?.slides ?? []) {
    await attempt(faults, async () => {
      const { image } = await readScreenshot(folder, slide.file);
      hash.update(`${slide.file}\0${image.length}\0`).update(image);
    });
  }
  if (session === null || events === null || faults.length > 0) throw new RecordingFolderError(folder, faults);
  return {
    session,
    events: events.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)),
    contentHash: hash.digest("hex"),
    readScreenshot: (name) => readScreenshot(folder, name),
  };
}
