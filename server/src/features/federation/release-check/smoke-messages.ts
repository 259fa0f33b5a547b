/** Messages to and from the process that runs a release. */
import { z } from "zod";

/** The task of the process. This server writes it, so it is not parsed. */
export type SmokeTask = {
  kind: "federation" | "module";
  /** Nothing outside of it is loaded. */
  folder: string;
  entry: string;
  provided: {
    specifier: string;
    version: string;
    /** Names that the release imports from the entry. */
    names: string[];
    /** Names that the shell exports from it; null if unknown, then any name exists. */
    exports: string[] | null;
  }[];
  /** Name of the global that has the provided entries. */
  registry: string;
  /** Federation runtime module that containers get from the shell. */
  runtime: string | null;
};

export const smokeMessageSchema = z.discriminatedUnion("type", [
  /** The step that begins, for the message about a hang. */
  z.object({ type: z.literal("step"), step: z.string() }),
  z.object({ type: z.literal("thrown"), step: z.string(), name: z.string(), message: z.string() }),
  z.object({
    type: z.literal("loaded"),
    /** As text, because the code may export anything. */
    contract: z.string(),
    paths: z.array(z.string()),
    faults: z.array(z.string()),
  }),
  z.object({ type: z.literal("done") }),
]);

export type SmokeMessage = z.infer<typeof smokeMessageSchema>;
