import { readFile } from "node:fs/promises";

/** Pixels of one screen: four bytes each, blue, green, red, unused. */
export type Frame = { width: number; height: number; pixels: Buffer };

// Offsets of the XWD header (big endian words), see X11/XWDFile.h.
const HEADER_SIZE = 0;
const WIDTH = 16;
const HEIGHT = 20;
const BYTE_ORDER = 28;
const BITS_PER_PIXEL = 44;
const BYTES_PER_LINE = 48;
const COLOUR_COUNT = 76;
const COLOUR_BYTES = 12;

/** Reads the screen file that `Xvfb -fbdir` maintains (a memory-mapped window dump, XWD version 7). */
export async function readFrame(file: string): Promise<Frame> {
  return parseWindowDump(await readFile(file));
}

export function parseWindowDump(dump: Buffer): Frame {
  if (dump.length < 100) throw new Error("The screen file is shorter than its header.");
  const word = (offset: number) => dump.readUInt32BE(offset);
  const width = word(WIDTH);
  const height = word(HEIGHT);
  if (word(BITS_PER_PIXEL) !== 32 || word(BYTE_ORDER) !== 0 || word(BYTES_PER_LINE) !== width * 4) {
    throw new Error("The screen file is not 32 bits a pixel, little endian, without row padding.");
  }
  const start = word(HEADER_SIZE) + word(COLOUR_COUNT) * COLOUR_BYTES;
  const pixels = dump.subarray(start, start + width * height * 4);
  if (pixels.length !== width * height * 4) throw new Error("The screen file ends before its last row.");
  return { width, height, pixels };
}
