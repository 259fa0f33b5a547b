import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { inSmallLetters } from "../../db/search-text.ts";
import type { InventoryField, InventoryKind } from "./inventory-kind.ts";

export type StoredValue = string | number | boolean | string[] | null;

export type InventoryRow = {
  id: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  /** By the names of the fields, as forms show them. */
  values: Record<string, string | number | boolean>;
};

/** Rows of other kinds that lose something, or go too, when a row is removed. */
export type RemovalEffect = { resourceKey: string; count: number };

type Found = { id: string; revision: number; created_at: Date; updated_at: Date } & InventoryRow["values"];

/** Rows of any kind of the inventory. */
export class InventoryRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  async find(kind: InventoryKind, id: string, organizationId: string): Promise<InventoryRow | null> {
    return this.read(kind, sql`item.id = ${id} AND item.organization_id = ${organizationId}`, this.database);
  }

  /** Locks the row until the transaction ends. */
  async lock(
    kind: InventoryKind,
    id: string,
    organizationId: string,
    on: DatabaseOrTransaction,
  ): Promise<InventoryRow | null> {
    return this.read(kind, sql`item.id = ${id} AND item.organization_id = ${organizationId} FOR UPDATE OF item`, on);
  }

  /** Null if another row has the same key. */
  async add(
    kind: InventoryKind,
    values: ReadonlyMap<string, StoredValue>,
    organizationId: string,
    on: DatabaseOrTransaction,
  ): Promise<string | null> {
    const columns = [sql`organization_id`, ...[...values.keys()].map((column) => sql.identifier(column))];
    const given = [sql`${organizationId}`, ...[...values.values()].map(toParameter)];
    const added = await on.execute<{ id: string }>(
      sql`INSERT INTO ${sql.identifier(kind.table)} (${sql.join(columns, sql`, `)}) VALUES (${sql.join(given, sql`, `)})
          ON CONFLICT DO NOTHING RETURNING id`,
    );
    return added.rows[0]?.id ?? null;
  }

  /** False if another row has the same key; the transaction can't go on then. */
  async change(
    kind: InventoryKind,
    id: string,
    values: ReadonlyMap<string, StoredValue>,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const set = [...values].map(([column, value]) => sql`${sql.identifier(column)} = ${toParameter(value)}`);
    const counted = [...set, sql`revision = revision + 1`, sql`updated_at = now()`];
    try {
      await on.execute(sql`UPDATE ${sql.identifier(kind.table)} SET ${sql.join(counted, sql`, `)} WHERE id = ${id}`);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async remove(kind: InventoryKind, id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.execute(sql`DELETE FROM ${sql.identifier(kind.table)} WHERE id = ${id}`);
  }

  async countRemovalEffects(kind: InventoryKind, id: string): Promise<RemovalEffect[]> {
    const counts = removalEffects[kind.table] ?? [];
    const found = await Promise.all(
      counts.map(async ({ resourceKey, count }) => {
        const result = await this.database.execute<{ count: number }>(sql`SELECT (${count(id)})::int AS count`);
        return { resourceKey, count: result.rows[0]?.count ?? 0 };
      }),
    );
    return found.filter(({ count }) => count > 0);
  }

  async listWorkgroups(organizationId: string): Promise<{ id: string; name: string; revision: number }[]> {
    const found = await this.database.execute<{ id: string; name: string; revision: number }>(
      sql`SELECT id, name, revision FROM workgroups WHERE organization_id = ${organizationId} ORDER BY name COLLATE "und-x-icu", id`,
    );
    return found.rows;
  }

  /** At most two: more than one is ambiguous. */
  async findAssetIds(name: string, organizationId: string, on: DatabaseOrTransaction): Promise<string[]> {
    return listIds(
      on,
      sql`SELECT id FROM assets WHERE organization_id = ${organizationId}
          AND ${inSmallLetters(sql`${name}::text`)} IN (${inSmallLetters(sql`name`)}, ${inSmallLetters(sql`name || '.' || domain_name`)}) LIMIT 2`,
    );
  }

  /** At most two: more than one is ambiguous. */
  async findSystemIds(name: string, organizationId: string, on: DatabaseOrTransaction): Promise<string[]> {
    return listIds(
      on,
      sql`SELECT id FROM managed_systems WHERE organization_id = ${organizationId}
          AND ${inSmallLetters(sql`${name}::text`)} IN (${inSmallLetters(sql`name`)}, ${inSmallLetters(sql`name || ' (' || platform || ')'`)}) LIMIT 2`,
    );
  }

  private async read(kind: InventoryKind, where: SQL, on: DatabaseOrTransaction): Promise<InventoryRow | null> {
    const values = kind.fields
      .filter(({ isImportOnly }) => isImportOnly !== true)
      .map((field) => sql`${readField(field)} AS ${sql.identifier(field.name)}`);
    const found = await on.execute<Found>(
      sql`SELECT item.id, item.revision, item.created_at, item.updated_at, ${sql.join(values, sql`, `)}
          FROM ${sql.identifier(kind.table)} AS item WHERE ${where}`,
    );
    const [row] = found.rows;
    if (row === undefined) return null;
    const { id, revision, created_at: createdAt, updated_at: updatedAt, ...others } = row;
    return { id, revision, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt), values: others };
  }
}

async function listIds(on: DatabaseOrTransaction, query: SQL): Promise<string[]> {
  const found = await on.execute<{ id: string }>(query);
  return found.rows.map(({ id }) => id);
}

/** The value of a field as forms show it. */
function readField({ type, column }: InventoryField): SQL {
  const stored = sql`item.${sql.identifier(column)}`;
  if (type === "tags") return sql`array_to_string(${stored}, ', ')`;
  if (type === "workgroup") return sql`coalesce(${stored}::text, '')`;
  if (type === "asset")
    return sql`coalesce((SELECT concat_ws('.', name, nullif(domain_name, '')) FROM assets WHERE id = ${stored}), '')`;
  if (type === "system") return sql`(SELECT name || ' (' || platform || ')' FROM managed_systems WHERE id = ${stored})`;
  return stored;
}

const toParameter = (value: StoredValue): SQL =>
  Array.isArray(value) ? sql`${sql.param(value)}::text[]` : sql`${value}`;

const removalEffects: Readonly<
  Record<string, readonly { resourceKey: string; count: (id: string) => SQL }[] | undefined>
> = {
  assets: [
    {
      resourceKey: "form.removal-effects.systems-without-asset",
      count: (id) => sql`SELECT count(*) FROM managed_systems WHERE asset_id = ${id}`,
    },
  ],
  managed_systems: [
    {
      resourceKey: "form.removal-effects.accounts",
      count: (id) => sql`SELECT count(*) FROM managed_accounts WHERE managed_system_id = ${id}`,
    },
  ],
  workgroups: [
    {
      resourceKey: "form.removal-effects.rows-without-workgroup",
      count: (id) => sql`SELECT (SELECT count(*) FROM assets WHERE workgroup_id = ${id})
        + (SELECT count(*) FROM managed_systems WHERE workgroup_id = ${id})
        + (SELECT count(*) FROM managed_accounts WHERE workgroup_id = ${id})`,
    },
  ],
};
