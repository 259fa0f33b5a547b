import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PostgresBinaries } from "../db/embedded/binaries.ts";

const packageDirectory = "/usr/lib/postgresql";

/** The PostgreSQL of the machine's packages (in Debian's folder), else null. */
export function findPlainPostgres(): PostgresBinaries | null {
  const versions = existsSync(packageDirectory) ? readdirSync(packageDirectory).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15), 0);
  const bin = join(packageDirectory, String(newest), "bin");
  if (!existsSync(join(bin, "initdb"))) return null;
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), environment: { LC_ALL: "C", TZ: "UTC" } };
}
