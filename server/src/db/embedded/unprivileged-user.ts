import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { EmbeddedDatabaseError } from "./embedded-error.ts";

/** Whom PostgreSQL runs as: it refuses to run as root. Null means "as ourselves". */
export type DatabaseUser = { uid: number; gid: number; name: string } | null;

/** In this order: an own account, the one of a PostgreSQL package, and what every system has. */
const candidateNames = ["gatehouse", "postgres", "nobody"];

/** `ownerId` is who owns an existing data directory; it must stay the same user. */
export function chooseDatabaseUser(ownerId: number | null): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const chosen =
    ownerId !== null && ownerId !== 0
      ? accounts.find((account) => account.uid === ownerId)
      : candidateNames.map((name) => accounts.find((account) => account.name === name)).find((found) => found);
  if (chosen === undefined)
    throw new EmbeddedDatabaseError(
      "PostgreSQL does not run as root, and no user gatehouse, postgres or nobody exists to run it. Create one, or set DATABASE_URL.",
    );
  return chosen;
}

/** Whether that user can enter a directory, which a 0700 directory above it prevents. */
export function canReach(user: DatabaseUser, directory: string): boolean {
  if (user === null) return true;
  return spawnSync("test", ["-x", directory], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 0;
}

function readAccounts(): { uid: number; gid: number; name: string }[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name !== undefined && uid !== undefined && gid !== undefined
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : [];
  });
}
