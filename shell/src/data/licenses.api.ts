import { sendJson } from "@gatehouse/shared/api";
import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";

export async function updateHideMaintenanceWarning(isHidden: boolean): Promise<void> {
  await sendJson("put", `${licenseEndpoints.saveHideMaintenanceWarning}?userSetting=${isHidden}`);
}
