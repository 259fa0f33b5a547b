import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";

export type StoredOption = { optionTypeId: string; value: unknown };

type OrganizationChange = { organizationId: string; sectionId: string; updatedBy: string; updatedAt: Date };

/** Options of an organization are rows of their own; those of the installation lie among its settings. */
const installationKeyPrefix = "option:";

export class OptionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async listOfOrganization(organizationId: string, sectionId: string): Promise<StoredOption[]> {
    const rows = await this.database
      .select({ optionTypeId: optionSettings.optionTypeId, value: asJsonText(optionSettings.value) })
      .from(optionSettings)
      .where(and(eq(optionSettings.organizationId, organizationId), eq(optionSettings.sectionId, sectionId)));
    return rows.map(({ optionTypeId, value }) => ({ optionTypeId, value: parseJson(value) }));
  }

  async listOfInstallation(
    optionTypeIds: readonly string[],
    on: DatabaseOrTransaction = this.database,
  ): Promise<StoredOption[]> {
    const keys = optionTypeIds.map((id) => installationKeyPrefix + id);
    const rows = await on
      .select({ key: settings.key, value: asJsonText(settings.value) })
      .from(settings)
      .where(inArray(settings.key, keys));
    return rows.map(({ key, value }) => ({
      optionTypeId: key.slice(installationKeyPrefix.length),
      value: parseJson(value),
    }));
  }

  /** All or nothing, and only together with what `alongside` writes: the audit record. */
  async saveOfOrganization(
    change: OrganizationChange,
    options: readonly StoredOption[],
    alongside: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const { optionTypeId, value } of options) {
        await transaction
          .insert(optionSettings)
          .values({ ...change, optionTypeId, value })
          .onConflictDoUpdate({
            target: [optionSettings.organizationId, optionSettings.sectionId, optionSettings.optionTypeId],
            set: { value, updatedAt: change.updatedAt, updatedBy: change.updatedBy },
          });
      }
      await alongside(transaction);
    });
  }

  async saveOfInstallation(
    updatedAt: Date,
    options: readonly StoredOption[],
    alongside: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      for (const { optionTypeId, value } of options) {
        await transaction
          .insert(settings)
          .values({ key: installationKeyPrefix + optionTypeId, value, updatedAt })
          .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
      }
      await alongside(transaction);
    });
  }
}

/** Drizzle parses a JSON text a second time, which makes the number 25 of the text "25". */
function asJsonText(column: PgColumn): SQL<string | null> {
  return sql<string | null>`${column}::text`;
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
