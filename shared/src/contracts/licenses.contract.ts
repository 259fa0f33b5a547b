import { z } from "zod/mini";

/** Answer of `GET /api/app/licenses/expirydate`; null where maintenance does not expire. */
export const maintenanceExpirySchema = z.object({ ExpiryDate: z.nullable(z.string()) });

/** Answer of `GET /api/app/licenses/hide-maintenance-expiry-warning`: what the user asked for. */
export const hideMaintenanceWarningSchema = z.boolean();

/** Answer of `GET /api/app/licenses/validateversion`: false where a scanner agent of the organization has another version. */
export const versionValidSchema = z.boolean();

export const licenseEndpoints = {
  expiryDate: "/api/app/licenses/expirydate",
  hideMaintenanceWarning: "/api/app/licenses/hide-maintenance-expiry-warning",
  /** Saves the setting: no body, the value is in `userSetting`. */
  saveHideMaintenanceWarning: "/api/app/licenses/hide-maintenance-expiry-warning/",
  validateVersion: "/api/app/licenses/validateversion",
} as const;
