import { createHash } from "node:crypto";
import { compressAgainst } from "./compression-dictionaries.ts";
import type { OfferedDictionary } from "./compression-dictionaries.ts";
import type { ReleaseStore } from "./release-store.ts";

/** Usually some hundred bytes each, and after a promotion few of them are requested very often. */
const keptDifferences = 500;
/** Larger files are sent whole: comparing them takes longer than it saves. */
const MAX_BYTES = 2_000_000;
/** Anybody can ask for a difference, and each takes one of the four threads that files and passwords need too. */
const MAX_COMPARED_AT_ONCE = 2;
/** In place of a hash; no browser can offer it. */
const tooLarge = "";

/** What differs between files of two versions. Whoever offers something else makes the server read nothing. */
export class FileDifferences {
  private readonly store: Pick<ReleaseStore, "fill" | "readUrl">;
  /** By URL, of published files only; their content never changes. */
  private readonly hashes = new Map<string, Promise<string | null>>();
  private readonly differences = new Map<string, Promise<Buffer | null>>();
  private comparing = 0;

  constructor(store: Pick<ReleaseStore, "fill" | "readUrl">) {
    this.store = store;
  }

  /** The file as a `dcz` answer; null if it has to be sent whole. */
  async find(url: string, offered: OfferedDictionary): Promise<Buffer | null> {
    if ((await this.readHash(offered.url)) !== offered.sha256) return null;
    const key = `${url} ${offered.url}`;
    const known = this.differences.get(key);
    if (known === undefined) return this.comparing < MAX_COMPARED_AT_ONCE ? this.compare(key, url, offered) : null;
    // The one that was asked for longest ago is dropped first.
    this.differences.delete(key);
    this.differences.set(key, known);
    return known;
  }

  private compare(key: string, url: string, offered: OfferedDictionary): Promise<Buffer | null> {
    const [oldest] = this.differences.keys();
    if (this.differences.size >= keptDifferences && oldest !== undefined) this.differences.delete(oldest);
    const made = this.make(url, offered);
    this.differences.set(key, made);
    forgetUnlessFound(this.differences, key, made);
    return made;
  }

  private async make(url: string, offered: OfferedDictionary): Promise<Buffer | null> {
    this.comparing += 1;
    try {
      const hash = await this.readHash(url);
      if (hash === null || hash === tooLarge) return null;
      const [bytes, dictionary] = await Promise.all([this.read(url), this.read(offered.url)]);
      if (bytes === null || dictionary === null) return null;
      return await compressAgainst(dictionary, offered.sha256, bytes);
    } finally {
      this.comparing -= 1;
    }
  }

  /** Null if no release has the file. */
  private readHash(url: string): Promise<string | null> {
    const known = this.hashes.get(url);
    if (known) return known;
    const read = this.hash(url);
    this.hashes.set(url, read);
    forgetUnlessFound(this.hashes, url, read);
    return read;
  }

  private async hash(url: string): Promise<string | null> {
    const bytes = await this.read(url);
    if (bytes === null) return null;
    return bytes.length > MAX_BYTES ? tooLarge : createHash("sha256").update(bytes).digest("base64");
  }

  /** Null, and its hash is forgotten, if no release has the file: the last one that had it may have been pruned. */
  private async read(url: string): Promise<Buffer | null> {
    if (await this.store.fill(url)) return this.store.readUrl(url);
    this.hashes.delete(url);
    return null;
  }
}

/** Removes what was not found, or failed, so that only answers about published files are kept. */
function forgetUnlessFound<Found>(memory: Map<string, Promise<Found>>, key: string, found: Promise<Found>): void {
  const forget = (): void => {
    if (memory.get(key) === found) memory.delete(key);
  };
  found.then((value) => value === null && forget(), forget);
}
