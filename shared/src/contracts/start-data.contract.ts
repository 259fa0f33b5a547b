import { z } from "zod/mini";
import { sessionReadSchema } from "./session.contract.ts";
import { publicKeySchema, signedTextSchema } from "./signed-selections.contract.ts";

const fileSchema = z.object({ url: z.string(), integrity: z.string() });

/**
 * What the first response carries in `<script type="application/json" id="gatehouse-start">`:
 * with it the shell paints without asking anything more.
 */
export const startDataSchema = z.object({
  /** The signed selection of who asks; null when none could be made: the shell then uses the last good one. */
  selection: z.nullable(signedTextSchema),
  /** The keys that a selection may be signed with. */
  keys: z.array(publicKeySchema),
  session: sessionReadSchema,
  /** A `LoginStart`, only while signed out; its schema comes with the sign-in page. */
  login: z.optional(z.unknown()),
  /** True where the policy of this page lets sections come from the machine that the browser runs on. */
  allowsLocalSections: z.optional(z.boolean()),
  shell: z.object({
    version: z.string(),
    /** Language code to the shell's translation file. */
    locales: z.record(z.string(), fileSchema),
    /** Scripts for a remote that is a module federation container, to be asked for beside its entry. */
    federationRuntime: z.optional(z.array(fileSchema)),
    /** Hashes of all facades of this shell, for a remote that comes later and imports what the page's map lacks. */
    providedImports: z.optional(fileSchema),
  }),
});

export type StartData = z.infer<typeof startDataSchema>;
