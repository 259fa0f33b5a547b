import type { Writable } from "node:stream";

/** A reader may close early (`gatehouse users list | head -1`); the command still completes. */
export function ignoreClosedReader(output: Writable): void {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
