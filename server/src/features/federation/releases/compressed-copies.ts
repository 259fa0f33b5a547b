import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

/** A copy beside a file: its suffix and bytes. */
export type CompressedCopy = { suffix: string; bytes: Buffer };

/** Runs in zlib's threads, so the server stays responsive. */
const [compressBrotli, expandBrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];
const [compressGzip, expandGzip] = [promisify(gzip), promisify(gunzip)];

export const copySuffixes: readonly string[] = [".br", ".gz"];

/** Larger than any file of a release; a copy that expands beyond it is not ours. */
const MAX_COPY_BYTES = 200_000_000;

/** Expands a copy of that suffix; the file itself has none. */
export async function expandCopy(suffix: string, bytes: Buffer): Promise<Buffer> {
  if (suffix === "") return bytes;
  const limit = { maxOutputLength: MAX_COPY_BYTES };
  return suffix === ".br" ? expandBrotli(bytes, limit) : expandGzip(bytes, limit);
}

const compressible = new Set([".js", ".css", ".json", ".svg", ".html"]);

export const isCompressible = (file: string): boolean => compressible.has(path.extname(file));

/** Compresses at the highest quality: copies are made once and sent often. */
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

/** The copies that a build on this machine left beside the file; null unless both expand to exactly its bytes. */
export async function readBuiltCopies(source: string, bytes: Buffer): Promise<CompressedCopy[] | null> {
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
    // Missing, unreadable or not compressed: the copies are made again.
    return null;
  }
}
