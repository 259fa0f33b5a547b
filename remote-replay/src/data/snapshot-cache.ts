type Entry = { controller: AbortController; blob: Promise<Blob> };

/** Pictures around the one on screen; what leaves the plan is dropped, and its request with it. */
export class SnapshotCache {
  private readonly load: (id: string, signal: AbortSignal) => Promise<Blob>;
  private readonly entries = new Map<string, Entry>();

  constructor(load: (id: string, signal: AbortSignal) => Promise<Blob>) {
    this.load = load;
  }

  /** Fetches what is planned and forgets the rest. */
  plan(ids: readonly string[]): void {
    for (const [id, entry] of this.entries) {
      if (ids.includes(id)) continue;
      entry.controller.abort();
      this.entries.delete(id);
    }
    for (const id of ids) void this.get(id);
  }

  /** The picture; a failed one is forgotten, so that the next call asks again. */
  get(id: string): Promise<Blob> {
    const known = this.entries.get(id);
    if (known) return known.blob;
    const controller = new AbortController();
    const blob = this.load(id, controller.signal);
    const entry = { controller, blob };
    this.entries.set(id, entry);
    blob.catch(() => {
      if (this.entries.get(id) === entry) this.entries.delete(id);
    });
    return blob;
  }

  clear(): void {
    this.plan([]);
  }
}
