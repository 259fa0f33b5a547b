import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { countHolders } from "../user-groups/user-groups-rights.repository.ts";
import { builtInPermissions, builtInRoleName } from "./built-in-role.ts";

/** A role of an organization with its permissions, sorted. */
export type Role = typeof roles.$inferSelect & { permissions: string[] };

export class RolesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async list(organizationId: string, on: DatabaseOrTransaction = this.database): Promise<Role[]> {
    const rows = await on.select().from(roles).where(eq(roles.organizationId, organizationId)).orderBy(asc(roles.name));
    const granted = await on
      .select()
      .from(rolePermissions)
      .where(
        inArray(
          rolePermissions.roleId,
          rows.map(({ id }) => id),
        ),
      );
    return rows.map((row) => ({
      ...row,
      permissions: granted
        .filter(({ roleId }) => roleId === row.id)
        .map(({ permission }) => permission)
        .sort(),
    }));
  }

  async find(id: string, organizationId: string): Promise<Role | null> {
    return (await this.list(organizationId)).find((role) => role.id === id) ?? null;
  }

  /** Locks the role until the transaction ends. */
  async findForChange(id: string, organizationId: string, on: DatabaseOrTransaction): Promise<Role | null> {
    const isIt = and(eq(roles.id, id), eq(roles.organizationId, organizationId));
    const locked = await on.select({ id: roles.id }).from(roles).where(isIt).for("update");
    if (locked.length === 0) return null;
    return (await this.list(organizationId, on)).find((role) => role.id === id) ?? null;
  }

  /** Null if the organization has a role of that name. */
  async create(row: typeof roles.$inferInsert, on: DatabaseOrTransaction): Promise<string | null> {
    const [created] = await on.insert(roles).values(row).onConflictDoNothing().returning({ id: roles.id });
    return created?.id ?? null;
  }

  /** False if another role of the organization has the name: the transaction can only end then. */
  async rename(id: string, name: string, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on.update(roles).set({ name }).where(eq(roles.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async setPermissions(roleId: string, permissions: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    await on.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    const rows = [...new Set(permissions)].map((permission) => ({ roleId, permission }));
    if (rows.length > 0) await on.insert(rolePermissions).values(rows);
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(roles).where(eq(roles.id, id));
  }

  /** Users who have the role, by a membership or by a group. */
  async countMembers(roleId: string): Promise<number> {
    const [row] = await this.database
      .select({ counted: countHolders(roles.id) })
      .from(roles)
      .where(eq(roles.id, roleId));
    return row?.counted ?? 0;
  }

  /** Gives its built-in role to each organization without one: a new one, one of an earlier version or of its backup. */
  async ensureBuiltIn(on: DatabaseOrTransaction = this.database): Promise<void> {
    const ofOrganization = on
      .select({ one: sql`1` })
      .from(roles)
      .where(and(eq(roles.organizationId, organizations.id), eq(roles.isBuiltIn, true)));
    const missing = await on.select({ id: organizations.id }).from(organizations).where(notExists(ofOrganization));
    for (const { id: organizationId } of missing) {
      const made = await this.create({ organizationId, name: builtInRoleName, isBuiltIn: true }, on);
      if (made !== null) await this.setPermissions(made, builtInPermissions, on);
    }
  }
}
