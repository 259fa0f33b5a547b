import { sendJson } from "@gatehouse/shared/api";
import {
  preferenceEndpoints,
  preferencesSchema,
  type PreferenceChange,
  type StoredPreferences,
} from "@gatehouse/shared/contracts/preferences.contract";

/** Merges choices of this browser with the user's; returns what is in force. */
export function mergePreferences(change: PreferenceChange): Promise<StoredPreferences> {
  return sendJson("put", preferenceEndpoints.own, change, preferencesSchema);
}
