import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { EmbeddedDatabaseError } from "./embedded-error.ts";

/** The user that PostgreSQL runs as: it refuses to run as root. Null is the server's own user. */
export type DatabaseUser = { uid: number; gid: number; name: string } | null;

/** In this order: an account for the console, that of a PostgreSQL package, and one that every system has. */
const candidateNames = ["gatehouse", "postgres", "nobody"];

/** `ownerId` is the owner of an existing data directory, who must stay the same. */
export function chooseDatabaseUser(ownerId: number | null): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const chosen =
    ownerId !== null && ownerId !== 0
      ? accounts.find((account) => account.uid === ownerId)
      : candidateNames.map((name) => accounts.find((account) => account.name === name)).find((found) => found);
  if (chosen === undefined)
    throw new EmbeddedDatabaseError(
      "PostgreSQL refuses to run as root, and no user gatehouse, postgres or nobody exists to run it. Create one of them, or set DATABASE_URL.",
    );
  return chosen;
}

/** Whether the user can enter a directory; a 0700 directory above it prevents that. */
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
