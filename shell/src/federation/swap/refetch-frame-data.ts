import { invalidateApi } from "@gatehouse/shared/api";
import { pluginFrameEndpoints } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";

/** Menu and frames depend on the running versions; the address of a frame that is not on screen is forgotten. */
export async function refetchFrameData(): Promise<void> {
  await Promise.all([invalidateApi(siteMenuEndpoints.siteMenu), invalidateApi(pluginFrameEndpoints.config(""), true)]);
}
