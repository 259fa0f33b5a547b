const BITS = 32;

/** Finds the first place at or after `from`, before `end`, where a piece begins; -1 if there is none. */
export type FloatingSearch = (text: string, from: number, end: number) => number;

/**
 * Searches a piece with question marks in one pass over the text: one bit for each beginning of the piece that fits
 * so far. The time grows with the length of the text only, also if the piece repeats itself.
 */
export function searchWithQuestionMarks(piece: string, stopsAt: number): FloatingSearch {
  const words = Math.ceil(piece.length / BITS);
  const anyLetter = new Uint32Array(words);
  const masks = new Map<number, Uint32Array>([[stopsAt, new Uint32Array(words)]]);
  const setBit = (mask: Uint32Array, at: number) => {
    mask[Math.floor(at / BITS)] = (mask[Math.floor(at / BITS)] ?? 0) | (1 << (at % BITS));
  };
  for (let at = 0; at < piece.length; at += 1) if (piece[at] === "?") setBit(anyLetter, at);
  for (let at = 0; at < piece.length; at += 1) {
    const letter = piece.charCodeAt(at);
    if (piece[at] === "?") continue;
    const mask = masks.get(letter) ?? Uint32Array.from(anyLetter);
    setBit(mask, at);
    masks.set(letter, mask);
  }
  const lastBit = 1 << ((piece.length - 1) % BITS);

  return (text, from, end) => {
    const fitting = new Uint32Array(words);
    for (let at = from; at < end; at += 1) {
      const mask = masks.get(text.charCodeAt(at)) ?? anyLetter;
      let carry = 1;
      for (let word = 0; word < words; word += 1) {
        const bits = fitting[word] ?? 0;
        fitting[word] = ((bits << 1) | carry) & (mask[word] ?? 0);
        carry = bits >>> (BITS - 1);
      }
      if (((fitting[words - 1] ?? 0) & lastBit) !== 0) return at - piece.length + 1;
    }
    return -1;
  };
}
