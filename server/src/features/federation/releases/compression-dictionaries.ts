/**
 * Compression Dictionary Transport (RFC 9842): a browser that has a file of one version gets the next version's as a
 * difference. Chunks keep their id and all other files their path, so both follow from the URL. Decision 023.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { IncomingHttpHeaders } from "node:http";

const compress = promisify(zstdCompress);

/** The highest zstd level whose window fits the memory limit of browsers. */
const compressionLevel = 19;
/** Header of a `dcz` answer: a skippable frame of 32 bytes with the dictionary's SHA-256. */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** `…/chunks/<id>.<hash of the content>.<extension>`, or a file in the folder of a version. */
const chunk = /^((?:\/shell|\/remotes\/[^/]+)\/chunks\/[^/]+\.)[^./]+(\.(?:js|css))$/;
const versioned = /^((?:\/shell|\/remotes\/(?!.*\/chunks\/)[^/]+)\/)(?!chunks\/)[^/]+(\/.+\.(?:js|css|json))$/;

/** Pattern of the URLs of this file in other versions; null for files that are not compressed this way. */
export function findDictionaryPattern(url: string): string | null {
  const [, before, after] = chunk.exec(url) ?? versioned.exec(url) ?? [];
  return before === undefined || after === undefined ? null : `${before}*${after}`;
}

/** Asks the browser to keep the file for later versions. It returns the id, by which the file is found. */
export const dictionaryHeader = (url: string, pattern: string): string => `match="${pattern}", id="${url}"`;

/** The dictionary that the browser offers. */
export type OfferedDictionary = { url: string; sha256: string };

const offeredHash = /^:([0-9A-Za-z+/]{43}=):$/;
const offeredAddress = /^"((?:\/[0-9A-Za-z_@-][0-9A-Za-z_.@+-]{0,200}){3,10})"$/;
const acceptsDcz = /(^|,)\s*dcz\s*(,|;|$)/;

/** The match in a header, which a client may have sent twice or not at all. */
const findIn = (headers: IncomingHttpHeaders, name: string, pattern: RegExp): string | null =>
  pattern.exec(String(headers[name]))?.[1] ?? null;

/** The dictionary that a request offers for this URL; null if none is valid. */
export function readOfferedDictionary(headers: IncomingHttpHeaders, url: string): OfferedDictionary | null {
  const sha256 = findIn(headers, "available-dictionary", offeredHash);
  const offered = findIn(headers, "dictionary-id", offeredAddress);
  if (sha256 === null || offered === null || offered === url) return null;
  if (!acceptsDcz.test(headers["accept-encoding"] ?? "")) return null;
  const pattern = findDictionaryPattern(url);
  return pattern !== null && findDictionaryPattern(offered) === pattern ? { url: offered, sha256 } : null;
}

/** The bytes as a `dcz` answer; null if the dictionary is not the browser's. */
export async function compressAgainst(dictionary: Buffer, sha256: string, bytes: Buffer): Promise<Buffer | null> {
  const hash = createHash("sha256").update(dictionary).digest();
  if (hash.toString("base64") !== sha256) return null;
  const params = { [constants.ZSTD_c_compressionLevel]: compressionLevel };
  return Buffer.concat([dczMagic, hash, await compress(bytes, { dictionary, params })]);
}
