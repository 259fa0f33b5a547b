type Entry = { value: unknown; owner: string | null };

/** Values by key, so many at most: the one used longest ago makes room. A value may also belong to an owner. */
export class BoundedEntries {
  private readonly limit: number;
  /** In the order of use, the newest last. */
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
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: unknown, owner: string | null): void {
    this.remove(key);
    this.entries.set(key, { value, owner });
    if (owner !== null) this.keysOf(owner).add(key);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limit && oldest !== undefined) this.remove(oldest);
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
