import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

export const demonstrationOrganizations = ["Northmoor Energy", "Calder Health"] as const;

export type DemonstrationOrganization = (typeof demonstrationOrganizations)[number];

export type DemonstrationUser = {
  name: string;
  firstName: string;
  lastName: string;
  /** Publicly known, which is why such users are refused beyond localhost. */
  password: string;
  description: string;
  isAdministrator: boolean;
  /** Of the role that the user has in each organization. */
  roleName: string;
  memberships: readonly { organization: DemonstrationOrganization; permissions: readonly Permission[] }[];
};

const ofTheConsole: readonly Permission[] = [
  permissions.releasesRead,
  permissions.releasesManage,
  permissions.releasesOverride,
  permissions.servicesManage,
  permissions.releasesPreview,
  permissions.supportRead,
  permissions.licensesRead,
  permissions.mailsRead,
  permissions.usersRead,
  permissions.usersManage,
  permissions.rolesManage,
  permissions.signInAttemptsRead,
  permissions.auditRead,
];

/** Permissions of a user who manages systems, but not the console. */
const operatorPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => !ofTheConsole.includes(permission),
);

export const demonstrationUsers: readonly DemonstrationUser[] = [
  {
    name: "demo-administrator",
    firstName: "Ines",
    lastName: "Halloran",
    password: "demonstration administrator",
    description: "administrator",
    isAdministrator: true,
    roleName: "Administrators",
    memberships: [],
  },
  {
    name: "demo-user",
    firstName: "Tomas",
    lastName: "Brandt",
    password: "demonstration user",
    description: "ordinary user",
    isAdministrator: false,
    roleName: "Operators",
    memberships: [{ organization: "Northmoor Energy", permissions: operatorPermissions }],
  },
  {
    name: "demo-newcomer",
    firstName: "Salma",
    lastName: "Okafor",
    password: "demonstration newcomer",
    description: "user without permissions",
    isAdministrator: false,
    roleName: "Newcomers",
    memberships: [{ organization: "Northmoor Energy", permissions: [] }],
  },
  {
    name: "demo-consultant",
    firstName: "Noor",
    lastName: "Lindqvist",
    password: "demonstration consultant",
    description: "user in two organizations",
    isAdministrator: false,
    roleName: "Consultants",
    memberships: [
      { organization: "Northmoor Energy", permissions: operatorPermissions },
      {
        organization: "Calder Health",
        permissions: [permissions.assetsRead, permissions.managedSystemsRead, permissions.eventsRead],
      },
    ],
  },
];
