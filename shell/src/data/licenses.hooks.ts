import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  hideMaintenanceWarningSchema,
  licenseEndpoints,
  maintenanceExpirySchema,
} from "@gatehouse/shared/contracts/licenses.contract";
import { useRef } from "react";
import { updateHideMaintenanceWarning } from "./licenses.api.ts";

const options = { revalidateOnFocus: false };

/** When maintenance ends. */
export function useMaintenanceExpiry(): ApiState<{ ExpiryDate: string | null }> {
  return useApi(licenseEndpoints.expiryDate, maintenanceExpirySchema, options);
}

type HideMaintenanceWarning = {
  /** What the user wants; before it is known, and when it cannot be known, the warnings show. */
  isHidden: boolean;
  isLoading: boolean;
  /** Shows the new value at once and saves it; on failure shows the saved one again and rejects. */
  save: (isHidden: boolean) => Promise<void>;
};

/** Whether the user sees no banners that warn of the end of maintenance. */
export function useHideMaintenanceWarning(): HideMaintenanceWarning {
  const state = useApi(licenseEndpoints.hideMaintenanceWarning, hideMaintenanceWarningSchema, options);
  const isHidden = state.data ?? false;
  const saved = useRef(isHidden);
  const unsettled = useRef(0);
  const queue = useRef(Promise.resolve());

  // One after the other: handled in another order, the server would keep a value that the switch does not show.
  const save = async (next: boolean): Promise<void> => {
    if (unsettled.current === 0) saved.current = isHidden;
    unsettled.current += 1;
    await state.mutate(next);
    const sending = queue.current.then(async () => updateHideMaintenanceWarning(next));
    queue.current = sending.catch(() => undefined);
    try {
      await sending;
      saved.current = next;
    } catch (error) {
      // Later values decide for themselves what is shown and told.
      if (unsettled.current > 1) return;
      await state.mutate(saved.current);
      throw error;
    } finally {
      unsettled.current -= 1;
    }
  };
  return { isHidden, isLoading: state.isLoading, save };
}
