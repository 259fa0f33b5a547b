import { readFileSync } from "node:fs";
import { z } from "zod/mini";

const packageSchema = z.object({ version: z.string() });
const journalSchema = z.object({ entries: z.array(z.unknown()) });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}

/** The product's version without build number: `x.y.z`. Scanner agents are released with it. */
export function readReleaseVersion(): string {
  return packageSchema.parse(readJson("../../package.json")).version;
}

/**
 * `x.y.z.b`. The build number counts the code's database migrations: it is the same on every server of one checkout,
 * and rises when an upgrade changes the database. Decision 025.
 */
export function readProductVersion(): string {
  const { entries } = journalSchema.parse(readJson("./db/migrations/meta/_journal.json"));
  return `${readReleaseVersion()}.${entries.length}`;
}
