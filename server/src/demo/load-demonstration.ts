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
import { scanAssets } from "../db/schema/scan-assets.table.ts";
import { scans } from "../db/schema/scans.table.ts";
import { users } from "../db/schema/users.table.ts";
import { workgroups } from "../db/schema/workgroups.table.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { standardTerms } from "../features/terms/standard-terms.ts";
import { addressOf, estates } from "./demonstration-estates.ts";
import type { Person } from "./demonstration-estates.ts";
import { claimDemonstration } from "./demonstration.repository.ts";
import { demonstrationOrganizations, demonstrationUsers } from "./demonstration-users.ts";
import type { DemonstrationOrganization, DemonstrationUser } from "./demonstration-users.ts";
import { addDemonstrationHistory } from "./demonstration-history.repository.ts";
import { generateWorkgroups, groupInventory } from "./generate-grouping.ts";
import { generateEvents, generateScans } from "./generate-history.ts";
import { generateInventory } from "./generate-inventory.ts";
import { generateScanAssets } from "./generate-scan-assets.ts";
import { RandomSource } from "./random-source.ts";

export type OrganizationIds = Record<DemonstrationOrganization, string>;

/** Loads all demonstration data or none; null if it was loaded before. */
export async function loadDemonstration(database: Database, clock: Clock): Promise<OrganizationIds | null> {
  return database.transaction(async (transaction) => {
    if (!(await claimDemonstration(transaction, "demonstration", clock.now()))) return null;
    const ids = await addOrganizations(transaction);
    for (const user of demonstrationUsers) await addUser(transaction, user, ids);
    for (const name of demonstrationOrganizations) {
      for (const person of estates[name].people) await addPerson(transaction, person, name, ids[name]);
      await addInventory(transaction, name, ids[name], clock.now());
    }
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
      // Accepted already, so that the demonstration starts with its pages; `gatehouse terms publish` asks everybody.
      termsAcceptedVersion: standardTerms.version,
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`The user ${name} was not added`);
  for (const { organization, permissions } of user.memberships) {
    const organizationId = ids[organization];
    const [member] = await on.insert(memberships).values({ userId: row.id, organizationId }).returning();
    const [role] = await on.insert(roles).values({ organizationId, name: user.roleName }).returning();
    if (member === undefined || role === undefined) throw new Error(`The membership of ${name} was not added`);
    await on.insert(membershipRoles).values({ membershipId: member.id, roleId: role.id });
    if (permissions.length > 0)
      await on.insert(rolePermissions).values(permissions.map((permission) => ({ roleId: role.id, permission })));
  }
}

/** Adds a user who appears in the sign-in history and has no password. */
async function addPerson(
  on: DatabaseOrTransaction,
  person: Person,
  organization: DemonstrationOrganization,
  organizationId: string,
): Promise<void> {
  const userName = addressOf(person, estates[organization]);
  const { firstName, lastName } = person;
  const [row] = await on
    .insert(users)
    .values({
      canonicalName: canonicalName(userName),
      userName,
      firstName,
      lastName,
      emailAddress: userName,
      // Not a hash, so no password matches.
      passwordHash: "!",
      termsAcceptedVersion: standardTerms.version,
    })
    .returning({ id: users.id });
  if (row === undefined) throw new Error(`The user ${userName} was not added`);
  await on.insert(memberships).values({ userId: row.id, organizationId });
}

async function addInventory(
  on: DatabaseOrTransaction,
  name: DemonstrationOrganization,
  organizationId: string,
  now: Date,
): Promise<void> {
  const estate = estates[name];
  const seed = demonstrationOrganizations.indexOf(name) + 1;
  const grouping = new RandomSource(seed);
  const groups = generateWorkgroups(organizationId, estate, grouping);
  const inventory = groupInventory(
    generateInventory({ ...estate, organizationId, now }, new RandomSource(seed)),
    groups,
    grouping,
  );
  await on.insert(workgroups).values(groups);
  await on.insert(assets).values(inventory.assets);
  await on.insert(managedSystems).values(inventory.managedSystems);
  await on.insert(managedAccounts).values(inventory.managedAccounts);
  const history = { organizationId, estate, assets: inventory.assets, now };
  const random = new RandomSource(seed);
  const found = generateScanAssets(generateScans(history, random), inventory.assets, grouping);
  await on.insert(scans).values(found.scans);
  await on.insert(scanAssets).values(found.scanAssets);
  await on.insert(events).values(generateEvents(history, random));
}
