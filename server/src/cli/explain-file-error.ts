import { z } from "zod";
import { CommandError } from "./command-context.ts";

/** Node's error if a file can't be opened or read. */
const systemErrorSchema = z.object({ syscall: z.enum(["open", "read"]), message: z.string() });

/** What to throw for an error of reading a file: one sentence if the caller can fix it, else the error with its stack. */
export function explainFileError(error: unknown): unknown {
  const system = systemErrorSchema.safeParse(error);
  return system.success ? new CommandError(system.data.message) : error;
}
