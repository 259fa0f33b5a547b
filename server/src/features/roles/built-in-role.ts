import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

/** Name of the role that every organization has. Pages show the text of this key. */
export const builtInRoleName = "organization-administrator";

/** These are about the installation, whose administrators give them to the roles that need them. */
const ofTheInstallation: ReadonlySet<Permission> = new Set([
  permissions.releasesRead,
  permissions.releasesManage,
  permissions.releasesOverride,
  permissions.releasesPreview,
  permissions.servicesManage,
  permissions.supportRead,
  permissions.mailsRead,
  permissions.licensesRead,
]);

export const builtInPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => !ofTheInstallation.has(permission),
);
