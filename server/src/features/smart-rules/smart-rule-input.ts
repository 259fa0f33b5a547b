import { z } from "zod/mini";

/** Applies the rules to all records. */
export const applySmartRulesKind = "apply-smart-rules";
/** Applies them to records that were changed. */
export const applyToChangesKind = "apply-smart-rules-to-changes";

const inputSchema = z.object({
  organizationId: z.string(),
  userId: z.nullable(z.string()),
  userName: z.string(),
  now: z.iso.datetime(),
  /** Time of the first change that counts, in UTC and to the microsecond; without it, all records count. */
  since: z.optional(z.string()),
});

export type RulesInput = z.infer<typeof inputSchema>;

export const readRulesInput = (input: unknown): RulesInput => inputSchema.parse(input);
