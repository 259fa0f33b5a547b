import { inflateSync } from "node:zlib";
import { encodePalettePng } from "./palette-png.ts";

/** Pixels in the order of the screen file: blue, green, red, unused. */
function makePixels(colours: number[]): Buffer {
  const pixels = Buffer.alloc(colours.length * 4, 0xff);
  for (const [index, colour] of colours.entries()) pixels.writeUIntLE(colour, index * 4, 3);
  return pixels;
}

/** Decodes what the encoder writes: one chunk of each kind, rows without a filter. */
function decode(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const header = chunks.get("IHDR") ?? Buffer.alloc(13);
  const palette = chunks.get("PLTE") ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  const width = header.readUInt32BE(0);
  const colours = [...rows].flatMap((value, at) => (at % (width + 1) === 0 ? [] : [palette.readUIntBE(value * 3, 3)]));
  return { width, height: header.readUInt32BE(4), paletteSize: palette.length / 3, colours };
}

describe("the picture encoder", () => {
  it("keeps every colour of a picture with few", () => {
    const colours = [0x10151f, 0xd5dbe6, 0x10151f, 0xff0000, 0x00ff00, 0x0000ff];
    const png = encodePalettePng({ width: 3, height: 2, pixels: makePixels(colours) });
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(decode(png)).toEqual({ width: 3, height: 2, paletteSize: 5, colours });
  });

  it("keeps the frequent colours and gives rare ones their nearest", () => {
    const rare = Array.from({ length: 299 }, (_, index) => (index << 8) + 0x400000);
    const background = Array.from({ length: 301 }, () => 0x10151f);
    const { paletteSize, colours } = decode(
      encodePalettePng({ width: 600, height: 1, pixels: makePixels([...background, ...rare]) }),
    );
    expect(paletteSize).toBe(256);
    expect(colours.slice(0, 301)).toEqual(background);
    const greenOf = (colour: number) => (colour >> 8) & 0xffff;
    const errors = rare.map((colour, index) => Math.abs(greenOf(colour) - greenOf(colours[301 + index] ?? 0)));
    expect(Math.max(...errors.slice(0, 255))).toBe(0);
  });
});
