import * as z from "@gatehouse/shared/schema";
import { sessionReadSchema } from "./sessions.contract.ts";
import { publicKeySchema, signedTextSchema } from "./selections.contract.ts";

const fileSchema = z.object({ url: z.string(), integrity: z.string() });

/**
 * Data of the first response in `<script type="application/json" id="gatehouse-start">`, with which the shell renders
 * without further requests.
 */
export const startDataSchema = z.object({
  /** The signed selection of the user; null if there is none: the shell then uses the last good one. */
  selection: z.nullable(signedTextSchema),
  /** The keys that may sign a selection. */
  keys: z.array(publicKeySchema),
  session: sessionReadSchema,
  /** A `LoginStart`, only while signed out; its schema is part of the sign-in page. */
  login: z.optional(z.unknown()),
  /** True if the policy of this page allows sections from the machine of the browser. */
  allowsLocalSections: z.optional(z.boolean()),
  shell: z.object({
    version: z.string(),
    /** Maps language codes to the shell's translation files. */
    locales: z.record(z.string(), fileSchema),
    /** Scripts for module federation containers, to request together with their entry. */
    federationRuntime: z.optional(z.array(fileSchema)),
    /** Hashes of all facades of this shell, for later remotes with imports that the page's map lacks. */
    providedImports: z.optional(fileSchema),
  }),
});

export type StartData = z.infer<typeof startDataSchema>;
