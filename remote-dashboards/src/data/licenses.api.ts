import {
  hideMaintenanceWarningSchema,
  licenseEndpoints,
  maintenanceExpirySchema,
  versionValidSchema,
} from "@gatehouse/shared/contracts/licenses.contract";

/** When maintenance ends. */
export const expiryRead = { path: licenseEndpoints.expiryDate, schema: maintenanceExpirySchema };

/** Whether the user wants no warning of it. */
export const hideWarningRead = { path: licenseEndpoints.hideMaintenanceWarning, schema: hideMaintenanceWarningSchema };

/** Whether the scanner agents have the version of the console. */
export const versionRead = { path: licenseEndpoints.validateVersion, schema: versionValidSchema };
