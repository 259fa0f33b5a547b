import { eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../../db/client.ts";
import { releaseFiles } from "../../../db/schema/release-files.table.ts";

/** A file to store; its bytes are read only if no earlier release has stored it. */
export type NewReleaseFile = { url: string; integrity: string; read: () => Promise<Buffer> };

/** URLs per statement; PostgreSQL takes 65,535 parameters. */
const addressesAtOnce = 1000;

export class ReleaseFilesRepository {
  private readonly database: DatabaseOrTransaction;

  constructor(database: DatabaseOrTransaction) {
    this.database = database;
  }

  async find(url: string): Promise<Buffer | null> {
    const [row] = await this.database
      .select({ bytes: releaseFiles.bytes })
      .from(releaseFiles)
      .where(eq(releaseFiles.url, url));
    return row?.bytes ?? null;
  }

  /** The hash of the URL's permanent content. */
  async findIntegrity(url: string): Promise<string | null> {
    const [row] = await this.database
      .select({ integrity: releaseFiles.integrity })
      .from(releaseFiles)
      .where(eq(releaseFiles.url, url));
    return row?.integrity ?? null;
  }

  /**
   * Stores missing files one at a time, so that only one is in memory. Returns the first URL that already has other
   * content, if any; the caller must then roll back.
   */
  async addAll(files: readonly NewReleaseFile[], on: DatabaseOrTransaction): Promise<string | null> {
    // One order for all: otherwise two concurrent releases with the same chunks could deadlock.
    const sorted = [...files].sort((a, b) => (a.url < b.url ? -1 : 1));
    const known = await this.listIntegrity(sorted, on);
    for (const { url, integrity, read } of sorted) {
      if (known.has(url)) continue;
      const bytes = await read();
      await on.insert(releaseFiles).values({ url, integrity, bytes }).onConflictDoNothing();
    }
    return this.findConflict(sorted, on);
  }

  private async listIntegrity(
    files: readonly NewReleaseFile[],
    on: DatabaseOrTransaction,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const part of splitByCount(files)) {
      const rows = await on
        .select({ url: releaseFiles.url, integrity: releaseFiles.integrity })
        .from(releaseFiles)
        .where(inArray(releaseFiles.url, urlsOf(part)));
      for (const { url, integrity } of rows) found.set(url, integrity);
    }
    return found;
  }

  /** Checked after the insertion: a concurrent release may have added the URL. */
  private async findConflict(files: readonly NewReleaseFile[], on: DatabaseOrTransaction): Promise<string | null> {
    const present = await this.listIntegrity(files, on);
    return files.find(({ url, integrity }) => present.get(url) !== integrity)?.url ?? null;
  }
}

function* splitByCount(files: readonly NewReleaseFile[]): Generator<readonly NewReleaseFile[]> {
  for (let start = 0; start < files.length; start += addressesAtOnce) yield files.slice(start, start + addressesAtOnce);
}

const urlsOf = (files: readonly NewReleaseFile[]): string[] => files.map(({ url }) => url);
