/** What the process that runs a release is told, and what it tells. */
import { z } from "zod";

/** `names` are those that the release imports from a provided entry. */
export const smokeTaskSchema = z.object({
  kind: z.enum(["federation", "module"]),
  entry: z.string(),
  provided: z.array(z.object({ specifier: z.string(), version: z.string(), names: z.array(z.string()) })),
  /** Module of the federation runtime that containers take from the shell. */
  runtime: z.nullable(z.string()),
});

export const smokeMessageSchema = z.discriminatedUnion("type", [
  /** What begins now, for the message about a hang. */
  z.object({ type: z.literal("step"), step: z.string() }),
  z.object({ type: z.literal("thrown"), step: z.string(), name: z.string(), message: z.string() }),
  z.object({
    type: z.literal("loaded"),
    contract: z.unknown(),
    paths: z.array(z.string()),
    faults: z.array(z.string()),
  }),
  z.object({ type: z.literal("done") }),
]);

export type SmokeTask = z.infer<typeof smokeTaskSchema>;
export type SmokeMessage = z.infer<typeof smokeMessageSchema>;
