import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions } from "../../db/schema/roles.table.ts";

type OrganizationRights = { id: string; name: string; permissions: string[] };

export class OrganizationsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async listAll(): Promise<{ id: string; name: string }[]> {
    return this.database
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .orderBy(asc(organizations.name));
  }

  async exists(id: string): Promise<boolean> {
    return (await this.database.$count(organizations, eq(organizations.id, id))) > 0;
  }

  async listOfUser(userId: string): Promise<OrganizationRights[]> {
    const rows = await this.database
      .select({ id: organizations.id, name: organizations.name, permission: rolePermissions.permission })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .leftJoin(membershipRoles, eq(membershipRoles.membershipId, memberships.id))
      .leftJoin(rolePermissions, eq(rolePermissions.roleId, membershipRoles.roleId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(organizations.name), asc(rolePermissions.permission));
    const found = new Map<string, OrganizationRights>();
    for (const row of rows) {
      const organization = found.get(row.id) ?? { id: row.id, name: row.name, permissions: [] };
      found.set(row.id, organization);
      if (row.permission !== null && !organization.permissions.includes(row.permission))
        organization.permissions.push(row.permission);
    }
    return [...found.values()];
  }
}
