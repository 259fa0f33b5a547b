import { randomBytes } from "node:crypto";
import { lchownSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { DatabaseUser } from "./unprivileged-user.ts";

const mapName = "gatehouse";

/**
 * Restricts the superuser to the operating-system account of this process and to root, checked by peer authentication.
 * All others are refused, also other processes of the account that runs PostgreSQL for root. Written before each start,
 * because clusters of earlier versions accept everybody who reaches the socket.
 */
export function writeClusterAccess(clusterDirectory: string, user: DatabaseUser, superuser: string): void {
  const accounts = [...new Set([userInfo().username, "root"])];
  const lines = accounts.map((account) => `${mapName} ${quote(account)} ${superuser}`);
  replaceFile(join(clusterDirectory, "pg_ident.conf"), lines, user);
  replaceFile(join(clusterDirectory, "pg_hba.conf"), [`local all ${superuser} peer map=${mapName}`], user);
}

/** The directory belongs to the database user, who could replace the file by a link: links are not followed. */
function replaceFile(file: string, lines: readonly string[], user: DatabaseUser): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
    if (user !== null) lchownSync(draft, user.uid, user.gid);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Account names may contain spaces. */
function quote(account: string): string {
  return `"${account.replaceAll('"', '""')}"`;
}
