import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ConsoleServer } from "../setup/console-server.ts";

/** Imports a file by the command `gatehouse <noun> import`; returns the milliseconds it took. */
export async function timeImport(
  server: ConsoleServer,
  noun: "assets" | "epm" | "users",
  lines: Iterable<string>,
  options: readonly string[],
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-bench-import-"));
  try {
    const file = path.join(folder, `${noun}-import`);
    await pipeline(Readable.from(lines), createWriteStream(file));
    const startedAt = performance.now();
    await server.runCommand(noun, "import", file, ...options);
    return performance.now() - startedAt;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
