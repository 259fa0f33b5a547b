import { getJson } from "@gatehouse/shared/api";
import {
  optionEffectEndpoints,
  optionEffectListSchema,
  type OptionEffect,
} from "@gatehouse/shared/contracts/option-effects.contract";
import type { OptionSaveRequest } from "@gatehouse/shared/contracts/options.contract";

/** What a save would mean for users; none for a harmless one. Rejects with an `ApiError`. */
export async function readOptionEffects(
  scopeId: string,
  cardId: string,
  changes: OptionSaveRequest,
): Promise<OptionEffect[]> {
  return getJson(optionEffectEndpoints.effects(scopeId, cardId, changes), optionEffectListSchema);
}
