import { z } from "zod/mini";
import { selectionSchema } from "./remotes.contract.ts";
import { sessionReadSchema } from "./session.contract.ts";

/**
 * What the first response carries in `<script type="application/json" id="gatehouse-start">`:
 * with it the shell paints without asking anything more.
 */
export const startDataSchema = z.object({
  /** Null when no valid selection could be made; the shell then shows an error page with Retry. */
  selection: z.nullable(selectionSchema),
  session: sessionReadSchema,
  shell: z.object({
    version: z.string(),
    /** Language code to the shell's translation file. */
    locales: z.record(z.string(), z.object({ url: z.string(), integrity: z.string() })),
  }),
});

export type StartData = z.infer<typeof startDataSchema>;
