import { eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { releaseFiles } from "../../db/schema/release-files.table.ts";

/** A file that is to be kept; its bytes are only read where no release before has brought them. */
export type NewReleaseFile = { url: string; integrity: string; read: () => Promise<Buffer> };

/** Addresses asked for in one statement; PostgreSQL takes 65,535 parameters. */
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

  /**
   * Keeps the files that are not there yet, one at a time so that only one is in memory. Answers the address that
   * already has another content, where there is one; the transaction is to be given up then.
   */
  async addAll(files: readonly NewReleaseFile[], on: DatabaseOrTransaction): Promise<string | null> {
    // One order for everybody: two releases that bring the same chunks at once would else wait for each other.
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

  /** Looked up after the insertion: another release may have brought the address in the meantime. */
  private async findConflict(files: readonly NewReleaseFile[], on: DatabaseOrTransaction): Promise<string | null> {
    const present = await this.listIntegrity(files, on);
    return files.find(({ url, integrity }) => present.get(url) !== integrity)?.url ?? null;
  }
}

function* splitByCount(files: readonly NewReleaseFile[]): Generator<readonly NewReleaseFile[]> {
  for (let start = 0; start < files.length; start += addressesAtOnce) yield files.slice(start, start + addressesAtOnce);
}

const urlsOf = (files: readonly NewReleaseFile[]): string[] => files.map(({ url }) => url);
