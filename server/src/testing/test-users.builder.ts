import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Database } from "../db/client.ts";
import { identityProviders } from "../db/schema/identity-providers.table.ts";
import { membershipRoles, memberships } from "../db/schema/memberships.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../db/schema/roles.table.ts";
import { userGroups } from "../db/schema/user-groups.table.ts";
import { users } from "../db/schema/users.table.ts";
import { standardTerms } from "../features/terms/standard-terms.ts";

export type TestOrganization = { id: string; name: string };

export async function addTestOrganization(database: Database, name: string): Promise<TestOrganization> {
  const [row] = await database.insert(organizations).values({ name }).returning();
  if (row === undefined) throw new Error("The organization was not inserted");
  return { id: row.id, name: row.name };
}

type TestUserOptions = {
  name: string;
  passwordHash?: string;
  isAdministrator?: boolean;
  mustChangePassword?: boolean;
  /** Version of the terms of use that the user accepted; the standard one when left out. */
  termsAcceptedVersion?: string | null;
  /** Organizations of the user, each with the permissions there; all when left out. */
  memberships?: readonly { organization: TestOrganization; permissions?: readonly string[] }[];
};

/** `!` is no Argon2 hash: nobody can sign in with it, which is right for users whose session a test makes itself. */
const noPassword = "!";

export async function addTestUser(database: Database, options: TestUserOptions): Promise<typeof users.$inferSelect> {
  const [user] = await database
    .insert(users)
    .values({
      canonicalName: canonicalName(options.name),
      userName: options.name,
      firstName: "Test",
      lastName: options.name,
      emailAddress: `${options.name}@example.test`,
      passwordHash: options.passwordHash ?? noPassword,
      isAdministrator: options.isAdministrator ?? false,
      mustChangePassword: options.mustChangePassword ?? false,
      termsAcceptedVersion:
        options.termsAcceptedVersion === undefined ? standardTerms.version : options.termsAcceptedVersion,
    })
    .returning();
  if (user === undefined) throw new Error("The user was not inserted");
  for (const membership of options.memberships ?? []) await addMembership(database, user.id, options.name, membership);
  return user;
}

async function addMembership(
  database: Database,
  userId: string,
  roleName: string,
  membership: { organization: TestOrganization; permissions?: readonly string[] },
): Promise<void> {
  const organizationId = membership.organization.id;
  const [row] = await database.insert(memberships).values({ userId, organizationId }).returning();
  const [role] = await database.insert(roles).values({ organizationId, name: roleName }).returning();
  if (row === undefined || role === undefined) throw new Error("The membership was not inserted");
  const permissions = membership.permissions ?? allPermissions;
  if (permissions.length > 0)
    await database.insert(rolePermissions).values(permissions.map((permission) => ({ roleId: role.id, permission })));
  await database.insert(membershipRoles).values({ membershipId: row.id, roleId: role.id });
}

/** A group of an identity provider of the same name, which gives no role. */
export async function addTestGroup(database: Database, name: string): Promise<{ id: string; providerId: string }> {
  const facts = { entityId: `https://${name}.test`, signOnUrl: `https://${name}.test/sso`, certificates: [] };
  const [provider] = await database
    .insert(identityProviders)
    .values({ identifier: name, ...facts })
    .returning();
  const providerId = provider?.id ?? "";
  const [group] = await database
    .insert(userGroups)
    .values({ providerId, name, canonicalName: canonicalName(name) })
    .returning();
  return { id: group?.id ?? "", providerId };
}
