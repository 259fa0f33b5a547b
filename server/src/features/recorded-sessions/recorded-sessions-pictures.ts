/** Types in which pictures are served. */
export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** An 8K screen: a larger picture is no screen, and would exhaust the server's memory. */
const MAX_PIXELS = 7680 * 4320;

/** Decides by the first bytes, so that a renamed file is never served with a wrong type. */
export function detectPictureType(image: Buffer): PictureType | null {
  if (image.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  if (image.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  const container = image.toString("latin1", 0, 4) + image.toString("latin1", 8, 12);
  return container === "RIFFWEBP" ? "image/webp" : null;
}

/** Decodes the whole picture, as browsers do; returns what is wrong with it, or null. */
export async function findPictureFault(image: Buffer): Promise<string | null> {
  // The decoder is native and large, so only imports load it.
  const { default: sharp } = await import("sharp");
  return sharp(image, { failOn: "error", limitInputPixels: MAX_PIXELS })
    .raw()
    .toBuffer()
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
}
