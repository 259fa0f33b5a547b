import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "../db/migrate.ts";

type Journal = { entries: { tag: string }[] };

/** Copies the migrations up to `lastTag` into a folder; returns it. */
export function copyMigrations(lastTag: string, folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as Journal;
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag);
  if (last === -1) throw new Error(`There is no migration ${lastTag}`);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}
