import type { ConsoleServer } from "../../setup/console-server.ts";
import { timeImport } from "../time-import.ts";
import { writeEvents } from "./write-events.ts";

export const IMPORTED_EVENTS = 50_000;

/** Milliseconds of imports by the command, beside the events that are there. */
export type EventImports = { addMs: number; enrichMs: number; unchangedMs: number };

export async function importEvents(server: ConsoleServer, organization: string): Promise<EventImports> {
  const run = (isRich: boolean): Promise<number> =>
    timeImport(server, "epm", writeEvents(IMPORTED_EVENTS, isRich), ["--organization", organization]);
  return { addMs: await run(false), enrichMs: await run(true), unchangedMs: await run(true) };
}
