import * as z from "@gatehouse/shared/schema";

/** Response of `GET /api/app/licenses/expirydate`; null if maintenance does not expire. */
export const maintenanceExpirySchema = z.object({ ExpiryDate: z.nullable(z.string()) });

/** Response of `GET /api/app/licenses/hide-maintenance-expiry-warning`: the user's setting. */
export const hideMaintenanceWarningSchema = z.boolean();

/**
 * Response of `GET /api/app/licenses/validateversion`: false if a scanner agent of the organization has another
 * version.
 */
export const versionValidSchema = z.boolean();

export const licenseEndpoints = {
  expiryDate: "/api/app/licenses/expirydate",
  hideMaintenanceWarning: "/api/app/licenses/hide-maintenance-expiry-warning",
  /** Saves the setting: no body, its value is `userSetting` of the query. */
  saveHideMaintenanceWarning: "/api/app/licenses/hide-maintenance-expiry-warning/",
  validateVersion: "/api/app/licenses/validateversion",
} as const;
