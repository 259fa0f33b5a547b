import { and, asc, eq, ne, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { placesOfUsers, rolesOfUsers } from "../user-groups/user-groups-rights.repository.ts";

export type OrganizationRow = typeof organizations.$inferSelect;

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

  /** With the permissions of all roles there, whether the membership or a group gives them. */
  async listOfUser(userId: string, on: DatabaseOrTransaction = this.database): Promise<OrganizationRights[]> {
    const rows = await on
      .select({ id: organizations.id, name: organizations.name, permission: rolePermissions.permission })
      .from(organizations)
      .leftJoin(
        roles,
        and(
          eq(roles.organizationId, organizations.id),
          sql`${roles.id} in (select held.role_id from ${rolesOfUsers} held where held.user_id = ${userId})`,
        ),
      )
      .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
      .where(
        sql`${organizations.id} in (select place.organization_id from ${placesOfUsers} place
          where place.user_id = ${userId})`,
      )
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

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async find(id: string): Promise<OrganizationRow | null> {
    const [row] = await this.database.select().from(organizations).where(eq(organizations.id, id));
    return row ?? null;
  }

  /** Locks the organization until the transaction ends. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<OrganizationRow | null> {
    const [row] = await on.select().from(organizations).where(eq(organizations.id, id)).for("update");
    return row ?? null;
  }

  /** Null if there is one of that name. */
  async create(name: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [row] = await on.insert(organizations).values({ name }).onConflictDoNothing().returning();
    return row?.id ?? null;
  }

  /** False if another one has the name: the transaction can only end then. */
  async rename(id: string, name: string, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on.update(organizations).set({ name }).where(eq(organizations.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(organizations).where(eq(organizations.id, id));
  }

  /** Whether there are others; until the transaction ends, no other removal learns it. */
  async hasOthers(id: string, on: DatabaseOrTransaction): Promise<boolean> {
    await takeTurn("organizations", on);
    const [other] = await on
      .select({ id: organizations.id })
      .from(organizations)
      .where(ne(organizations.id, id))
      .limit(1);
    return other !== undefined;
  }

  /** Tables with rows of the organization, beside those that only say who may do what in it. */
  async listTablesInUse(id: string, on: DatabaseOrTransaction): Promise<string[]> {
    const referring = await on.execute<{ table: string; column: string }>(
      sql`SELECT class.relname AS "table", attribute.attname AS "column" FROM pg_constraint
        JOIN pg_class class ON class.oid = conrelid
        JOIN pg_attribute attribute ON attribute.attrelid = conrelid AND attribute.attnum = conkey[1]
        WHERE contype = 'f' AND confrelid = 'organizations'::regclass`,
    );
    const inUse: string[] = [];
    for (const { table, column } of referring.rows) {
      if (tablesOfRights.has(table)) continue;
      const found = await on.execute(
        sql`SELECT FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id} LIMIT 1`,
      );
      if (found.rows.length > 0) inUse.push(table);
    }
    return inUse;
  }
}

/** They go with the organization, as does what users set for themselves in it. */
const tablesOfRights: ReadonlySet<string> = new Set([
  "memberships",
  "roles",
  "sessions",
  "extension_grants",
  "option_settings",
  "saved_dashboards",
  "grid_views",
]);
