/** A set of texts in a few bits each. It always finds added texts, and rarely finds others. */
export type BloomFilter = { bits: Uint8Array; hashCount: number };

/** FNV-1a over UTF-16 code units, with a final mix so that all bits depend on all characters. */
function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bit positions of a text by double hashing: as good as independent hashes, at the cost of two. */
function* positionsOf({ bits, hashCount }: BloomFilter, text: string): Generator<number> {
  const bitCount = bits.length * 8;
  const first = hashText(text, 0x811c9dc5);
  const step = hashText(text, 0x9747b28c) | 1;
  for (let index = 0; index < hashCount; index += 1) yield (first + index * (step >>> 0)) % bitCount;
}

export function addToBloomFilter(filter: BloomFilter, text: string): void {
  for (const position of positionsOf(filter, text)) {
    const byte = position >>> 3;
    filter.bits[byte] = (filter.bits[byte] ?? 0) | (1 << (position & 7));
  }
}

/** Whether a text was added; rarely true for a text that was not. */
export function isInBloomFilter(filter: BloomFilter, text: string): boolean {
  for (const position of positionsOf(filter, text))
    if (((filter.bits[position >>> 3] ?? 0) & (1 << (position & 7))) === 0) return false;
  return true;
}
