import { fieldValueSchema } from "@gatehouse/shared/contracts/described-fields.contract";
import { z } from "zod/mini";

const valuesSchema = z.record(z.string(), fieldValueSchema);

/** Options in a file: those of the installation, and those of organizations by their name or id. */
export const optionFileSchema = z.strictObject({
  version: z.literal(1),
  installation: z.optional(valuesSchema),
  organizations: z.optional(z.record(z.string(), valuesSchema)),
});

export type OptionFile = z.infer<typeof optionFileSchema>;

/** Null for a text that is no such file. */
export function parseOptionFile(text: string): OptionFile | null {
  try {
    return optionFileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
