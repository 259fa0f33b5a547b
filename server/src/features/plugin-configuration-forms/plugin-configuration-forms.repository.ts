import { and, eq, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { pluginConfigurationForms as saved } from "../../db/schema/plugin-configuration-forms.table.ts";

export type SavedFormRow = typeof saved.$inferSelect;

/** Runs in the transaction of a save: the audit record. */
type Alongside = (on: DatabaseOrTransaction) => Promise<void>;

export class PluginConfigurationFormsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Null if nothing was saved yet. */
  async find(organizationId: string, formId: string): Promise<SavedFormRow | null> {
    const [row] = await this.database
      .select()
      .from(saved)
      .where(and(eq(saved.organizationId, organizationId), eq(saved.formId, formId)));
    return row ?? null;
  }

  /** False if `baseRevision` is no longer current; 0 means that nothing was saved yet. */
  async save(row: Omit<SavedFormRow, "revision">, baseRevision: number, alongside: Alongside): Promise<boolean> {
    return this.database.transaction(async (on) => {
      const written = baseRevision === 0 ? await create(row, on) : await replace(row, baseRevision, on);
      if (written) await alongside(on);
      return written;
    });
  }
}

async function create(row: Omit<SavedFormRow, "revision">, on: DatabaseOrTransaction): Promise<boolean> {
  const created = await on
    .insert(saved)
    .values({ ...row, revision: 1 })
    .onConflictDoNothing()
    .returning({ revision: saved.revision });
  return created.length > 0;
}

async function replace(
  { organizationId, formId, ...changes }: Omit<SavedFormRow, "revision">,
  baseRevision: number,
  on: DatabaseOrTransaction,
): Promise<boolean> {
  const changed = await on
    .update(saved)
    .set({ ...changes, revision: sql`${saved.revision} + 1` })
    .where(and(eq(saved.organizationId, organizationId), eq(saved.formId, formId), eq(saved.revision, baseRevision)))
    .returning({ revision: saved.revision });
  return changed.length > 0;
}
