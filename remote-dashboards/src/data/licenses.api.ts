import {
  hideMaintenanceWarningSchema,
  licenseEndpoints,
  maintenanceExpirySchema,
  versionValidSchema,
} from "@gatehouse/shared/contracts/licenses.contract";

/** The end of maintenance. */
export const expiryRead = { path: licenseEndpoints.expiryDate, schema: maintenanceExpirySchema };

/** Whether the user has hidden the maintenance warning. */
export const hideWarningRead = { path: licenseEndpoints.hideMaintenanceWarning, schema: hideMaintenanceWarningSchema };

/** Whether the scanner agents have the same version as the console. */
export const versionRead = { path: licenseEndpoints.validateVersion, schema: versionValidSchema };
