import * as z from "@gatehouse/shared/schema";
import { fieldValueSchema } from "./described-fields.contract.ts";

/** One change of an option, read from the audit record. */
export const optionChangeSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
  /** Who saved it; for a command the name of the operating system's user. */
  userName: z.string(),
  /** Null if it was not recorded, or empty, or a secret. */
  oldValue: z.nullable(fieldValueSchema),
  newValue: z.nullable(fieldValueSchema),
  /** Before the change, the option was not set and had no default; the old value is recorded, and is null. */
  wasUnset: z.optional(z.boolean()),
  /** The values are secret and were never recorded. */
  isSecret: z.optional(z.boolean()),
});

/** Response of `GET /api/options/{sectionId}/history?option=…`: the newest changes first. */
export const optionChangeListSchema = z.object({
  changes: z.array(optionChangeSchema),
  /** The `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
});

export type OptionChange = z.infer<typeof optionChangeSchema>;
export type OptionChangeList = z.infer<typeof optionChangeListSchema>;

export const optionChangeEndpoints = {
  /** `sectionId` is the area for sections of an area: `change-agent` or `global-settings`. */
  history: (sectionId: string, optionTypeId: string, before?: string) => {
    const query = new URLSearchParams({ option: optionTypeId, ...(before !== undefined && { before }) });
    return `/api/options/${encodeURIComponent(sectionId)}/history?${query.toString()}`;
  },
} as const;
