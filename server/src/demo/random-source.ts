/** A small repeatable random source (mulberry32), so that the demonstration data is the same on every machine. */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `smallest` to `largest`, both included. */
  between(smallest: number, largest: number): number {
    return smallest + Math.floor(this.next() * (largest - smallest + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error("There is nothing to pick from");
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
