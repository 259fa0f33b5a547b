import * as z from "@gatehouse/shared/schema";
import type { OptionSaveRequest } from "./options.contract.ts";

/** Field code of a save that is refused because it would lock out the person who saves. */
export const LOCKS_OUT_SAVER = "locksOutSaver";

/** What a change of an option means for users, counted before it is saved. */
export const optionEffectSchema = z.object({
  /** The option whose change has the effect. */
  optionTypeId: z.string(),
  /**
   * Key of the sentence about it in the translations of the section that shows options, with the plural forms of
   * `count`.
   */
  messageKey: z.string(),
  /** How many users it affects. */
  count: z.int(),
  /** A save is refused: it would lock out the person who asks. The sentence for it is that of `LOCKS_OUT_SAVER`. */
  locksOutSaver: z.boolean(),
});

/** Response of `GET /api/options/{sectionId}/effects?optionSectionId=…&changes=…`; empty for a harmless change. */
export const optionEffectListSchema = z.array(optionEffectSchema);

export type OptionEffect = z.infer<typeof optionEffectSchema>;

export const optionEffectEndpoints = {
  /**
   * `changes` is what a save would send. `sectionId` is the area for sections of an area: `change-agent` or
   * `global-settings`.
   */
  effects: (sectionId: string, cardId: string, changes: OptionSaveRequest) => {
    const query = new URLSearchParams({ optionSectionId: cardId, changes: JSON.stringify(changes) });
    return `/api/options/${encodeURIComponent(sectionId)}/effects?${query.toString()}`;
  },
} as const;
