import {
  hideMaintenanceWarningSchema,
  licenseEndpoints,
  maintenanceExpirySchema,
  versionValidSchema,
} from "@gatehouse/shared/contracts/licenses.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { UserSettingsService } from "../user-settings/user-settings.service.ts";
import type { LicensesService } from "./licenses.service.ts";

const read = { method: "GET", authentication: "session", changesState: false, extendsSession: false } as const;

/** Maintenance covers the installation, so its expiry belongs to no organization. */
const ofInstallation = { permission: permissions.licensesRead, organization: "none" } as const;

type Dependencies = { licenses: LicensesService; userSettings: UserSettingsService };

export function licensesRoutes({ licenses, userSettings }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...read,
        ...ofInstallation,
        path: licenseEndpoints.expiryDate,
        summary: "When maintenance expires",
        answer: maintenanceExpirySchema,
      },
      async () => ({ ExpiryDate: (await licenses.readExpiry())?.toISOString() ?? null }),
    ),
    defineRoute(
      {
        ...read,
        ...ofInstallation,
        path: licenseEndpoints.hideMaintenanceWarning,
        summary: "Whether the user has hidden the warning before maintenance expires",
        answer: hideMaintenanceWarningSchema,
      },
      ({ session }) => userSettings.readHidesMaintenanceWarning(session.user.id),
    ),
    defineRoute(
      {
        ...ofInstallation,
        method: "PUT",
        path: licenseEndpoints.saveHideMaintenanceWarning,
        summary: "Show or hide the warning before maintenance expires, for the current user",
        authentication: "session",
        changesState: true,
        extendsSession: true,
        querystring: z.object({ userSetting: z.enum(["true", "false"]) }),
        answer: "no-content",
      },
      ({ session, querystring }) =>
        userSettings.setHidesMaintenanceWarning(session.user.id, querystring.userSetting === "true"),
    ),
    defineRoute(
      {
        ...read,
        path: licenseEndpoints.validateVersion,
        summary: "Whether the organization's scanner agents have the expected version",
        organization: "required",
        answer: versionValidSchema,
      },
      ({ organizationId }) => licenses.areAgentsCurrent(organizationId),
    ),
  ];
}
