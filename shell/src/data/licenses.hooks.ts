import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  hideMaintenanceWarningSchema,
  licenseEndpoints,
  maintenanceExpirySchema,
} from "@gatehouse/shared/contracts/licenses.contract";
import { useRef } from "react";
import { updateHideMaintenanceWarning } from "./licenses.api.ts";

const options = { revalidateOnFocus: false };

/** End of maintenance. */
export function useMaintenanceExpiry(): ApiState<{ ExpiryDate: string | null }> {
  return useApi(licenseEndpoints.expiryDate, maintenanceExpirySchema, options);
}

type HideMaintenanceWarning = {
  /** The stored setting; false while loading and after a failure, so that the warnings show. */
  isHidden: boolean;
  isLoading: boolean;
  /** Shows the new value at once and saves it; on failure reverts to the saved value and rejects. */
  save: (isHidden: boolean) => Promise<void>;
};

/** Whether the user has switched off the banners that warn of the end of maintenance. */
export function useHideMaintenanceWarning(): HideMaintenanceWarning {
  const state = useApi(licenseEndpoints.hideMaintenanceWarning, hideMaintenanceWarningSchema, options);
  const isHidden = state.data ?? false;
  const saved = useRef(isHidden);
  const unsettled = useRef(0);
  const queue = useRef(Promise.resolve());

  // Requests run one at a time, because the server could handle them in another order.
  const save = async (next: boolean): Promise<void> => {
    if (unsettled.current === 0) saved.current = isHidden;
    unsettled.current += 1;
    await state.mutate(next);
    const sending = sendAfter(queue.current, next);
    queue.current = sending.catch(() => undefined);
    try {
      await sending;
      saved.current = next;
    } catch (error) {
      // A later value is shown and reported by its own request.
      if (unsettled.current > 1) return;
      await state.mutate(saved.current);
      throw error;
    } finally {
      unsettled.current -= 1;
    }
  };
  return { isHidden, isLoading: state.isLoading, save };
}

async function sendAfter(earlier: Promise<void>, isHidden: boolean): Promise<void> {
  await earlier;
  await updateHideMaintenanceWarning(isHidden);
}
