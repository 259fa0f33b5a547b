import { sendJson } from "@gatehouse/shared/api";
import {
  preferenceEndpoints,
  preferencesSchema,
  type PreferenceName,
} from "@gatehouse/shared/contracts/preferences.contract";
import { updateSession } from "@gatehouse/shared/session";

/** Saves a preference; every tab of this browser follows at once. */
export async function savePreference(name: PreferenceName, value: string): Promise<void> {
  const change = { [name]: { Value: value, AgeMs: 0 } };
  const Preferences = await sendJson("put", preferenceEndpoints.own, change, preferencesSchema);
  updateSession({ Preferences });
}
