import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** About a millisecond for a page of 35 kB; higher quality costs more time than it saves. */
const usualQuality = 5;
/** A third of the time for a seventh more bytes: when many load the page at once, they wait for the processor. */
const hurriedQuality = 1;
/** Larger than any compressed page, so that the compressor writes its output once. */
const chunkBytes = 32 * 1024;

let running = 0;

/** Compresses with Brotli. The window is no larger than the page needs: the usual one takes 4 MB of memory for each. */
export async function compressPage(html: Buffer): Promise<Buffer> {
  const quality = running < availableParallelism() ? usualQuality : hurriedQuality;
  running += 1;
  try {
    return await brotli(html, {
      chunkSize: chunkBytes,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(html.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
  } finally {
    running -= 1;
  }
}

/** A window of so many bits is 16 bytes smaller than 2 to their number. */
const windowBits = (bytes: number): number =>
  Math.min(Math.max(32 - Math.clz32(bytes + 15), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
