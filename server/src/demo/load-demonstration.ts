import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Clock } from "../clock.ts";
import type { Database, DatabaseOrTransaction } from "../db/client.ts";
import { assets } from "../db/schema/assets.table.ts";
import { events } from "../db/schema/events.table.ts";
import { managedAccounts } from "../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../db/schema/managed-systems.table.ts";
import { membershipRoles, memberships } from "../db/schema/memberships.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../db/schema/roles.table.ts";
import { scans } from "../db/schema/scans.table.ts";
import { users } from "../db/schema/users.table.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { standardTerms } from "../features/terms-versions/terms-versions-standard.ts";
import { readReleaseVersion } from "../product-version.ts";
import { claimDemonstration } from "./demonstration.repository.ts";
import { demonstrationOrganizations, demonstrationUsers } from "./demonstration-users.ts";
import type { DemonstrationOrganization, DemonstrationUser } from "./demonstration-users.ts";
import { addDemonstrationHistory } from "./demonstration-history.repository.ts";
import { generateInventory } from "./generate-inventory.ts";
import type { InventoryPlan } from "./generate-inventory.ts";
import { RandomSource } from "./random-source.ts";

export type OrganizationIds = Record<DemonstrationOrganization, string>;

type Estate = Omit<InventoryPlan, "organizationId" | "now">;

/** The agents of one organization are older than the product, so that the warning of it can be seen there. */
const estates: Record<DemonstrationOrganization, Estate> = {
  "Northmoor Energy": {
    domain: "northmoor.example",
    network: "10.20",
    assetCount: 260,
    agentVersion: readReleaseVersion(),
  },
  "Calder Health": { domain: "calder.example", network: "10.40", assetCount: 140, agentVersion: "0.9.4" },
};

/** Loads the demonstration data as a whole or not at all; null when it was loaded before. */
export async function loadDemonstration(database: Database, clock: Clock): Promise<OrganizationIds | null> {
  return database.transaction(async (transaction) => {
    if (!(await claimDemonstration(transaction, "demonstration", clock.now()))) return null;
    const ids = await addOrganizations(transaction);
    for (const user of demonstrationUsers) await addUser(transaction, user, ids);
    for (const name of demonstrationOrganizations) await addInventory(transaction, name, ids[name], clock.now());
    await addDemonstrationHistory(transaction, clock.now());
    return ids;
  });
}

async function addOrganizations(on: DatabaseOrTransaction): Promise<OrganizationIds> {
  const add = async (name: DemonstrationOrganization): Promise<string> => {
    const [row] = await on.insert(organizations).values({ name }).returning({ id: organizations.id });
    if (row === undefined) throw new Error(`The organization ${name} was not added`);
    return row.id;
  };
  return { "Northmoor Energy": await add("Northmoor Energy"), "Calder Health": await add("Calder Health") };
}

async function addUser(on: DatabaseOrTransaction, user: DemonstrationUser, ids: OrganizationIds): Promise<void> {
  const { name, firstName, lastName, isAdministrator } = user;
  const [row] = await on
    .insert(users)
    .values({
      canonicalName: canonicalName(name),
      userName: name,
      firstName,
      lastName,
      emailAddress: `${firstName}.${lastName}@northmoor.example`.toLowerCase(),
      passwordHash: await hashPassword(user.password),
      isAdministrator,
      // So that the demonstration begins with what it shows; `gatehouse terms publish` asks everybody.
      termsAcceptedVersion: standardTerms.version,
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`The user ${name} was not added`);
  for (const { organization, permissions } of user.memberships) {
    const organizationId = ids[organization];
    const [member] = await on.insert(memberships).values({ userId: row.id, organizationId }).returning();
    const [role] = await on.insert(roles).values({ organizationId, name: user.description }).returning();
    if (member === undefined || role === undefined) throw new Error(`The membership of ${name} was not added`);
    await on.insert(membershipRoles).values({ membershipId: member.id, roleId: role.id });
    if (permissions.length > 0)
      await on.insert(rolePermissions).values(permissions.map((permission) => ({ roleId: role.id, permission })));
  }
}

async function addInventory(
  on: DatabaseOrTransaction,
  name: DemonstrationOrganization,
  organizationId: string,
  now: Date,
): Promise<void> {
  const seed = demonstrationOrganizations.indexOf(name) + 1;
  const inventory = generateInventory({ ...estates[name], organizationId, now }, new RandomSource(seed));
  await on.insert(assets).values(inventory.assets);
  await on.insert(managedSystems).values(inventory.managedSystems);
  await on.insert(managedAccounts).values(inventory.managedAccounts);
  await on.insert(scans).values(inventory.scans);
  await on.insert(events).values(inventory.events);
}
