import type { ChildProcess } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod/mini";

/** What shared/build/build-package.ts reports for each build of a watch. */
const buildMessageSchema = z.object({ failure: z.nullable(z.string()) });

/** Length of a bundler's report that fits into a line of the terminal. */
const MAX_CHARACTERS = 240;

/** Reports for each build whether it failed: null on success, else the start of the bundler's report. */
export function followBuildProcess(build: ChildProcess, onBuild: (failure: string | null) => void): void {
  build.on("message", (message: unknown) => {
    const parsed = buildMessageSchema.safeParse(message);
    if (parsed.success) onBuild(parsed.data.failure === null ? null : shorten(parsed.data.failure));
  });
}

function shorten(report: string): string {
  const text = stripVTControlCharacters(report).replaceAll(/\s+/g, " ").trim();
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
