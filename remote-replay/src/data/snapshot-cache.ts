/** `isBroken`: the browser cannot decode the whole image. */
export type Picture = { blob: Blob; isBroken: boolean };

type Entry = { controller: AbortController; picture: Promise<Picture> };
type Load = (id: string, signal: AbortSignal) => Promise<Picture>;

/** Images around the current slide. Images that leave the plan are released and their requests aborted. */
export class SnapshotCache {
  private readonly load: Load;
  private readonly entries = new Map<string, Entry>();

  constructor(load: Load) {
    this.load = load;
  }

  /** Fetches the planned images and releases the rest. */
  plan(ids: readonly string[]): void {
    for (const [id, entry] of this.entries) {
      if (ids.includes(id)) continue;
      entry.controller.abort();
      this.entries.delete(id);
    }
    for (const id of ids) void this.get(id);
  }

  /** Returns an image. Failures are not cached, so that the next call tries again. */
  get(id: string): Promise<Picture> {
    const known = this.entries.get(id);
    if (known) return known.picture;
    const controller = new AbortController();
    const picture = this.load(id, controller.signal);
    const entry = { controller, picture };
    this.entries.set(id, entry);
    picture.catch(() => {
      if (this.entries.get(id) === entry) this.entries.delete(id);
    });
    return picture;
  }

  clear(): void {
    this.plan([]);
  }
}
