import type { ConsoleServer } from "../../setup/console-server.ts";
import { ORGANIZATION } from "../choose-organization.ts";
import { timeImport } from "../time-import.ts";
import { writeUsers } from "./bench-users.ts";

export const USERS = 100_000;
/** Of the second import. */
export const RENAMED = 10_000;

/** Milliseconds of imports by the command. */
export type PeopleImports = { dryRunMs: number; addMs: number; changeMs: number; unchangedMs: number };

export async function importUsers(server: ConsoleServer): Promise<PeopleImports> {
  const place = ["--organization", ORGANIZATION];
  return {
    dryRunMs: await timeImport(server, "users", writeUsers(USERS), [...place, "--dry-run"]),
    addMs: await timeImport(server, "users", writeUsers(USERS), place),
    changeMs: await timeImport(server, "users", writeUsers(USERS, RENAMED), place),
    unchangedMs: await timeImport(server, "users", writeUsers(USERS, RENAMED), place),
  };
}
