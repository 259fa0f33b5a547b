export const oddTexts = [
  "",
  " ",
  "\0",
  "\u{d800}",
  "appLoaded ",
  "APPLOADED",
  "[object Object]",
  "x".repeat(10_000),
  "🔒",
  "‮",
];

/** A small generator of the same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MAX_DEPTH = 20;

type Chooser = {
  pick: <Item>(items: readonly Item[]) => Item;
  /** An odd text within lists and objects. */
  nest: () => unknown;
};

/** Makes the same choices for the same seed. */
export function createChooser(seed: number): Chooser {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to choose from.");
    return item;
  };
  const wrap = (inner: unknown): unknown => pick([[inner], { type: inner }]);
  const nest = (): unknown => {
    let nested: unknown = pick(oddTexts);
    for (let depth = 1 + Math.floor(random() * MAX_DEPTH); depth > 0; depth -= 1) nested = wrap(nested);
    return nested;
  };
  return { pick, nest };
}
