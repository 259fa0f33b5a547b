import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

/** What lies beside a file: its suffix and its bytes. */
export type CompressedCopy = { suffix: string; bytes: Buffer };

/** The threads of zlib do the work, so requests are answered meanwhile. */
const [compressBrotli, expandBrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];
const [compressGzip, expandGzip] = [promisify(gzip), promisify(gunzip)];

const compressible = new Set([".js", ".css", ".json", ".svg", ".html"]);

export const isCompressible = (file: string): boolean => compressible.has(path.extname(file));

/** The copies for browsers that take them compressed, at the highest quality: they are made once and sent often. */
export async function compress(bytes: Buffer): Promise<CompressedCopy[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })]);
  return [
    { suffix: ".br", bytes: brotli },
    { suffix: ".gz", bytes: gzipped },
  ];
}

/** The copies that a build on this machine has left beside the file; null unless both expand to exactly its bytes. */
export async function takeBuiltCopies(source: string, bytes: Buffer): Promise<CompressedCopy[] | null> {
  const limit = { maxOutputLength: bytes.length + 1 };
  try {
    const [brotli, gzipped] = await Promise.all([readFile(`${source}.br`), readFile(`${source}.gz`)]);
    const expanded = await Promise.all([expandBrotli(brotli, limit), expandGzip(gzipped, limit)]);
    if (!expanded.every((copy) => copy.equals(bytes))) return null;
    return [
      { suffix: ".br", bytes: brotli },
      { suffix: ".gz", bytes: gzipped },
    ];
  } catch {
    // Missing, unreadable or no compressed file at all: they are made anew.
    return null;
  }
}
