import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

export const demonstrationOrganizations = ["Northmoor Energy", "Calder Health"] as const;

export type DemonstrationOrganization = (typeof demonstrationOrganizations)[number];

export type DemonstrationUser = {
  name: string;
  firstName: string;
  lastName: string;
  /** Known to everybody, which is why such users are refused beyond localhost. */
  password: string;
  description: string;
  isAdministrator: boolean;
  memberships: readonly { organization: DemonstrationOrganization; permissions: readonly Permission[] }[];
};

const ofTheConsole: readonly Permission[] = [
  permissions.releasesRead,
  permissions.releasesManage,
  permissions.releasesOverride,
  permissions.supportRead,
  permissions.licensesRead,
  permissions.mailsRead,
];

/** What somebody does who looks after systems, but not after the console itself. */
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
    memberships: [],
  },
  {
    name: "demo-user",
    firstName: "Tomas",
    lastName: "Brandt",
    password: "demonstration user",
    description: "ordinary user",
    isAdministrator: false,
    memberships: [{ organization: "Northmoor Energy", permissions: operatorPermissions }],
  },
  {
    name: "demo-newcomer",
    firstName: "Salma",
    lastName: "Okafor",
    password: "demonstration newcomer",
    description: "user without any permission",
    isAdministrator: false,
    memberships: [{ organization: "Northmoor Energy", permissions: [] }],
  },
  {
    name: "demo-consultant",
    firstName: "Noor",
    lastName: "Lindqvist",
    password: "demonstration consultant",
    description: "user in two organizations",
    isAdministrator: false,
    memberships: [
      { organization: "Northmoor Energy", permissions: operatorPermissions },
      {
        organization: "Calder Health",
        permissions: [permissions.assetsRead, permissions.managedSystemsRead, permissions.eventsRead],
      },
    ],
  },
];
