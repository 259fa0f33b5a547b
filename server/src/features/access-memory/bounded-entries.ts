/** `isUsed`: since it was set, or since it was spared last. */
type Entry = { value: unknown; owner: string | null; isUsed: boolean };

/**
 * Values by key, so many at most: an early one that was not used since makes room. A value may also belong to an owner.
 * Reading only marks an entry: moving it at each read would make the map copy itself again and again.
 */
export class BoundedEntries {
  private readonly limit: number;
  private readonly entries = new Map<string, Entry>();
  private readonly keysOfOwners = new Map<string, Set<string>>();

  constructor(limit: number) {
    this.limit = limit;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Undefined if there is none. */
  get(key: string): unknown {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  set(key: string, value: unknown, owner: string | null): void {
    this.remove(key);
    if (this.entries.size >= this.limit) this.makeRoom();
    this.entries.set(key, { value, owner, isUsed: false });
    if (owner !== null) this.keysOf(owner).add(key);
  }

  /** Replaces a present value; its owner stays. */
  replace(key: string, change: (value: unknown) => unknown): void {
    const entry = this.entries.get(key);
    if (entry !== undefined) entry.value = change(entry.value);
  }

  /** Drops the value of that key and all values of that owner. False if there was none. */
  drop(name: string): boolean {
    const keys = [name, ...(this.keysOfOwners.get(name) ?? [])];
    return keys.filter((key) => this.remove(key)).length > 0;
  }

  clear(): void {
    this.entries.clear();
    this.keysOfOwners.clear();
  }

  private makeRoom(): void {
    for (const [key, entry] of this.entries) {
      if (!entry.isUsed) return void this.remove(key);
      // Spared once: the loop comes to it again, after all others.
      entry.isUsed = false;
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
  }

  private keysOf(owner: string): Set<string> {
    const keys = this.keysOfOwners.get(owner) ?? new Set();
    this.keysOfOwners.set(owner, keys);
    return keys;
  }

  private remove(key: string): boolean {
    const entry = this.entries.get(key);
    if (entry === undefined) return false;
    this.entries.delete(key);
    if (entry.owner === null) return true;
    const keys = this.keysOf(entry.owner);
    keys.delete(key);
    if (keys.size === 0) this.keysOfOwners.delete(entry.owner);
    return true;
  }
}
