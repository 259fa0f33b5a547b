import { crc32, deflateSync } from "node:zlib";
import type { Frame } from "./frame-buffer.ts";

const MAX_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOUR_TYPE = 3;

function countColours(pixels: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntLE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return red * red + green * green + blue * blue;
}

function nearest(colour: number, palette: number[]): number {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(colour, palette[index] ?? 0) < distance(colour, palette[best] ?? 0)) best = index;
  }
  return best;
}

/**
 * Keeps the most frequent colours exactly, so that a background is the same in every picture. Other colours, the rare
 * shades of smoothed letters, take the nearest of the palette.
 */
function indexColours(pixels: Buffer): { palette: number[]; indexes: Uint8Array } {
  const byFrequency = [...countColours(pixels)].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const palette = byFrequency.slice(0, MAX_COLOURS);
  const indexByColour = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of byFrequency.slice(MAX_COLOURS)) indexByColour.set(colour, nearest(colour, palette));
  const indexes = new Uint8Array(pixels.length / 4);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    indexes[pixel] = indexByColour.get(pixels.readUIntLE(pixel * 4, 3)) ?? 0;
  }
  return { palette, indexes };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG with a palette: a terminal of 1024 by 640 takes about 15 kB. */
export function encodePalettePng(frame: Frame): Buffer {
  const { palette, indexes } = indexColours(frame.pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(frame.width, 0);
  header.writeUInt32BE(frame.height, 4);
  header.set([8, PALETTE_COLOUR_TYPE, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.length * 3);
  for (const [index, colour] of palette.entries()) colours.writeUIntBE(colour, index * 3, 3);
  const rows = Buffer.alloc((frame.width + 1) * frame.height);
  for (let row = 0; row < frame.height; row += 1) {
    rows.set(indexes.subarray(row * frame.width, (row + 1) * frame.width), row * (frame.width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
