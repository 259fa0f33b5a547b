import sharp from "sharp";
import { detectPictureType, findPictureFault } from "./recorded-sessions-pictures.ts";

/** A screen with content, so that its picture is longer than a header. */
const drawScreen = () =>
  sharp(Buffer.from('<svg width="640" height="400"><rect width="300" height="200" fill="teal"/><text>x</text></svg>'));

const cutOff = (image: Buffer): Buffer => image.subarray(0, image.length - 30);
const overwrite = (image: Buffer): Buffer => Buffer.from(image).fill(0, image.length >> 1, (image.length >> 1) + 9);

describe.each([
  ["image/png", () => drawScreen().png().toBuffer()],
  ["image/jpeg", () => drawScreen().jpeg().toBuffer()],
  ["image/webp", () => drawScreen().webp().toBuffer()],
] as const)("a picture of type %s", (type, encode) => {
  it("is known by its first bytes, and is good when it is whole", async () => {
    expect(detectPictureType(await encode())).toBe(type);
    expect(await findPictureFault(await encode())).toBeNull();
  });

  it("has a fault when its end is missing", async () => {
    const image = cutOff(await encode());
    expect(detectPictureType(image)).toBe(type);
    expect(await findPictureFault(image)).toEqual(expect.any(String));
  });
});

it("has a fault when bytes were changed, or when it is larger than any screen", async () => {
  expect(await findPictureFault(overwrite(await drawScreen().png().toBuffer()))).toEqual(expect.any(String));
  const wall = { width: 8192, height: 8192, channels: 3, background: "black" } as const;
  expect(await findPictureFault(await sharp({ create: wall }).png().toBuffer())).toContain("pixel limit");
});
